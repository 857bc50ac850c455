import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { type NavigationGroup, siteNavigation } from "../site-navigation.ts";

/**
 * Main navigation: a bar of links and disclosure menus on wide screens, one panel on narrow ones. Uses `<details>`, so
 * it works without JavaScript; `page-script/navigation-menus.ts` closes open menus.
 */
export function NavigationMenu() {
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

const barItem =
  "flex min-h-11 items-center px-2.5 max-[84rem]:px-1.5 text-sm font-medium underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2";

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
