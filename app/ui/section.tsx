import type { ReactNode } from "react";

/**
 * A page section: a sticky heading in the left third, content in the right two thirds, a rule above. On small screens
 * the heading is above the content. `aside` is shown below the heading.
 */
export function Section({
  id,
  title,
  titleLang,
  aside,
  children,
}: {
  id?: string;
  title: string;
  /** Language of the title if it differs from the page's. */
  titleLang?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = `${id ?? title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-heading`;
  return (
    <section aria-labelledby={headingId} className="page-width py-8 sm:py-14 print:py-4" id={id}>
      <div className="grid gap-x-10 gap-y-6 border-t-2 border-ink pt-5 lg:grid-cols-12 print:block print:pt-3">
        <div className="lg:col-span-4 print:mb-3 print:break-inside-avoid print:break-after-avoid">
          <div className="lg:sticky lg:top-6 print:static">
            <h2 className="text-2xl print:text-xl" id={headingId} lang={titleLang}>
              {title}
            </h2>
            {aside ? <div className="mt-3 max-w-prose text-ink-soft text-sm">{aside}</div> : null}
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </section>
  );
}
