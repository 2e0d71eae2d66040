package dev.bulla.http;

import java.util.Set;

/// One line of a listener's table.
///
/// @param method a method in capitals, or `*` for all
/// @param pattern segments that are literal, `{name}` for one segment, or at the end `{name...}`
///   for the rest
/// @param why what the route is for, or why it is no capability; `bulla surface` prints it
public record Route(String method, String pattern, Endpoint endpoint, String why) {
    private static final Set<String> METHODS = Set.of("*", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    public Route {
        if (!METHODS.contains(method)) {
            throw new IllegalArgumentException("no such method: " + method);
        }
        if (!pattern.startsWith("/")) {
            throw new IllegalArgumentException("a pattern starts with /: " + pattern);
        }
    }

    public static Route get(String pattern, Endpoint endpoint, String why) {
        return new Route("GET", pattern, endpoint, why);
    }

    public static Route post(String pattern, Endpoint endpoint, String why) {
        return new Route("POST", pattern, endpoint, why);
    }

    public static Route patch(String pattern, Endpoint endpoint, String why) {
        return new Route("PATCH", pattern, endpoint, why);
    }

    public static Route delete(String pattern, Endpoint endpoint, String why) {
        return new Route("DELETE", pattern, endpoint, why);
    }

    public static Route any(String pattern, Endpoint endpoint, String why) {
        return new Route("*", pattern, endpoint, why);
    }
}
