import type { ReactNode } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content and footer of a visitor page. `footerNote` stands in the last line. */
export function SiteFrame({ footerNote, children }: { footerNote?: ReactNode; children: ReactNode }) {
  const { isDemo } = useSiteSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="grow" id="content">
        {children}
      </main>
      <SiteFooter isDemo={isDemo} note={footerNote} />
    </div>
  );
}
