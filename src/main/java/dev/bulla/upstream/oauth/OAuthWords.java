package dev.bulla.upstream.oauth;

import java.util.Set;

/// The words that the OAuth schemes and what renews for them share: schemes, fields, and the one
/// secret that holds everything a vendor gave.
public final class OAuthWords {
    public static final String CLIENT = "oauth2_client_credentials";
    public static final String CODE = "oauth2_authorization_code";
    public static final String MCP = "mcp_oauth";

    public static final String ISSUER = "issuer";
    public static final String AUTHORIZE_URL = "authorize_url";
    public static final String TOKEN_URL = "token_url";
    public static final String REVOKE_URL = "revoke_url";
    public static final String CLIENT_ID = "client_id";
    public static final String CLIENT_SECRET = "client_secret";
    public static final String METHOD = "client_method";
    public static final String SCOPES = "scopes";
    public static final String PATH = "path";

    /// The sealed field with who we are there and what we were given.
    public static final String HOLDING = "holding";

    private static final Set<String> ALL = Set.of(CLIENT, CODE, MCP);

    private OAuthWords() {}

    /// Whether a scheme's access ends and is renewed here.
    public static boolean renews(String scheme) {
        return ALL.contains(scheme);
    }
}
