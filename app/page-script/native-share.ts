/** Marks the page if the device has a share sheet, so that the share button is shown. */
export function offerSharing(): void {
  if ("share" in navigator) document.documentElement.dataset.canShare = "";
}
