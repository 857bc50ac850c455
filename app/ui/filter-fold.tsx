import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

/** Folds the filters of a page into one line on narrow screens. `className` is that of the filters. */
export function FilterFold({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <Disclosure className="peer border-line border-y nav:hidden" summary={label} />
      {/* Beside the fold, not in it: on wide screens it is always there. */}
      <div className={`hidden peer-open:block nav:block ${className}`}>{children}</div>
    </>
  );
}
