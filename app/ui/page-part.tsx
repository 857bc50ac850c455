import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

export type PagePartProps = {
  id: string;
  title: string;
  /** Language of the title if it differs from the page's. */
  lang?: string | undefined;
  /** Summary of a collapsible part; the part is not collapsible without it. */
  summary?: string;
  /** Shown before the content. */
  aside?: ReactNode;
  /** True to hide it in print. */
  hideInPrint?: boolean;
  children: ReactNode;
};

/**
 * A section of a long page. With a `summary` it is collapsible: browsers open it for find-in-page and for fragments,
 * since its id is inside; print shows it expanded.
 */
export function PagePart({ id, title, lang, summary, aside, hideInPrint = false, children }: PagePartProps) {
  const headingId = `${id}-heading`;
  const heading = (
    <h2 className="text-xl print:text-xl" id={headingId} lang={lang}>
      {title}
    </h2>
  );
  const content = (
    <>
      {aside ? (
        <div className="mb-5 max-w-prose text-ink-soft text-sm print:mb-2 print:break-inside-avoid print:break-after-avoid">
          {aside}
        </div>
      ) : null}
      {children}
    </>
  );
  const printed = hideInPrint ? "print:hidden" : "print:pt-3 print:pb-4";
  if (summary === undefined) {
    return (
      <section
        aria-labelledby={headingId}
        className={`border-ink border-t-2 pt-4 pb-6 sm:pt-5 sm:pb-10 ${printed}`}
        id={id}
      >
        <div className="mb-4 sm:mb-5 print:mb-2 print:break-after-avoid">{heading}</div>
        {content}
      </section>
    );
  }
  return (
    <section
      aria-labelledby={headingId}
      className={`border-line border-t print:border-ink print:border-t-2 ${printed}`}
    >
      <Disclosure
        look="part"
        summary={
          <>
            {heading}
            {summary ? <span className="figures text-ink-soft text-sm print:hidden">{summary}</span> : null}
          </>
        }
      >
        <div className="scroll-mt-20 pt-1 pb-10 print:pt-2 print:pb-0" id={id}>
          {content}
        </div>
      </Disclosure>
    </section>
  );
}
