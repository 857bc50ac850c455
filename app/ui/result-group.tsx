import type { ReactNode } from "react";

/** A page of a list without a line that counts it: what takes the focus when the page is turned. */
export function ResultGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div aria-label={label} data-results="" role="group" tabIndex={-1}>
      {children}
    </div>
  );
}
