import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

/** Folds the filters into one line on narrow screens. `className` applies to the filters. */
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
      {/* A sibling of `<details>`, since wide screens always show it. */}
      <div className={`hidden peer-open:block nav:block ${className}`}>{children}</div>
    </>
  );
}
