package dev.bulla.audit;

/// The caller as the log knows it; an empty id or name is left out of the record.
public record Who(String kind, String id, String name) {
    /// A caller whose credential was not believed.
    public static final Who NOBODY = new Who("nobody", "", "");
    /// The gateway itself.
    public static final Who SYSTEM = new Who("system", "", "");

    public Who {
        kind = Clean.text(kind);
        id = Clean.text(id);
        name = Clean.text(name);
    }
}
