package dev.bulla.house;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Who may go which way, written down from the safety rules and not from the code: the kinds of
/// way, and beside each caller what it meets there.
///
/// | word | means |
/// |---|---|
/// | `in` | past every guard; what the way itself answers is not looked at |
/// | `else` | somebody else's: `not_found` where the address names a thing, `in` where it does not |
/// | `none` `bad` | 401, without a credential and with one that opens nothing here |
/// | `no` | 403 `scope_missing` |
/// | `again` | the same, and it says that the password or passkey is wanted first; on a page, to
///   where it is given |
/// | `csrf` | 403 `csrf_refused` where something would change; `in` where one only reads |
/// | `sign` | to the sign-in, and back afterwards |
/// | `there` | 307 to the pages' host; nothing is read and no cookie set |
/// | `orig` `host` | 403, before anything else is looked at |
/// | `client` | 401 `invalid_client`: no client spoke |
/// | `gone` | 404 |
record Law(Map<String, List<String>> kinds, Map<String, Map<String, String>> cells) {
    static final Law REST = of("""
            things    ANY /notes /notes/{id} /files /files/{id}
            things    ANY /calendar /calendar/{id} /calendar/import /calendar/export
            things    ANY /contacts /contacts/{id} /contacts/import /contacts/export
            things    ANY /finance/accounts /finance/accounts/{id} /finance/summary
            things    ANY /finance/transactions /finance/transactions/{id}
            undoing   ANY /notes/{id}/versions /notes/{id}/restore
            undoing   ANY /calendar/{id}/versions /calendar/{id}/restore
            undoing   ANY /contacts/{id}/versions /contacts/{id}/restore
            undoing   ANY /finance/accounts/{id}/versions /finance/accounts/{id}/restore
            undoing   ANY /finance/transactions/{id}/versions /finance/transactions/{id}/restore
            undoing   ANY /files/{id}/versions /files/{id}/restore /files/{id}/content /files/uploads
            own       GET /grants
            own       POST /grants/{id}/narrow
            decides   POST /grants /grants/{id}/renew /grants/{id}/revoke
            decides   ANY /agents /agents/{id}
            decides   ANY /managed-agents/available-tools /surface
            decides   ANY /managed-agents/{id}/tool-access /managed-agents/{id}/approvals
            decides   ANY /approvals /approvals/{id}
            decides   ANY /consents/{id} /consents/{id}/connect /consents/{id}/deny
            decides   ANY /authorizations /authorizations/{id}
            decides   ANY /sessions /sessions/{id}
            decides   GET /tokens /passkeys /account
            decides   GET /connections /connections/{id} /connection-schemes /upstreams /upstreams/{id}
            decides   POST /connections/{id}/test /upstreams/{id}/refresh /upstreams/{id}/accept
            decides   ANY /domains /domains/{id} /domains/{id}/operations /domains/{id}/operations/{action}
            decides   POST /domains/{id}/choose /domains/{id}/unchoose /domains/{id}/import
            decides   POST /domains/{id}/accept /domains/{id}/discard
            decides   POST /mint /capabilities
            own       POST /capabilities/{id}/invoke /capabilities/{id}/share
            decides   POST /connection-arrivals /proxy-tokens
            decides   DELETE /proxy-tokens/{id}
            proves    POST /connections /connections/{id}/rotate /connections/{id}/authorize /upstreams
            proves    DELETE /connections/{id} /upstreams/{id}
            proves    POST /tokens /passkeys /passkeys/options /account/password /agent-tokens
            proves    DELETE /tokens/{id} /passkeys/{id}
            proves    PATCH /agent-tokens
            manages   GET /people /invitations
            appoints  ANY /people/{id} /invitations /invitations/{id}
            log       GET /audit /audit/checkpoint /audit/{seq}/proof /status
            me        GET /me
            """, """
                      things undoing own  decides proves manages appoints log  me
            NOBODY    none   none    none none    none   none    none     none none
            MALFORMED bad    bad     bad  bad     bad    bad     bad      bad  bad
            AGENT     in     no      in   no      no     no      no       no   in
            ACCESS    bad    bad     bad  bad     bad    bad     bad      bad  bad
            PERSONAL  in     in      no   no      no     no      no       no   in
            MEMBER    else   else    else else    else   no      no       no   in
            ADMIN     else   else    else else    else   in      in       no   in
            OPERATOR  in     in      in   in      in     in      in       in   in
            STALE     in     in      in   in      again  in      again    in   in
            FRESH     in     in      in   in      in     in      in       in   in
            NO_SECRET csrf   csrf    csrf csrf    csrf   csrf    csrf     csrf csrf
            LOCALNAME none   none    none none    none   none    none     none none
            FOREIGN   orig   orig    orig orig    orig   orig    orig     orig orig
            REBOUND   host   host    host host    host   host    host     host host
            """);

