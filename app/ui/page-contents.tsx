import type { ReactNode } from "react";
import { Chevron } from "./chevron.tsx";

type Part = { id: string; title: string; lang?: string | undefined };

/**
 * Parts of a long page with a sticky table of contents: beside them on wide screens, otherwise a menu at the top of the
 * window (`page-script/page-script.ts` closes it). Without a script it stays open and does not stick. `beside` is
 * shown below the table of contents.
 */
export function PageContents({
  label,
  parts,
  beside,
  children,
}: {
  label: string;
  parts: Part[];
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-contents page-width gap-x-10 lg:grid lg:grid-cols-12 print:block">
      <div className="print:hidden contents-bar tall:sticky noscript:tall:static z-20 lg:static lg:col-span-4">
        <nav
          aria-label={label}
          className="relative max-lg:-mx-(--page-margin) max-lg:border-line max-lg:border-y max-lg:bg-paper lg:sticky lg:top-6"
          data-menus=""
        >
          <details className="lg:hidden">
            <summary className="flex min-h-11 items-center justify-between gap-3 px-(--page-margin) font-semibold text-sm">
              {label}
              <Chevron className="disclosure-sign size-3.5" />
            </summary>
            <div className="noscript:static absolute inset-x-0 top-full max-h-[60dvh] overflow-y-auto overscroll-contain border-ink border-b-2 bg-paper px-(--page-margin) pb-3 shadow-xl">
              <PartLinks linkClass="flex min-h-11 items-center border-line border-t py-1.5" parts={parts} />
            </div>
          </details>
          <div className="hidden max-h-[calc(100dvh-3rem)] overflow-y-auto border-ink border-t-2 pt-5 lg:block">
            <p className="label-text text-ink-soft">{label}</p>
            <PartLinks linkClass="inline-block py-1 hover:underline" parts={parts} />
            {beside ? <div className="mt-5">{beside}</div> : null}
          </div>
        </nav>
      </div>
      <div className="min-w-0 max-lg:pt-6 lg:col-span-8">{children}</div>
    </div>
  );
}

function PartLinks({ parts, linkClass }: { parts: Part[]; linkClass: string }) {
  return (
    <ul className="mt-1 text-sm">
      {parts.map(({ id, title, lang }) => (
        <li key={id}>
          <a className={linkClass} href={`#${id}`} lang={lang}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
