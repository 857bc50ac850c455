import { chosenScheme, type Scheme, schemeChosen, schemeCookie, schemeMedia, schemes } from "#app/lib/color-scheme.ts";

/**
 * Switches the color scheme without reloading, and updates pages restored from the back/forward cache. Without this
 * script the form is submitted to the server, which sets the same cookie.
 */
export function switchScheme(): void {
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement && "schemes" in target.dataset)) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const scheme = schemes.find((each) => each === submitter.value) ?? null;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = schemeCookie(scheme, window.location.protocol === "https:");
    show(scheme);
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && show(chosenScheme(document.cookie)));
}

function show(scheme: Scheme | null): void {
  const { documentElement: root } = document;
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  const colors = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [index, each] of schemes.entries()) {
    const media = scheme === null ? schemeMedia(each) : each === scheme ? "all" : "not all";
    colors[index]?.setAttribute("media", media);
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>("form[data-schemes] button")) {
    button.setAttribute("aria-pressed", String(button.value === (scheme ?? "")));
  }
  window.dispatchEvent(new Event(schemeChosen));
}
