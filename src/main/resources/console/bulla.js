// What pages need a script for. Everything else is HTML; a page without this still shows and posts.
"use strict";
(() => {
  const csrf = document.querySelector('meta[name="csrf"]')?.content ?? "";
  const secretHeader = csrf ? { "X-CSRF-Token": csrf } : {};

  document.addEventListener("htmx:configRequest", (event) => Object.assign(event.detail.headers, secretHeader));

  // Times in the reader's own zone: today as a time, else with the day.
  const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const old = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
  const whole = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
  const times = (root) => root.querySelectorAll("time[datetime]:not([data-as-is])").forEach((time) => {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) return;
    const now = new Date();
    const near = Math.abs(at - now) < 300 * 86400e3;
    time.textContent = (at.toDateString() === now.toDateString() ? clock : near ? day : old).format(at);
    time.title = whole.format(at);
  });

  // Copy buttons: <button type="button" data-copy="#id" hidden>Copy</button>
  const copyButtons = (root) => {
    if (!navigator.clipboard) return;
    root.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
  };
  const copy = async (button) => {
    const from = document.querySelector(button.dataset.copy);
    const label = button.dataset.label ?? (button.dataset.label = button.textContent);
    try {
      await navigator.clipboard.writeText(from.value ?? from.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Select and copy it";
    }
    setTimeout(() => { button.textContent = label; }, 2000);
  };

  // Passkeys: a form with data-passkey="get" or "create" and data-options, where the options come from;
  // the answer goes into its field `passkey`. A button data-passkey-go in it starts, or else its submit.
  const passkeys = Boolean(window.PublicKeyCredential?.parseRequestOptionsFromJSON);
  const passkeyForms = (root) => {
    if (!passkeys) return;
    root.querySelectorAll("form[data-passkey]").forEach((form) => {
      form.hidden = false;
      form.querySelectorAll("[data-passkey-go]").forEach((button) => { button.hidden = false; });
    });
  };
  const say = (form, text) => {
    const place = form.querySelector("[data-say]");
    if (place) {
      place.textContent = text;
      place.hidden = text === "";
    }
  };
  const ceremony = async (kind, options) => kind === "create"
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  const passkey = async (form, button) => {
    const field = form.elements;
    if (field.email && !field.email.reportValidity()) return;
    if (field.name?.required && !field.name.reportValidity()) return;
    say(form, "");
    try {
      const sent = new URLSearchParams(new FormData(form));
      sent.delete("password");
      const answer = await fetch(form.dataset.options, { method: "POST", headers: secretHeader, body: sent });
      if (!answer.ok) throw new Error("refused");
      const made = await ceremony(form.dataset.passkey, await answer.json());
      field.passkey.value = JSON.stringify(made.toJSON());
      if (field.password) field.password.value = "";
      if (button?.name) {
        const pressed = document.createElement("input");
        pressed.type = "hidden";
        pressed.name = button.name;
        pressed.value = button.value;
        form.append(pressed);
      }
      form.submit();
    } catch (error) {
      say(form, error.name === "InvalidStateError" ? "This device has a passkey for this account already."
        : error.name === "NotAllowedError" ? "No passkey was used. You can try again."
        : "That did not work. Reload the page and try again.");
    }
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.copy) copy(button);
    if (button?.hasAttribute("data-passkey-go")) passkey(button.form, button);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.passkey && !form.querySelector("[data-passkey-go]")) {
      event.preventDefault();
      passkey(form, event.submitter);
      return;
    }
    // A second press while the first is on its way would do the thing twice.
    if (form.dataset.sent) {
      event.preventDefault();
    } else if (form.method === "post" && !event.defaultPrevented) {
      form.dataset.sent = "1";
      event.submitter?.setAttribute("aria-busy", "true");
      setTimeout(() => ready(form), 10000);
    }
  });
  const ready = (form) => {
    delete form.dataset.sent;
    form.querySelectorAll('[aria-busy="true"]').forEach((button) => button.removeAttribute("aria-busy"));
  };
  window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach(ready));

  // Live parts: an element with an id and data-live="asks agents calls" is fetched again, from the
  // page's own address, when such news come. One stream an open page, none while it is not seen.
  const known = new WeakMap();
  let fetching = false;
  let wanted = new Set();
  const busy = (part) => part.contains(document.activeElement)
    && document.activeElement.matches("input, select, textarea");
  const put = (part, fresh) => {
    const text = fresh.outerHTML;
    if (known.get(part) === text || busy(part)) return;
    const keys = new Set([...part.querySelectorAll("[data-key]")].map((one) => one.dataset.key));
    const focus = part.contains(document.activeElement) ? document.activeElement.id : "";
    const next = document.adoptNode(fresh);
    next.querySelectorAll("[data-key]").forEach((one) => one.classList.toggle("fresh", !keys.has(one.dataset.key)));
    part.replaceWith(next);
    known.set(next, text);
    dress(next);
    window.htmx?.process(next);
    if (focus) document.getElementById(focus)?.focus();
  };
  const refresh = async (words) => {
    words.forEach((word) => wanted.add(word));
    if (fetching) return;
    fetching = true;
    try {
      while (wanted.size > 0) {
        const now = wanted;
        wanted = new Set();
        const parts = [...document.querySelectorAll("[data-live][id]")]
          .filter((part) => part.dataset.live.split(" ").some((word) => now.has(word)));
        if (parts.length === 0) continue;
        const answer = await fetch(location.href, { headers: { "HX-Request": "true", Accept: "text/html" } });
        const elsewhere = answer.headers.get("HX-Redirect");
        if (elsewhere) location.assign(elsewhere);
        if (answer.status !== 200) break;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        parts.forEach((part) => {
          const fresh = page.getElementById(part.id);
          if (fresh && part.isConnected) put(part, fresh);
        });
      }
    } catch {
      // Away for a moment: the next news fetches it all again.
    } finally {
      fetching = false;
    }
  };
  let stream = null;
  const listen = () => {
    if (stream || document.hidden || !document.body.hasAttribute("data-signed-in")) return;
    stream = new EventSource("/live");
    stream.onmessage = (event) => {
      document.body.dispatchEvent(new CustomEvent(`bulla:${event.data}`));
      refresh([event.data]);
    };
  };
  const pause = () => {
    stream?.close();
    stream = null;
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      pause();
    } else {
      listen();
      refresh(["asks", "agents", "calls"]);
    }
  });
  window.addEventListener("pagehide", pause);
  window.addEventListener("pageshow", listen);

  const dress = (root) => {
    times(root);
    copyButtons(root);
    passkeyForms(root);
  };
  document.addEventListener("htmx:load", (event) => dress(event.detail.elt));
  dress(document);
  listen();
})();
