import type { ReactNode } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteNotices } from "./site-notices.tsx";

/** Frame of a visitor page. `search` goes into the header, `footerNote` into the last line of the footer. */
export function SiteFrame({
  search,
  footerNote,
  children,
}: {
  search?: ReactNode;
  footerNote?: ReactNode;
  children: ReactNode;
}) {
  const { isDemo } = useSiteSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader search={search} />
      <SiteNotices />
      <main className="grow" id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter isDemo={isDemo} note={footerNote} />
    </div>
  );
}
