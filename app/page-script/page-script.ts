import { mirrorCatalogueTab } from "#app/features/catalogue/remembered-tab.ts";
import { chosenLanguageCookies } from "#app/i18n/language-cookie.ts";
import { isLocale, languageKey, localeOfPath, translatePath, visitLanguageKey } from "#app/i18n/locale.ts";
import { chosenScheme, type Scheme, schemeChosen, schemeCookie, schemeMedia, schemes } from "#app/lib/color-scheme.ts";
import { focusPlace } from "#app/lib/focus-place.ts";
import { arrivalOf, resultsAttribute } from "#app/lib/page-arrival.ts";
import { fetchFonts, whenBrowserIdle } from "./cached-fonts.ts";
import { followedLink, hydrateOnInteraction, isHydrated } from "./hydrate.ts";
import { restoreReadingPosition, storeReadingPosition } from "./reading-position.ts";

const typedKey = "postgrado_typed";

/** Form whose input is kept when the language changes. */
const keptForm = () => document.querySelector<HTMLFormElement>("form[data-kept]");

/** Stores the input of the form marked `data-kept`, which `restoreFormInput` restores after the switch of language. */
function storeFormInput(): void {
  const form = keptForm();
  if (form) sessionStorage.setItem(typedKey, JSON.stringify([...new FormData(form)]));
}

/**
 * Restores stored input and deletes it on any page. Does nothing if storage is disabled. Dispatches `input`, so that
 * React or the interaction queue sees the value.
 */
function restoreFormInput(): void {
  try {
    const kept = sessionStorage.getItem(typedKey);
    if (!kept) return;
    sessionStorage.removeItem(typedKey);
    for (const [name, value] of JSON.parse(kept) as [string, string][]) {
      const field = keptForm()?.elements.namedItem(name);
      if (!(field instanceof HTMLElement && "value" in field) || field.value === value) continue;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  } catch {
    // Optional: the fields stay empty.
  }
}

/** Rows per step; each step is a few milliseconds of layout on a slow phone. */
const rowsPerStep = 4;

// Behavior of a page before or without React. Links, forms and disclosures need no script.
applyStoredLanguage();
restoreReadingPosition();
void layOutLateRows(fetchFonts());
focusAutofocused();
focusTurnedPage();
mirrorCatalogueTab();
closeMenus();
markSharingSupport();
storeLanguageChoice();
hydrateOnInteraction();
restoreFormInput();
showSpinner();
switchScheme();
linkManifest();

/** Marks the page if the device has a share sheet, so that the share button is shown. */
function markSharingSupport(): void {
  if ("share" in navigator) document.documentElement.dataset.canShare = "";
}

/**
 * Focuses the `autofocus` element, which browsers ignore if the address has a fragment. Repeats it after loading,
 * because scrolling to the fragment removes the focus again.
 */
function focusAutofocused(): void {
  const focus = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  focus();
  if (window.location.hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}

/**
 * Adds the link to the web app manifest after loading, because browsers fetch it before visible content although it is
 * only needed for installing the site.
 */
function linkManifest(): void {
  const href = document.querySelector<HTMLElement>("script[data-manifest]")?.dataset.manifest;
  const name = () =>
    void document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href }));
  if (!href) return;
  if (document.readyState === "complete") name();
  else window.addEventListener("load", name, { once: true });
}

/** Shows the spinner while the browser loads the next page. After hydration the router shows it. */
function showSpinner(): void {
  const setShown = (isShown: boolean) => {
    const spinner = document.querySelector<HTMLElement>(".page-spinner");
    if (spinner) spinner.hidden = !isShown;
  };
  document.addEventListener("click", (event) => {
    if (!isHydrated() && followedLink(event)) setShown(true);
  });
  // The page may be restored from the back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => persisted && setShown(false));
}

/** Closes open menus of the main navigation on Escape, on a click or focus outside, and when a link is followed. */
function closeMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
  });
  const leave = ({ target }: Event) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-menus] a"))) return;
    for (const menu of openMenus()) menu.open = false;
  });
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>("[data-menus] details[open]");
}

