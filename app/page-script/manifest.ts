/**
 * Names the manifest of the site once the page is there: browsers fetch it before what is seen, and use it when someone
 * keeps the site on a device.
 */
export function nameManifest(): void {
  const href = document.querySelector<HTMLElement>("script[data-manifest]")?.dataset.manifest;
  const name = () =>
    void document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href }));
  if (!href) return;
  if (document.readyState === "complete") name();
  else window.addEventListener("load", name, { once: true });
}
