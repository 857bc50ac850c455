import type { ReactNode } from "react";
import { buttonClass } from "./link-button.tsx";

/** A button for what only JavaScript can do: it is not shown without it. */
export function ScriptButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className={`${buttonClass("outline")} noscript:hidden print:hidden`} onClick={onClick} type="button">
      {children}
    </button>
  );
}
