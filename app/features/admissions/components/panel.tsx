import type { ReactNode } from "react";

/** Tinted panel for main facts or a tool, with `beside` next to it. */
export function Panel({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={`grid gap-x-12 gap-y-4 border-ink border-t-2 bg-paper-deep px-4 py-5 sm:gap-y-6 sm:px-7 sm:py-6 ${beside ? "lg:grid-cols-[1fr_24rem]" : ""}`}
    >
      <div className="min-w-0">{children}</div>
      {beside}
    </div>
  );
}

type PanelFact = { term: string; value: ReactNode };

export function PanelFacts({ facts }: { facts: PanelFact[] }) {
  return (
    <dl className="figures self-start border-line border-t text-sm lg:border-t-0">
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ term, value }) => (
          <div
            className="grid gap-x-4 border-line border-b py-2 sm:py-2.5 min-[22rem]:grid-cols-[6.5rem_1fr]"
            key={term}
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
