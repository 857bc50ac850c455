import { followedLink } from "./followed-link.ts";
import { isHydrated } from "./hydrate.ts";

/** Shows the spinner while the browser loads the next page. After hydration the router shows it. */
export function showSpinner(): void {
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
