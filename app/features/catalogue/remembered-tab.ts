/** Key of the last active tab in browser storage, and its cookie (specification, section 9). */
const catalogueTabKey = "catalogActiveTab";

/** Stores the active tab for the next visit; in the cookie alone if storage is unavailable. */
export function rememberCatalogueTab(tab: string): void {
  try {
    localStorage.setItem(catalogueTabKey, tab);
  } catch {
    // Storage is unavailable: the cookie suffices.
  }
  setTabCookie(tab);
}

/**
 * Stores the tab of the page, if it shows one. Otherwise mirrors the stored tab in a cookie for a year, because a
 * server redirect cannot read browser storage. After a redirect to the catalogue without a stored cookie, opens the tab
 * in browser storage. Does nothing without a stored tab.
 */
export function mirrorCatalogueTab(): void {
  const shown = document.querySelector<HTMLElement>("[data-catalogue-tab]")?.dataset.catalogueTab;
  const stored = storedTab();
  const unknown = shown && stored && stored !== shown && isRedirectWithoutTab() ? linkOfTab(stored) : null;
  if (unknown) window.location.replace(unknown.href);
  else if (shown) rememberCatalogueTab(shown);
  else if (stored) setTabCookie(stored);
}

/** Returns the tab in browser storage; null without one, or if storage is unavailable. */
function storedTab(): string | null {
  try {
    const tab = localStorage.getItem(catalogueTabKey);
    return tab && /^[a-z]{1,20}$/.test(tab) ? tab : null;
  } catch {
    return null;
  }
}

function isRedirectWithoutTab(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isKnown = new RegExp(`(^|; )${catalogueTabKey}=`).test(document.cookie);
  return (visit?.redirectCount ?? 0) > 0 && !isKnown && !new URLSearchParams(window.location.search).has("tab");
}

function linkOfTab(tab: string): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`[data-catalogue-tab] a[href*="?tab=${tab}"]`);
}

function setTabCookie(tab: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
  document.cookie = `${catalogueTabKey}=${tab}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
