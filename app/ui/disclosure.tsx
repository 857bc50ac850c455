import type { ComponentProps, ReactNode } from "react";
import { Chevron } from "./chevron.tsx";

const looks = {
  /** Full-width line, for lists and forms. */
  bar: {
    summary: "relative flex min-h-12 flex-wrap content-center items-baseline gap-x-3 py-2.5 pr-8 font-semibold text-sm",
    sign: "absolute top-1/2 right-0 size-3.5 -translate-y-1/2",
  },
  /** Full-width line with a heading, for page sections and questions. */
  part: {
    summary:
      "relative flex min-h-16 flex-wrap content-center items-baseline gap-x-4 gap-y-0.5 py-3.5 pr-8 print:min-h-0 print:py-0",
    sign: "absolute top-1/2 right-0 size-3.5 -translate-y-1/2",
  },
  /** Inline text, for details that few readers need. */
  line: { summary: "inline-flex min-h-11 items-center gap-2 text-link text-sm", sign: "size-2.5" },
} as const;

/** A `<details>` element with a chevron at the end of its line, or before the text for `line`. */
export function Disclosure({
  summary,
  look = "bar",
  children,
  ...details
}: Omit<ComponentProps<"details">, "summary"> & { summary: ReactNode; look?: keyof typeof looks }) {
  const { summary: summaryClass, sign } = looks[look];
  const chevron = <Chevron className={`disclosure-sign ${sign}`} />;
  return (
    <details {...details}>
      <summary className={`${summaryClass} hover:text-primary`}>
        {look === "line" ? chevron : null}
        {summary}
        {look === "line" ? null : chevron}
      </summary>
      {children}
    </details>
  );
}
