import { type MeasurementService, measurementServices, type Purpose, purposes } from "#app/lib/measurement-services.ts";
import { ownTags } from "#app/lib/own-tags.ts";
import type { Analytics } from "#app/lib/site-settings.ts";
import type { Choice } from "./consent-store.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    _fbq?: unknown;
  }
}

/** Cookies that the tags set, by purpose. */
const tagCookies: Record<Purpose, RegExp> = {
  analytics: /^_(ga|gid|gat)/,
  advertising: /^_(gcl|gac|fbp|fbc)/,
};

/**
 * Loads each configured tag whose purposes are all allowed, once. Each tag reports the first page itself;
 * `usePageViews` reports later ones. If a loaded tag is no longer allowed, removes the cookies of the refused purposes
 * and reloads the page: a loaded script cannot be unloaded.
 */
export function applyChoice(choice: Choice, analytics: Analytics): void {
  const services = measurementServices(analytics);
  const isAllowed = (service: MeasurementService) => service.purposes.every((purpose) => choice[purpose]);
  if (services.some((service) => ownTags.has(tagNames[service.tag]) && !isAllowed(service))) {
    removeRefusedCookies(choice);
    window.location.reload();
    return;
  }
  for (const service of services.filter(isAllowed)) {
    if (service.tag === "google" && analytics.googleTag) loadGoogleTag(analytics.googleTag, choice);
    else if (service.tag === "meta" && analytics.metaPixel && !window.fbq) loadMetaPixel(analytics.metaPixel);
  }
}

const tagNames = { google: "gtag", meta: "fbq" } as const;

/** Removes the cookies of the purposes that are refused. */
export function removeRefusedCookies(choice: Choice): void {
  const isRefused = (name: string) => purposes.some((purpose) => !choice[purpose] && tagCookies[purpose].test(name));
  for (const cookie of document.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim() ?? "";
    if (!isRefused(name)) continue;
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store; these are old cookies.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain ? `; Domain=${domain}` : ""}`;
    }
  }
}

/** Loads Google's tag with the visitor's choice as consent signals, or reports a new choice to the loaded tag. */
function loadGoogleTag(id: string, choice: Choice): void {
  const signal = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  const signals = {
    analytics_storage: signal(choice.analytics),
    ad_storage: signal(choice.advertising),
    ad_user_data: signal(choice.advertising),
    ad_personalization: signal(choice.advertising),
  };
  if (window.gtag) {
    if (ownTags.has("gtag")) window.gtag("consent", "update", signals);
    return;
  }
  ownTags.add("gtag");
  window.dataLayer ??= [];
  const { dataLayer } = window;
  window.gtag = function gtag() {
    // gtag.js accepts only an `arguments` object.
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  };
  window.gtag("consent", "default", signals);
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
