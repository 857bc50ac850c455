/** Browser-storage key of the catalogue's last active tab, and the cookie that mirrors it (specification, section 9). */
const catalogueTabKey = "catalogActiveTab";

/**
 * Tells the server, in a cookie for a year, which tab of the catalogue was active last: a redirect cannot read browser
 * storage. Called when the site starts in a browser; storage that is switched off, or holds no tab, changes nothing.
 */
export function mirrorCatalogueTab(): void {
  try {
    const tab = localStorage.getItem(catalogueTabKey);
    if (!tab || !/^[a-z]{1,20}$/.test(tab)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `${catalogueTabKey}=${tab}; Path=/; Max-Age=31536000; SameSite=Lax`;
  } catch {
    // The catalogue then opens at its first tab.
  }
}
