import type { ReactNode } from "react";

/** Row of a definition list with the term on the left, or above on small screens. */
export function DefinitionRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 max-w-prose">{children}</dd>
    </div>
  );
}
