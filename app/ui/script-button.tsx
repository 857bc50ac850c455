import type { ReactNode } from "react";
import { buttonClass } from "./link-button.tsx";

/** A button that requires JavaScript; hidden without it. */
export function ScriptButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className={`${buttonClass("outline")} noscript:hidden print:hidden`} onClick={onClick} type="button">
      {children}
    </button>
  );
}
