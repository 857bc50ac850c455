import type { ReactNode } from "react";

/** A horizontally scrollable region for wide content such as tables. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="scroll-sideways print:break-inside-avoid"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll sideways, which a keyboard must reach.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
