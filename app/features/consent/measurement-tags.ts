import { ownTags } from "#app/lib/own-tags.ts";
import type { Analytics } from "#app/lib/site-settings.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    _fbq?: unknown;
  }
}

/** Loads the configured tags once. Each tag reports the first page itself; `usePageViews` reports later ones. */
export function loadMeasurementTags({ googleTag, metaPixel }: Analytics): void {
  if (googleTag && !window.gtag) loadGoogleTag(googleTag);
  if (metaPixel && !window.fbq) loadMetaPixel(metaPixel);
}

/** Removes the cookies of the tags, and reloads the page to unload loaded tags. */
export function removeMeasurementTags(): void {
  for (const cookie of document.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim() ?? "";
    if (!/^_(ga|gid|gcl|fbp|fbc)/.test(name)) continue;
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store; these are old cookies.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
    }
  }
  if (window.gtag || window.fbq) window.location.reload();
}

function loadGoogleTag(id: string): void {
  ownTags.add("gtag");
  window.dataLayer ??= [];
  const { dataLayer } = window;
  window.gtag = function gtag() {
    // gtag.js accepts only an `arguments` object.
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  };
  window.gtag("js", new Date());
  window.gtag("config", id);
  appendScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

type Pixel = ((...call: unknown[]) => void) & {
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: Pixel;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

function loadMetaPixel(id: string): void {
  ownTags.add("fbq");
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call);
      else pixel.queue.push(call);
    },
    // The site reports page changes: without `disablePushState` the pixel would count them twice.
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  ) as unknown as Pixel;
  pixel.push = pixel;
  window.fbq = pixel;
  window._fbq = pixel;
  pixel("init", id);
  pixel("track", "PageView");
  appendScript("https://connect.facebook.net/en_US/fbevents.js");
}

function appendScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Returns the possible domains of a tag's cookies: none (host-only cookies), the host, and its parent domains. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.slice(0, -1).map((_, index) => parts.slice(index).join("."))];
}
