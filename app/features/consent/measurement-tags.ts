import { ownTags } from "#app/lib/own-tags.ts";
import type { Analytics } from "#app/lib/site-settings.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    _fbq?: unknown;
  }
}

/** Loads the configured tags, once. Each reports the present page itself; later ones are reported by `usePageViews`. */
export function loadMeasurementTags({ googleTag, metaPixel }: Analytics): void {
  if (googleTag && !window.gtag) loadGoogleTag(googleTag);
  if (metaPixel && !window.fbq) loadMetaPixel(metaPixel);
}

/** Forgets what the tags keep in this browser, and leaves them behind with a fresh page where they are loaded. */
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
    // The tag takes nothing but the arguments object.
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
    // Page changes are reported by the site: without the last setting the pixel would count them twice.
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

/** The host itself and each domain above it, for which a tag may have set its cookies. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.slice(0, -1).map((_, index) => parts.slice(index).join("."))];
}
