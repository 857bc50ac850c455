import { followedLink } from "./followed-link.ts";
import { isTakenOver } from "./take-over.ts";

/** Shows that the next page is being loaded, where the browser loads it. After the take-over the router says so. */
export function showSpinner(): void {
  const setShown = (isShown: boolean) => {
    const spinner = document.querySelector<HTMLElement>(".page-spinner");
    if (spinner) spinner.hidden = !isShown;
  };
  document.addEventListener("click", (event) => {
    if (!isTakenOver() && followedLink(event)) setShown(true);
  });
  // The browser may show the page again as it was left.
  window.addEventListener("pageshow", ({ persisted }) => persisted && setShown(false));
}
