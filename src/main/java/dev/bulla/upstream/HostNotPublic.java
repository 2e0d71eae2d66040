package dev.bulla.upstream;

import java.net.UnknownHostException;

/// A name or an address that the guard turned away. It is an exception only because the client
/// library asks for addresses in the middle of its work.
final class HostNotPublic extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    HostNotPublic() {
        super("the host's address is not public");
    }
}
