import type { ReactNode } from "react";

/** Classes of the search input. The negative margin compensates for the border of the box. */
export const searchInputClass =
  "-my-px min-h-11 w-full min-w-0 bg-transparent px-3 text-base text-ink placeholder:text-ink-soft";

/** Box of a search input with the submit button at its end. */
export function SearchControl({ submitLabel, children }: { submitLabel: string; children: ReactNode }) {
  return (
    <div className="flex rounded-sm border border-line-strong bg-raised">
      {children}
      <button
        className="-my-px min-h-11 shrink-0 px-4 font-semibold text-primary text-sm hover:underline"
        type="submit"
      >
        {submitLabel}
      </button>
    </div>
  );
}
