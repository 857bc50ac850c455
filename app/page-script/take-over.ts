import { heldModules, takenOver, takeOverWanted } from "#app/lib/take-over.ts";
import { followedLink } from "./followed-link.ts";
import { queueInteractions } from "./interaction-queue.ts";

/** What does more, or anything at all, once React has taken the page over. */
const needsReact = "button:not([data-without-react]), input, select, textarea, [data-needs-react]";

let begun: Promise<void> | undefined;

/**
 * Has React take the page over, once: its code is fetched now. Resolves when the page answers by it. Never rejects:
 * where the code cannot be had, the page stays as it is, and works.
 */
function takeOver(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const held = document.querySelector<HTMLScriptElement>(`script[${heldModules}]`);
    if (!held) return resolve();
    window.addEventListener(takenOver, () => resolve(), { once: true });
    for (const href of held.getAttribute(heldModules)?.split(" ") ?? []) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = Object.assign(document.createElement("script"), { type: "module", textContent: held.textContent });
    script.addEventListener("error", () => resolve(), { once: true });
    document.head.append(script);
  });
  return begun;
}

let isReacts = !document.querySelector(`script[${heldModules}]`);
window.addEventListener(takenOver, () => {
  isReacts = true;
});

/** Whether React answers what is done on the page. */
export const isTakenOver = () => isReacts;

/**
 * Has React take the page over when a person first touches what needs it, when a picture that has another to give way
 * to fails, or when a test or a part of the page asks for it; soon after the page is there where something on it is
 * waited for: the question whether the visit may be measured, the visitor's selection of programs, tags that are told
 * of each page. What a person does meanwhile is kept, and done again for React.
 */
export function hydrateOnInteraction(): void {
  if (isTakenOver()) return;
  const begin = () => {
    if (!begun) void takeOver().then(acts.replay);
  };
  const acts = queueInteractions(begin);
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(needsReact)) begin();
  };
  for (const touch of ["pointerover", "pointerdown", "focusin", "keydown"]) document.addEventListener(touch, onTouch);
  window.addEventListener(takeOverWanted, begin);
  watchPictures(begin);
  followForTags(begin);
  afterLoad(() => {
    const isAwaited =
      document.querySelector("[data-awaits-react]") || /(^|; )postgrado_shortlist=/.test(document.cookie);
    if (isAwaited || hasTags()) begin();
  });
}

/** An image may have failed before this script ran, and then no event comes any more. */
function watchPictures(begin: () => void): void {
  const hasFallback = (image: unknown) => image instanceof HTMLImageElement && "fallback" in image.dataset;
  document.addEventListener("error", ({ target }) => hasFallback(target) && begin(), { capture: true });
  const failed = [...document.images].some((image) => image.complete && image.naturalWidth === 0 && hasFallback(image));
  if (failed) begin();
}

/**
 * Tags report the first page by themselves, and hear of the next ones as the router opens them (specification, section
 * 2).
 */
const hasTags = () => Boolean(window.fbq || window.gtag || window.dataLayer);

function followForTags(begin: () => void): void {
  document.addEventListener("click", (event) => {
    const link = !isTakenOver() && hasTags() && followedLink(event);
    if (!link) return;
    event.preventDefault();
    begin();
    void takeOver().then(() => link.click());
  });
}

/** Acts once the page is there and the browser idle; a busy one may never be, so that two seconds are enough. */
function afterLoad(act: () => void): void {
  const whenIdle = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: 2000 });
    else setTimeout(act);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
