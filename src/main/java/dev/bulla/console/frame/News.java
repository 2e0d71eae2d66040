package dev.bulla.console.frame;

import dev.bulla.change.Notice;
import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.refusal.Reason;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// `GET /live`: one word when something of the person's changed, so that an open page fetches its
/// parts again. The words carry nothing: what may be seen is asked for anew.
final class News {
    /// More open pages of one person than this are more than anybody looks at.
    private static final int STREAMS = 16;

    private final Ground ground;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();

    News(Ground ground) {
        this.ground = ground;
        ground.watching().notices().listen(this::tell);
    }

    private void tell(Notice notice) {
        watches.forEach(watch -> watch.tell(notice));
    }

    View open(Visit visit) {
        Watch watch = new Watch(ground, visit.person(), visit.session());
        long open = watches.stream().filter(other -> other.of(visit.person())).count();
        if (open >= STREAMS) {
            throw BadRequest.of(Reason.RATE_LIMITED, "Too many open pages; close some.");
        }
        return View.raw(new Answer.Events(List.of(), stream -> {
            watches.add(watch);
            try {
                watch.follow(stream);
            } finally {
                watches.remove(watch);
            }
        }));
    }
}
