// What browsers read of files: the text of one into a form, and bytes on their way up.
"use strict";
(() => {
  document.querySelectorAll("[data-file]").forEach((place) => { place.hidden = false; });
  document.querySelectorAll("input[data-into]").forEach((input) => input.addEventListener("change", async () => {
    const file = input.files[0];
    if (file) document.getElementById(input.dataset.into).value = await file.text();
  }));

  const base64 = (file) => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const upload = async (form, file) => {
    const body = { name: file.name, content: file.size === 0 ? "" : await base64(file) };
    if (file.type) body.mediaType = file.type;
    const csrf = document.querySelector('meta[name="csrf"]')?.content ?? "";
    const answer = await fetch(form.dataset.upload, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
      body: JSON.stringify(body),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.message);
    location.assign(`${form.dataset.shown}/${encodeURIComponent(said.id)}`);
  };
  document.querySelectorAll("form[data-upload]").forEach((form) => {
    form.hidden = false;
    const say = form.querySelector("[data-say]");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const file = form.elements.file.files[0];
      if (!file) return;
      say.textContent = file.size > Number(form.dataset.most) ? `That is too big. ${form.dataset.hint}` : "";
      if (say.textContent) return;
      event.submitter?.setAttribute("aria-busy", "true");
      try {
        await upload(form, file);
      } catch (error) {
        say.textContent = `It was not kept. ${error.message}`;
        event.submitter?.removeAttribute("aria-busy");
      }
    });
  });
})();
