import { type ReactNode, useSyncExternalStore } from "react";
import { buttonClass } from "./link-button.tsx";

const never = () => () => {};

/** A button for what only JavaScript can do: it is not there without it. */
export function ScriptButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return (
    <button className={`${buttonClass("outline")} print:hidden`} onClick={onClick} type="button">
      {children}
    </button>
  );
}
