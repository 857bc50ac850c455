import type { ReactNode } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, content and footer of a visitor page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { isDemo } = useSiteSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="grow" id="content">
        {children}
      </main>
      <SiteFooter isDemo={isDemo} />
    </div>
  );
}
