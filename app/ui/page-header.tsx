import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

/** Page header: breadcrumbs, title and a lead paragraph. */
export function PageHeader({
  title,
  lead,
  crumbs,
  crumbsLabel,
  titleLang,
  wide = false,
  isCompact = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  crumbs: Crumb[];
  crumbsLabel: string;
  /** Language of the title if it differs from the page's. */
  titleLang?: string | undefined;
  /** For long titles: uses more of the width. */
  wide?: boolean;
  /** For pages that start with a list: a smaller title and less space. */
  isCompact?: boolean;
  children?: ReactNode;
}) {
  return (
    <header
      className={`page-width print:py-2 ${isCompact ? "pt-3 pb-4 sm:pt-5 sm:pb-5" : "pt-4 pb-8 sm:pt-8 sm:pb-10"}`}
    >
      <Breadcrumbs crumbs={crumbs} current={title} label={crumbsLabel} />
      <div className={`grid gap-x-10 lg:grid-cols-12 ${isCompact ? "mt-1 gap-y-2 sm:mt-2" : "mt-3 gap-y-5 sm:mt-6"}`}>
        <h1
          className={`${isCompact ? "text-2xl" : "text-3xl"} ${wide ? "max-sm:text-[min(1.875rem,12vw)] lg:col-span-10" : "lg:col-span-7"}`}
          lang={titleLang}
        >
          {title}
        </h1>
        {lead ? (
          <p className={`self-end text-ink-soft lg:col-span-5 ${isCompact ? "text-sm" : "prose-text"}`}>{lead}</p>
        ) : null}
      </div>
      {children}
    </header>
  );
}
