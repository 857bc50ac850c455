import { deferredModules, hydrated, hydrationRequested } from "#app/lib/hydration.ts";

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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Queues interactions before hydration: clicks on scripted buttons, changed fields, and submits of forms marked
 * `data-waits`, which need React to keep their input when sending fails. Calls `begin` on such a submit. `replay`
 * dispatches the interactions again, once React has hydrated or failed to load. Fields changed before a click that
 * leaves the page are not replayed: a list that follows its fields would navigate instead.
 */
function queueInteractions(begin: () => void): { replay: () => void } {
  const pressed = new Set<HTMLButtonElement>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  const changed = new Map<Field, { value: string; isChecked: boolean }>();
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest("button") : null;
    if (followedLink(event) || (button && leavesPage(button))) changed.clear();
    if (!button) return;
    // Without React this button opens a separate page.
    if ("waits" in button.dataset) event.preventDefault();
    if (button.type === "button" || event.defaultPrevented) pressed.add(button);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) changed.set(target, { value: target.value, isChecked: "checked" in target && target.checked });
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && "waits" in form.dataset)) return;
    event.preventDefault();
    sent.set(form, submitter);
    begin();
  };
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("input", onInput, { capture: true });
  return {
    replay() {
      document.removeEventListener("click", onClick, { capture: true });
      document.removeEventListener("submit", onSubmit, { capture: true });
      document.removeEventListener("input", onInput, { capture: true });
      for (const [field, { value, isChecked }] of changed) {
        if ("checked" in field) field.checked = isChecked;
        if (field.type !== "file") field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      for (const button of pressed) if (button.isConnected) button.click();
      for (const [form, submitter] of sent) form.requestSubmit(submitter);
    },
  };
}

/** True if a button submits a form that does not wait for React. */
function leavesPage({ type, form }: HTMLButtonElement): boolean {
  return type === "submit" && form !== null && !("waits" in form.dataset) && form.matches(":valid");
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Returns the link to a page of this site that a click opens in this window; null for other clicks. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-discover]") : null;
  return link && link.pathname + link.search !== window.location.pathname + window.location.search ? link : null;
}
