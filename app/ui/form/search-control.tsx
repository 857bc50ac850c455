import type { ReactNode } from "react";

/** The look of the field in the box, whose border is part of its height. */
export const searchInputClass =
  "-my-px min-h-11 w-full min-w-0 bg-transparent px-3 text-base text-ink placeholder:text-ink-soft";

/** The box of every search: its field, and at its end the word that sends it. */
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
