package dev.bulla.conformance;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.modern.client.transport.HttpClientMcpTransport;
import io.modelcontextprotocol.modern.client.transport.McpHttpRequestCustomizer;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The official Java clients, both eras, at work on a running gateway: the address is the
/// argument, the token is in `BULLA_TOKEN`. Prints `ok GROUP: STEP` or `failed GROUP: STEP` per
/// step and ends with 1 when one failed.
public final class JavaSdkClient {
    private JavaSdkClient() {}

    public static void main(String[] args) {
        var url = URI.create(args[0]);
        var token = Objects.requireNonNull(System.getenv("BULLA_TOKEN"), "BULLA_TOKEN");
        var failed = new JavaSdkWorkout("Java SDK, legacy", () -> legacy(url, token)).run()
                + new JavaSdkWorkout("Java SDK, modern", () -> modern(url, token)).run();
        System.exit(failed == 0 ? 0 : 1);
    }

    private static JavaSdkWorkout.Session legacy(URI url, String token) {
        var transport = HttpClientStreamableHttpTransport.builder(origin(url))
                .endpoint(url.getPath())
                .addHttpRequestCustomizer(
                        (request, method, uri, body, context) -> request.setHeader("Authorization", "Bearer " + token))
                .build();
        var client = McpClient.sync(transport).build();
        client.initialize();
        return new JavaSdkWorkout.Session() {
            @Override
            public List<String> tools() {
                return client.listTools().tools().stream()
                        .map(McpSchema.Tool::name)
                        .toList();
            }

            @Override
            public String call(String tool, Map<String, Object> arguments) {
                var result = client.callTool(McpSchema.CallToolRequest.builder(tool)
                        .arguments(arguments)
                        .build());
                return ((McpSchema.TextContent) result.content().getFirst()).text();
            }

            @Override
            public void close() {
                client.closeGracefully();
            }
        };
    }

    private static JavaSdkWorkout.Session modern(URI url, String token) {
        var transport = HttpClientMcpTransport.builder(url)
                .requestCustomizer(McpHttpRequestCustomizer.fromSync(
                        (request, headers, context) -> headers.set("Authorization", "Bearer " + token)))
                .build();
        var client =
                io.modelcontextprotocol.modern.client.McpClient.sync(transport).build();
        client.discover();
        return new JavaSdkWorkout.Session() {
            @Override
            public List<String> tools() {
                return client.listTools().list().tools().stream()
                        .map(io.modelcontextprotocol.modern.McpSchema.Tool::name)
                        .toList();
            }

            @Override
            public String call(String tool, Map<String, Object> arguments) {
                var result = client.tool(tool).arguments(arguments).call();
                return ((io.modelcontextprotocol.modern.McpSchema.TextContent)
                                result.content().getFirst())
                        .text();
            }

            @Override
            public void close() {}
        };
    }

    private static String origin(URI url) {
        return url.getScheme() + "://" + url.getAuthority();
    }
}