    static final Law PAGES = of("""
            entry     ANY /signin /signin/passkey /setup/{secret} /setup/{secret}/passkey
            entry     ANY /invite/{secret} /invite/{secret}/passkey
            files     ANY /assets/{file}
            pages     GET / /live /confirm /settings /mcp/oauth/authorize
            pages     GET /agents /agents/new /agents/{id} /consent/{id} /pending/{id}
            pages     GET /workspace /workspace/*
            forms     POST /agents/* /consent/{id} /pending/{id} /workspace/*
            forms     POST /signout /confirm /confirm/passkey
            forms     POST /settings/browsers/end /settings/browsers/end-others
            proves    POST /settings/password /settings/tokens /settings/tokens/revoke
            proves    POST /settings/passkeys /settings/passkeys/begin /settings/passkeys/remove
            proves    POST /agents/{id}/token
            pages     GET /oauth/callback /connections /connections/new /connections/{id} /servers/new /servers/{id}
            pages     GET /apis/new /apis/{id}
            forms     POST /apis/*
            forms     POST /connections/{id}/test /servers/{id}/refresh /servers/{id}/accept
            proves    POST /connections/new /connections/{id}/rotate /connections/{id}/revoke
            proves    POST /connections/{id}/authorize
            proves    POST /servers/new /servers/{id}/remove
            manages   GET /settings/people
            appoints  POST /settings/people/*
            log       ANY /audit /audit/*
            """, """
                      entry files pages forms proves manages appoints log
            NOBODY    csrf  in    sign  sign  sign   sign    sign     sign
            MALFORMED csrf  in    sign  sign  sign   sign    sign     sign
            AGENT     csrf  in    sign  sign  sign   sign    sign     sign
            ACCESS    csrf  in    sign  sign  sign   sign    sign     sign
            PERSONAL  csrf  in    sign  sign  sign   sign    sign     sign
            OPERATOR  csrf  in    sign  sign  sign   sign    sign     sign
            MEMBER    csrf  in    else  else  else   no      else     no
            ADMIN     csrf  in    else  else  else   in      in       no
            STALE     csrf  in    in    in    again  in      again       in
            FRESH     csrf  in    in    in    in     in      in       in
            NO_SECRET csrf  in    csrf  csrf  csrf   csrf    csrf     csrf
            LOCALNAME there in    there there there  there   there    there
            FOREIGN   orig  orig  orig  orig  orig   orig    orig     orig
            REBOUND   host  host  host  host  host   host    host     host
            """);

    /// The MCP endpoint, and the authorization server, to which a credential of the house means
    /// nothing at all.
    static final Law MCP = of("""
            mcp       ANY /mcp
            public    GET /.well-known/oauth-protected-resource/mcp /.well-known/oauth-protected-resource
            public    GET /.well-known/oauth-authorization-server
            public    POST /mcp/oauth/register
            public    GET /api/v1/proof
            health    GET /healthz /readyz
            client    POST /mcp/oauth/token /mcp/oauth/revoke
            proxy     ANY /proxy/c/{connection}/{rest...}
            nothing   ANY /.well-known/{rest...} /mcp/oauth/{rest...}
            """, """
                      mcp  public client nothing health proxy
            NOBODY    none in     client gone    in none
            MALFORMED bad  in     client gone    in none
            AGENT     in   in     client gone    in none
            ACCESS    in   in     client gone    in none
            PERSONAL  bad  in     client gone    in none
            OPERATOR  bad  in     client gone    in none
            MEMBER    none in     client gone    in none
            ADMIN     none in     client gone    in none
            STALE     none in     client gone    in none
            FRESH     none in     client gone    in none
            NO_SECRET none in     client gone    in none
            LOCALNAME none in     client gone    in none
            FOREIGN   orig orig   orig   orig    in orig
            REBOUND   host host   host   host    in host
            """);

    private static Law of(String ways, String table) {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        for (String line : ways.lines().toList()) {
            String[] words = line.split(" +", -1);
            for (int i = 2; i < words.length; i++) {
                kinds.computeIfAbsent(words[0], _ -> new ArrayList<>()).add(words[1] + " " + words[i]);
            }
        }
        List<String> lines = table.lines().toList();
        String[] columns = lines.getFirst().strip().split(" +", -1);
        Map<String, Map<String, String>> cells = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" +", -1);
            for (int i = 0; i < columns.length; i++) {
                cells.computeIfAbsent(words[0], _ -> new LinkedHashMap<>()).put(columns[i], words[i + 1]);
            }
        }
        return new Law(kinds, cells);
    }

    /// The word for a caller on a way; a way that the law does not know is an error, so that a
    /// new one is judged before it is open. Of two lines that fit, the longer one says it.
    String word(String caller, String way) {
        String best = "";
        String kind = "";
        for (var entry : kinds.entrySet()) {
            for (String pattern : entry.getValue()) {
                if (pattern.length() > best.length() && covers(pattern, way)) {
                    best = pattern;
                    kind = entry.getKey();
                }
            }
        }
        if (kind.isEmpty()) {
            throw new AssertionError("the law does not say who may go " + way);
        }
        return Objects.requireNonNull(Objects.requireNonNull(cells.get(caller)).get(kind));
    }

    private static boolean covers(String pattern, String way) {
        String[] wanted = pattern.split(" ", -1);
        String[] given = way.split(" ", -1);
        boolean path = wanted[1].endsWith("/*")
                ? given[1].startsWith(wanted[1].substring(0, wanted[1].length() - 1))
                : given[1].equals(wanted[1]);
        return path && (wanted[0].equals("ANY") || given[0].equals("ANY") || wanted[0].equals(given[0]));
    }
}
