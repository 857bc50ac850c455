import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { customPageInOtherLanguage, type NavigationGroup, siteNavigation } from "../site-navigation.ts";
import { LanguageLink } from "./language-link.tsx";

const barItem =
  "flex min-h-11 items-center px-2.5 max-[84rem]:px-1.5 text-sm font-medium underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2";

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

/** Link to the home page: the site's name beside the university's logo, or beside its short name without a logo. */
function Wordmark() {
  const { mark } = institution.pictures;
  return (
    // Takes the width that the link bar leaves: a long name then wraps to a second line.
    <Link
      className="flex min-h-11 items-center gap-2 md:gap-3 nav:max-w-max nav:grow nav:basis-0"
      to={pathsIn().home()}
    >
      {mark ? (
        <Mark
          className="h-9 w-auto shrink-0 text-primary forced-colors:text-[CanvasText] max-[22.4rem]:hidden md:h-12"
          path={mark}
        />
      ) : (
        <Initials />
      )}
      <span className="grid leading-none">
        <span className="font-semibold font-serif text-[1.4rem] tracking-tight whitespace-nowrap md:text-[1.7rem]">
          {m.wordmark()}
        </span>
        {/* On phones the line above shows the name. */}
        <span className="mt-1.5 text-ink-soft text-xs max-md:sr-only">{institution.name[getLocale()]}</span>
      </span>
    </Link>
  );
}

function Mark({ path, className }: { path: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 60">
      <path d={path} fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="3" />
      <path d="M10 58h28" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}

function Initials() {
  return (
    <span
      aria-hidden="true"
      className="grid h-9 shrink-0 md:h-12 place-items-center rounded-sm bg-primary px-2.5 font-semibold font-serif text-lg text-paper"
    >
      {institution.shortName}
    </span>
  );
}

/**
 * Main navigation: a bar of links and disclosure menus on wide screens, one panel on narrow ones. Uses `<details>`, so
 * it works without JavaScript; `page-script/page-script.ts` closes open menus.
 */
function NavigationMenu() {
  const { pathname } = useLocation();
  const items = siteNavigation(useOffice());
  const isWithin = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav aria-label={m.nav_label()} className="print:hidden" data-menus="">
      <ul className="hidden flex-wrap items-center nav:flex">
        {items.map((item) => (
          <li className="relative" key={item.label}>
            {"links" in item ? (
              <BarMenu group={item} />
            ) : (
              <Link
                aria-current={isWithin(item.to) ? "page" : undefined}
                className={barItem}
                lang={item.lang}
                to={item.to}
              >
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <details className="group nav:hidden">
        <summary className="flex min-h-11 items-center gap-2.5 rounded-sm border border-ink px-3 font-semibold text-sm">
          <span
            aria-hidden="true"
            className="grid w-4 gap-1 *:h-0.5 *:bg-ink forced-colors:*:bg-[CanvasText] max-[23.9rem]:hidden"
          >
            <span />
            <span />
            <span />
          </span>
          <span className="group-open:hidden">{m.nav_menu()}</span>
          <span className="hidden group-open:inline">{m.nav_close()}</span>
        </summary>
        <div className="absolute inset-x-0 top-full z-40 overflow-y-auto overscroll-contain max-md:max-h-[calc(100dvh-6.5rem)] border-ink border-t-2 border-b-2 bg-paper shadow-xl">
          <ul className="page-width grid gap-x-10 py-6 sm:grid-cols-2">
            {items.map((item) => (
              <li className="border-line border-t py-3" key={item.label}>
                {"links" in item ? (
                  <>
                    <p className="label-text text-ink-soft">{item.label}</p>
                    <LinkList group={item} linkClass="block py-2 text-base" />
                  </>
                ) : (
                  <Link
                    aria-current={isWithin(item.to) ? "page" : undefined}
                    className="block py-2 text-base"
                    lang={item.lang}
                    to={item.to}
                  >
                    {item.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </nav>
  );
}

function BarMenu({ group }: { group: NavigationGroup }) {
  return (
    // With a shared name, the browser keeps only one of them open.
    <details name="site-navigation">
      <summary className={`${barItem} gap-1.5`}>
        {group.label}
        <Chevron className="disclosure-sign size-2.5" />
      </summary>
      <div className="absolute top-full left-0 z-40 min-w-60 border-ink border-t-2 bg-raised shadow-lg">
        <LinkList
          group={group}
          linkClass="flex min-h-11 items-center px-4 py-2 text-sm hover:bg-primary-tint aria-[current=page]:font-semibold"
        />
      </div>
    </details>
  );
}

function LinkList({ group, linkClass }: { group: NavigationGroup; linkClass: string }) {
  const { pathname } = useLocation();
  return (
    <ul className="py-1">
      {group.links.map((link) => (
        <li key={link.to}>
          <Link
            aria-current={pathname === link.to ? "page" : undefined}
            className={linkClass}
            lang={link.lang}
            to={link.to}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
