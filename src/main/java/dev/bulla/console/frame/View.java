package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a page answers.
public sealed interface View {
    /// A page.
    ///
    /// @param template the file below `src/main/jte/console`, without `.jte`
    /// @param title what the browser's tab says
    /// @param it what the template calls `it`
    static Whole of(String template, String title, Object it) {
        return new Whole(new Sheet(template, title, it, Nav.NONE), 200, Optional.empty(), List.of(), List.of());
    }

    /// On to another page (303), as after every form that did something.
    ///
    /// @param path a path of this site
    static Go go(String path) {
        return new Go(LocalPath.of(path).value(), Optional.empty(), List.of());
    }

    /// Another answer: a download, JSON for a script of ours.
    static Raw raw(Answer answer) {
        return new Raw(answer);
    }

    /// What a whole page is made of.
    record Sheet(String template, String title, Object it, Nav nav) {}

    /// A whole page.
    ///
    /// @param posts origins that its forms may end at beside our own
    record Whole(Sheet sheet, int status, Optional<Flash> flash, List<String> posts, List<Header> headers)
            implements View {
        /// The same, in this part of the navigation.
        public Whole in(Nav nav) {
            Sheet there = new Sheet(sheet.template(), sheet.title(), sheet.it(), nav);
            return new Whole(there, status, flash, posts, headers);
        }

        public Whole status(int other) {
            return new Whole(sheet, other, flash, posts, headers);
        }

        /// The same, with a sentence above it.
        public Whole saying(Flash said) {
            return new Whole(sheet, status, Optional.of(said), posts, headers);
        }

        /// The same, whose forms may be answered by a redirect to this origin: Chromium holds a
        /// form's redirects to `form-action` as well.
        public Whole postingTo(String origin) {
            List<String> more = new ArrayList<>(posts);
            more.add(origin);
            return new Whole(sheet, status, flash, List.copyOf(more), headers);
        }

        public Whole with(Header header) {
            List<Header> more = new ArrayList<>(headers);
            more.add(header);
            return new Whole(sheet, status, flash, posts, List.copyOf(more));
        }
    }

    /// A redirect.
    record Go(String path, Optional<Flash> flash, List<Header> headers) implements View {
        /// The same, with a sentence on the next page.
        public Go saying(Flash said) {
            return new Go(path, Optional.of(said), headers);
        }

        public Go with(Header header) {
            List<Header> more = new ArrayList<>(headers);
            more.add(header);
            return new Go(path, flash, List.copyOf(more));
        }
    }

    /// As it is, but for the headers that every page has.
    record Raw(Answer answer) implements View {}
}
