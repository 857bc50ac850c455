/** Marks the page where the device can share it, so that the button for it is shown. */
export function offerSharing(): void {
  if ("share" in navigator) document.documentElement.dataset.canShare = "";
}
