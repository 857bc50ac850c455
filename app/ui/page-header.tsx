import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

/** The head of a page: its breadcrumbs, its title, and one paragraph that says what it is for. */
export function PageHeader({
  title,
  lead,
  crumbs,
  crumbsLabel,
  titleLang,
  wide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  crumbs: Crumb[];
  crumbsLabel: string;
  /** The title's language, where it is not the page's. */
  titleLang?: string | undefined;
  /** For titles that are sentences: they take more of the line. */
  wide?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className="page-width pt-4 pb-8 sm:pt-8 sm:pb-10 print:py-2">
      <Breadcrumbs crumbs={crumbs} current={title} label={crumbsLabel} />
      <div className="mt-3 grid gap-x-10 gap-y-5 sm:mt-6 lg:grid-cols-12">
        <h1
          className={`text-3xl ${wide ? "max-sm:text-[min(1.875rem,12vw)] lg:col-span-10" : "lg:col-span-7"}`}
          lang={titleLang}
        >
          {title}
        </h1>
        {lead ? <p className="prose-text self-end text-ink-soft lg:col-span-5">{lead}</p> : null}
      </div>
      {children}
    </header>
  );
}
