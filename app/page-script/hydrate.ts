import { deferredModules, hydrated, hydrationRequested } from "#app/lib/hydration.ts";
import { followedLink } from "./followed-link.ts";
import { queueInteractions } from "./interaction-queue.ts";

const needsReact = "button:not([data-without-react]), input, select, textarea, [data-needs-react]";

let hydration: Promise<void> | undefined;

/**
 * Hydrates the page once: loads React and the route modules. Resolves after hydration. Never rejects: if loading fails,
 * the page keeps working without React.
 */
function hydrate(): Promise<void> {
  hydration ??= new Promise((resolve) => {
    const deferred = document.querySelector<HTMLScriptElement>(`script[${deferredModules}]`);
    if (!deferred) return resolve();
    window.addEventListener(hydrated, () => resolve(), { once: true });
    for (const href of deferred.getAttribute(deferredModules)?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = Object.assign(document.createElement("script"), {
      type: "module",
      textContent: deferred.textContent,
    });
    script.addEventListener("error", () => resolve(), { once: true });
    document.head.append(script);
  });
  return hydration;
}

let hasHydrated = !document.querySelector(`script[${deferredModules}]`);
window.addEventListener(hydrated, () => {
  hasHydrated = true;
});

export const isHydrated = () => hasHydrated;

/**
 * Hydrates the page on the first interaction with an element that needs React, on a failed image with a fallback, or on
 * request by an event. Hydrates soon after loading if the page has the consent dialog, a program selection or analytics
 * tags, which must track navigations. Interactions before hydration are queued and replayed.
 */
export function hydrateOnInteraction(): void {
  if (isHydrated()) return;
  const begin = () => {
    if (!hydration) void hydrate().then(queue.replay);
  };
  const queue = queueInteractions(begin);
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(needsReact)) begin();
  };
  for (const touch of ["pointerover", "pointerdown", "focusin", "keydown"]) document.addEventListener(touch, onTouch);
  window.addEventListener(hydrationRequested, begin);
  watchImages(begin);
  interceptLinksForTags(begin);
  afterLoad(() => {
    const isAwaited =
      document.querySelector("[data-awaits-react]") || /(^|; )postgrado_shortlist=/.test(document.cookie);
    if (isAwaited || hasTags()) begin();
  });
}

/** An image may have failed before this script ran; its `error` event is lost. */
function watchImages(begin: () => void): void {
  const hasFallback = (image: unknown) => image instanceof HTMLImageElement && "fallback" in image.dataset;
  document.addEventListener("error", ({ target }) => hasFallback(target) && begin(), { capture: true });
  const failed = [...document.images].some((image) => image.complete && image.naturalWidth === 0 && hasFallback(image));
  if (failed) begin();
}

/**
 * True if analytics tags are loaded. They report the first page view, and later ones when the router navigates
 * (specification, section 2).
 */
const hasTags = () => Boolean(window.fbq || window.gtag || window.dataLayer);

function interceptLinksForTags(begin: () => void): void {
  document.addEventListener("click", (event) => {
    const link = !isHydrated() && hasTags() && followedLink(event);
    if (!link) return;
    event.preventDefault();
    begin();
    void hydrate().then(() => link.click());
  });
}

/** Calls `act` after loading when the browser is idle, at most two seconds later. */
function afterLoad(act: () => void): void {
  const whenIdle = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 2000 });
    else setTimeout(act);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
