package dev.bulla.registry;

import dev.bulla.grant.Access;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Every capability there is, found by name, by tool and by address: the fixed ones, the same for
/// everybody, and what a person's own connections bring. The doors, the access page, the surface
/// report and the lists of tools all read this one, so they cannot disagree.
public final class Registry {
    private final String prefix;
    private final List<Domain> domains;
    private final List<Source> sources;
    private final Map<CapabilityName, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Domain> byTool = new LinkedHashMap<>();
    private final Routes routes = new Routes();

    private record Entry(Capability capability, Requests requests) {}

    /// The fixed ones alone.
    public Registry(List<Domain> domains, String prefix) {
        this(domains, prefix, List.of());
    }

    /// @param prefix what the names of these tools start with: `claw` makes `claw_notes`
    /// @param sources what brings more tools, of one person each
    public Registry(List<Domain> domains, String prefix, List<Source> sources) {
        this.prefix = prefix;
        this.domains = List.copyOf(domains);
        this.sources = List.copyOf(sources);
        for (Domain domain : this.domains) {
            String tool = tool(domain.name());
            Declared.check(domain, tool);
            if (byTool.putIfAbsent(tool, domain) != null) {
                throw new IllegalArgumentException("two domains named " + domain.name());
            }
            domain.capabilities().forEach(this::add);
        }
    }

    private void add(Capability capability) {
        if (entries.putIfAbsent(capability.name(), new Entry(capability, new Requests(capability))) != null) {
            throw new IllegalArgumentException("two capabilities named " + capability.name());
        }
        routes.add(capability);
    }

    /// The fixed ones.
    public List<Domain> domains() {
        return domains;
    }

    /// The fixed ones.
    public List<Capability> capabilities() {
        return entries.values().stream().map(Entry::capability).toList();
    }

    /// One of the fixed ones.
    public Optional<Capability> find(CapabilityName name) {
        return Optional.ofNullable(entries.get(name)).map(Entry::capability);
    }

    /// One that there is for this person and their agents.
    public Optional<Capability> find(PersonId person, CapabilityName name) {
        Entry entry = entries.get(name);
        return entry != null
                ? Optional.of(entry.capability())
                : brought(person, name.domain()).flatMap(domain -> domain.action(name.action()));
    }

    /// The name of a domain's tool, whether or not agents have one. What a source brings has a
    /// name with `__` in it, which no domain of ours has, and that is the tool's name too.
    public String tool(String domain) {
        return domain.contains(Source.JOINT) ? domain : prefix + "_" + domain;
    }

    /// The domain that a tool's name stands for, among those there are for this person.
    public Optional<Domain> domain(PersonId person, String tool) {
        Domain fixed = byTool.get(tool);
        if (fixed != null) {
            return Optional.of(fixed);
        }
        String start = prefix + "_";
        String name = tool.startsWith(start) && !tool.contains(Source.JOINT) ? tool.substring(start.length()) : tool;
        return brought(person, name).filter(domain -> tool(domain.name()).equals(tool));
    }

    private Optional<Domain> brought(PersonId person, String name) {
        for (Source source : sources) {
            Optional<Domain> found = source.domain(person, name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// What a REST address leads to.
    ///
    /// @param path below `/api/v1`, still percent-encoded
    public Optional<Routed> route(String method, String path) {
        return routes.find(method, path);
    }

    /// The methods that lead somewhere on this path; empty when there is nothing.
    public List<String> methods(String path) {
        return routes.methods(path);
    }

    /// The one request that a capability with these arguments is.
    public InternalRequest request(CapabilityName name, ObjectNode args) {
        return entry(name).requests().of(args);
    }

    /// The arguments such a request carries.
    public ObjectNode args(InternalRequest request) {
        return entry(request.capability()).requests().args(request);
    }

    /// The arguments of a REST request, its query text coerced to the declared types.
    ///
    /// @param body the JSON body; an empty object where none was sent
    public ObjectNode args(Routed routed, Map<String, List<String>> query, ObjectNode body) {
        return entry(routed.capability().name()).requests().args(routed.path(), query, body);
    }

    /// Holds arguments to the action's own schema.
    public Optional<Refusal> check(Capability capability, ObjectNode args) {
        return capability.params().judge().check(args);
    }

    /// Every fixed tool that some agent could have, with every action.
    public List<Tool> tools() {
        return tools(domains, (_, _) -> true);
    }

    /// Every tool that an agent of this person could have.
    public List<Tool> tools(PersonId person) {
        return tools(all(person), (_, _) -> true);
    }

    /// The tools and actions an agent has: what its access allows, and what a grant was made
    /// for. Deny wins.
    ///
    /// @param granted tools (or `TOOL.ACTION`) for which a grant was made
    public List<Tool> toolsOf(PersonId person, Access access, Set<String> granted) {
        return tools(all(person), (tool, action) -> has(access, granted, tool, action));
    }

    private List<Domain> all(PersonId person) {
        List<Domain> all = new ArrayList<>(domains);
        sources.forEach(source -> all.addAll(source.domains(person)));
        return all;
    }

    /// The same question about one action, as it is asked at each call.
    public static boolean has(Access access, Set<String> granted, String tool, String action) {
        return switch (access.verdict(tool, action)) {
            case ALLOWED -> true;
            case DENIED -> false;
            case MISSING -> granted.contains(tool) || granted.contains(tool + "." + action);
        };
    }

    /// What a new agent has unless told otherwise: every tool but those of sensitive domains.
    public Set<String> usualTools() {
        Set<String> usual = new LinkedHashSet<>();
        for (Tool tool : tools()) {
            if (!tool.domain().sensitive()) {
                usual.add(tool.name());
            }
        }
        return usual;
    }

    /// Everything there is for this person, as the access page shows it.
    public ObjectNode availableTools(PersonId person) {
        ObjectNode answer = Json.object();
        ArrayNode list = answer.putObject("data").putArray("mcp_tools");
        for (Tool tool : tools(person)) {
            ObjectNode entry = list.addObject();
            entry.put("name", tool.name());
            entry.put("domain", tool.domain().name());
            entry.put("label", tool.domain().label());
            tool.actionNames().forEach(entry.putArray("actions")::add);
        }
        return answer;
    }

    private interface Choice {
        boolean takes(String tool, String action);
    }

    private List<Tool> tools(List<Domain> from, Choice choice) {
        List<Tool> tools = new ArrayList<>();
        for (Domain domain : from) {
            String name = tool(domain.name());
            List<Capability> actions = domain.capabilities().stream()
                    .filter(Registry::forTools)
                    .filter(action -> choice.takes(name, action.name().action()))
                    .toList();
            if (!actions.isEmpty()) {
                tools.add(new Tool(name, domain, actions));
            }
        }
        return List.copyOf(tools);
    }

    private static boolean forTools(Capability capability) {
        return capability.rules().exposure() instanceof Exposure.Agents;
    }

    private Entry entry(CapabilityName name) {
        Entry entry = entries.get(name);
        if (entry == null) {
            throw new IllegalArgumentException("no capability " + name);
        }
        return entry;
    }
}
