import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Blocks page changes while there are unsaved changes, and makes the browser ask before it closes the page. `allow`
 * exempts one path, for the navigation after a first save. `isOnePage` is true if all queries of a path show the same
 * page.
 */
export function useLeaveGuard(isDirty: boolean, isOnePage = true) {
  const allowed = useRef<string | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOther =
      currentLocation.pathname !== nextLocation.pathname ||
      (!isOnePage && currentLocation.search !== nextLocation.search);
    return isDirty && isOther && nextLocation.pathname !== allowed.current;
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return {
    isAsking: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    allow: (path: string) => {
      allowed.current = path;
    },
  };
}
