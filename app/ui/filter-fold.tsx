import type { ReactNode } from "react";
import { Chevron } from "./chevron.tsx";

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
      <details className="group/fold peer border-line border-y nav:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold text-sm">
          {label}
          <Chevron className="size-3 group-open/fold:rotate-180" />
        </summary>
      </details>
      {/* Beside the fold, not in it: on wide screens it is always there. */}
      <div className={`hidden peer-open:block nav:block ${className}`}>{children}</div>
    </>
  );
}
