package dev.bulla.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/// Helidon's own connections, read through a {@link ChunkGuard}.
///
/// @param most the largest chunk
record GuardedConnections(ServerConnectionSelector inner, int most) implements ServerConnectionSelector {
    @Override
    public int bytesToIdentifyConnection() {
        return inner.bytesToIdentifyConnection();
    }

    @Override
    public Support supports(BufferData data) {
        return inner.supports(data);
    }

    @Override
    public Set<String> supportedApplicationProtocols() {
        return inner.supportedApplicationProtocols();
    }

    @Override
    public ServerConnection connection(ConnectionContext context) {
        return inner.connection(new Guarded(context, new ChunkGuard(context.dataReader(), most)));
    }

    private record Guarded(ConnectionContext inner, DataReader dataReader) implements ConnectionContext {
        @Override
        public ListenerContext listenerContext() {
            return inner.listenerContext();
        }

        @Override
        public ExecutorService executor() {
            return inner.executor();
        }

        @Override
        public DataWriter dataWriter() {
            return inner.dataWriter();
        }

        @Override
        public Router router() {
            return inner.router();
        }

        @Override
        public Optional<ProxyProtocolData> proxyProtocolData() {
            return inner.proxyProtocolData();
        }

        @Override
        public HelidonSocket serverSocket() {
            return inner.serverSocket();
        }

        @Override
        public PeerInfo remotePeer() {
            return inner.remotePeer();
        }

        @Override
        public PeerInfo localPeer() {
            return inner.localPeer();
        }

        @Override
        public boolean isSecure() {
            return inner.isSecure();
        }

        @Override
        public String socketId() {
            return inner.socketId();
        }

        @Override
        public String childSocketId() {
            return inner.childSocketId();
        }
    }
}
