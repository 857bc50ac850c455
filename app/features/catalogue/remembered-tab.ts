/** Browser-storage key of the catalogue's last active tab, and the cookie that mirrors it (specification, section 9). */
const catalogueTabKey = "catalogActiveTab";

/** Remembers which tab of the catalogue is active, for the next visit. Where storage is switched off, the cookie does. */
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
 * last: a redirect cannot read browser storage. Storage that is switched off, or holds no tab, changes nothing.
 */
export function mirrorCatalogueTab(): void {
  const shown = document.querySelector<HTMLElement>("[data-catalogue-tab]")?.dataset.catalogueTab;
  if (shown) {
    rememberCatalogueTab(shown);
    return;
  }
  try {
    const tab = localStorage.getItem(catalogueTabKey);
    if (tab && /^[a-z]{1,20}$/.test(tab)) setTabCookie(tab);
  } catch {
    // The catalogue then opens at its first tab.
  }
}

function setTabCookie(tab: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
  document.cookie = `${catalogueTabKey}=${tab}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
