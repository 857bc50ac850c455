/** Marks the page if the device has a share sheet, so that the share button is shown. */
export function markSharingSupport(): void {
  if ("share" in navigator) document.documentElement.dataset.canShare = "";
}