/**
 * Focuses the results, or the heading without them, after the browser has loaded another page or state of a list.
 * `PageArrival` does the same for the router.
 */
function focusTurnedPage(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || !document.referrer) return;
  const from = new URL(document.referrer);
  const arrival = from.origin === window.location.origin ? arrivalOf(from, window.location) : null;
  const { hash } = window.location;
  // Another page of a list starts at its results; otherwise the fragment decides the position.
  if (arrival !== "results" && (arrival !== "state" || hash)) return;
  const goal = document.querySelector<HTMLElement>(`main [${resultsAttribute}]`) ?? document.querySelector("main h1");
  const focus = () => {
    // An element that the page has focused keeps the focus.
    if (goal instanceof HTMLElement && document.activeElement === document.body) focusPlace(goal);
  };
  focus();
  // Scrolling to the fragment removes the focus again.
  if (hash) window.addEventListener("load", () => requestAnimationFrame(focus), { once: true });
}

/**
 * Lays out the rows that `late-row` excludes from the first layout, in steps, after the first paint and the fonts. Then
 * `data-rows-laid-out` on the root element disables `late-row`, because a list that the visitor goes back to needs its
 * height immediately. A reloaded or restored page, or one with a fragment, skips the steps for the same reason.
 */
async function layOutLateRows(fontsShown: Promise<void>): Promise<void> {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate" && !window.location.hash) await layOutInSteps(fontsShown);
  document.documentElement.dataset.rowsLaidOut = "";
}

async function layOutInSteps(fontsShown: Promise<void>): Promise<void> {
  const rows = [...document.querySelectorAll<HTMLElement>(".late-row")];
  if (rows.length === 0) return;
  await fontsShown;
  while (rows.length > 0) {
    await whenBrowserIdle();
    for (const row of rows.splice(0, rowsPerStep)) row.dataset.laidOut = "";
  }
}

/**
 * Stores a chosen language in browser storage, with the reading position and typed input for the page in that language.
 * A link with `data-language` leads to the server, which sets a cookie, so it also works without this script. If
 * `data-language` is «here», the link leads to the same page, whose full address only the browser knows.
 */
function storeLanguageChoice(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-language]");
    if (!link || !isLocale(link.hreflang)) return;
    const { pathname, search, hash } = window.location;
    if (link.dataset.language === "here") {
      const address = new URL(link.href);
      // The legacy address of a news item only exists in Spanish; the current one also accepts the item's id.
      const path = pathname.replace(/^\/es\/node\//, "/noticia/");
      address.searchParams.set("next", translatePath(`${path}${search}`, link.hreflang));
      link.href = address.href;
    }
    // The browser keeps the hash across the redirect; the server never receives it.
    link.hash = hash;
    try {
      localStorage.setItem(languageKey, link.hreflang);
      storeReadingPosition();
      storeFormInput();
    } catch {
      // Storage is disabled: the cookie has the language, and the page opens at its top.
    }
  });
}

/**
 * Applies the language in browser storage if no language cookie is set (specification, section 9: stored setting, then
 * browser). Redirects from an address without a language, or one that the server chose by the browser's language. An
 * address with an explicit language is unchanged.
 */
function applyStoredLanguage(): void {
  const { pathname, search, hash } = window.location;
  const stored = storedLanguage();
  if (!stored || /^(\/en)?\/(admin|vista-previa)(\/|$)/.test(pathname)) return;
  if (document.cookie.split("; ").some((pair) => [languageKey, visitLanguageKey].includes(pair.split("=")[0] ?? ""))) {
    return;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of last year.
  for (const cookie of chosenLanguageCookies(stored, window.location.href)) document.cookie = cookie;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isChosenHere = stored === "en" || (visit?.redirectCount ?? 0) > 0;
  if (localeOfPath(pathname) !== stored && isChosenHere && !pathname.startsWith("/es/")) {
    window.location.replace(translatePath(`${pathname}${search}${hash}`, stored));
  }
}

function storedLanguage() {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Switches the color scheme without reloading, and updates pages restored from the back/forward cache. Without this
 * script the form is submitted to the server, which sets the same cookie.
 */
function switchScheme(): void {
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
