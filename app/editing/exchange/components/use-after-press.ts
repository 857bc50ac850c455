import { useEffect, useRef } from "react";

/**
 * Returns a function that runs an action once no pointer is pressed: a change of the layout between press and release
 * would make the click miss its target.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    function press() {
      isPressed.current = true;
    }
    function release() {
      isPressed.current = false;
      // The click follows the release.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    }
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);

  return (action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  };
}
