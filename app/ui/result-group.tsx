import type { ReactNode } from "react";

/** Results of a list without a result count: takes the focus when another page opens. */
export function ResultGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div aria-label={label} data-results="" role="group" tabIndex={-1}>
      {children}
    </div>
  );
}
