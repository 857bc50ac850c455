/**
 * Adds the link to the web app manifest after loading, because browsers fetch it before visible content although it is
 * only needed for installing the site.
 */
export function linkManifest(): void {
  const href = document.querySelector<HTMLElement>("script[data-manifest]")?.dataset.manifest;
  const name = () =>
    void document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href }));
  if (!href) return;
  if (document.readyState === "complete") name();
  else window.addEventListener("load", name, { once: true });
}
