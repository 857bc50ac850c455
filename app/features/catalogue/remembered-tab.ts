/**
 * Browser-storage key of the catalogue's last active tab, and the cookie that mirrors it (specification, section 9).
 */
const catalogueTabKey = "catalogActiveTab";

/**
 * Remembers which tab of the catalogue is active, for the next visit. Where storage is switched off, the cookie does.
 */
export function rememberCatalogueTab(tab: string): void {
  try {
    localStorage.setItem(catalogueTabKey, tab);
  } catch {
    // The cookie alone remembers.
  }
  setTabCookie(tab);
}

/**
 * Remembers the tab of the page, if it shows one. Otherwise tells the server, in a cookie for a year, which was active
 * last: a redirect cannot read browser storage. A visit that a redirect led to the catalogue, and whose tab only
 * browser storage knows, goes on to that tab. Storage that is switched off, or holds no tab, changes nothing.
 */
export function mirrorCatalogueTab(): void {
  const shown = document.querySelector<HTMLElement>("[data-catalogue-tab]")?.dataset.catalogueTab;
  const stored = storedTab();
  const unknown = shown && stored && stored !== shown && isRedirectWithoutTab() ? linkOfTab(stored) : null;
  if (unknown) window.location.replace(unknown.href);
  else if (shown) rememberCatalogueTab(shown);
  else if (stored) setTabCookie(stored);
}

/** The tab in browser storage; null where there is none, or storage is switched off. */
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

/** The link to a tab on the catalogue's page; null where there is no such tab. */
function linkOfTab(tab: string): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`[data-catalogue-tab] a[href*="?tab=${tab}"]`);
}

function setTabCookie(tab: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${catalogueTabKey}=${tab}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
