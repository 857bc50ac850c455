import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Blocks page changes while there are unsaved changes, and has the browser ask before it closes the page. `allow`
 * exempts the change to one path: the one that follows a first save. `isOnePage`: whether all of a path is one page,
 * whatever its query says.
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
