import { chosenScheme, type Scheme, schemeChosen, schemeCookie, schemeMedia, schemes } from "#app/lib/color-scheme.ts";

/**
 * Changes between light and dark at once, without reloading the page, and where the browser shows a page again as it
 * was left. Without this the form of the switch is sent, and the server says the same.
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
