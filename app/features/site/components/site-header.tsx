import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { customPageInOtherLanguage } from "../site-navigation.ts";
import { LanguageLink } from "./language-link.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/**
 * Header of a visitor page. On phones its second row is sticky, so that the application link stays visible, unless
 * large text or a low window would let the row fill the screen.
 */
export function SiteHeader({ search }: { search?: ReactNode }) {
  const { links, pages } = useOffice();
  const { pathname } = useLocation();
  return (
    <header className="site-header relative z-30 bg-paper max-md:min-[18rem]:tall:sticky max-md:min-[18rem]:tall:-top-11 print:static print:bg-transparent">
      <a
        className="absolute top-0 left-4 z-50 -translate-y-full bg-ink px-4 py-3 text-paper focus:translate-y-0"
        href="#content"
      >
        {m.skip_to_content()}
      </a>
      <div className="print:hidden bg-primary-deep text-white">
        <div className="page-width flex min-h-11 flex-wrap items-center md:min-h-12 justify-between gap-x-2 sm:gap-x-4 text-xs lg:text-sm">
          {links.university ? (
            <a className="mr-auto inline-flex min-h-11 items-center hover:underline" href={links.university}>
              {institution.name[getLocale()]}
            </a>
          ) : (
            <span className="mr-auto py-2">{institution.name[getLocale()]}</span>
          )}
          {search}
          <LanguageLink
            className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
            page={customPageInOtherLanguage(pathname, pages)}
          />
        </div>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-2 md:gap-x-4 md:gap-y-4 md:py-5">
        <Wordmark />
        <div className="ml-auto nav:order-last nav:ml-0 max-sm:*:px-3 print:hidden">
          <LinkButton look="accent" to={pathsIn().apply()}>
            {m.nav_apply()}
          </LinkButton>
        </div>
        <NavigationMenu />
      </div>
      <div aria-hidden="true" className="page-width">
        <div className="border-ink border-t" />
      </div>
    </header>
  );
}
