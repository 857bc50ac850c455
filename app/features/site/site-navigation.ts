import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, menuGroupLabels, type PageName, pageNames, siteMenu, sitePage } from "#app/i18n/site-pages.ts";
import { type CustomPageLink, emptyOffice, type MenuPlace, type Office } from "#app/lib/office.ts";

export type NavigationLink = { label: string; to: string; lang?: string | undefined };
export type NavigationGroup = { label: string; links: NavigationLink[] };
export type NavigationItem = NavigationLink | NavigationGroup;

/**
 * Returns the main navigation in the language of the page: the entries of the office's menu in order, grouped at the
 * first entry of each group, then custom pages. An empty menu yields the default one.
 */
export function siteNavigation({ menu, pages }: Pick<Office, "menu" | "pages"> = emptyOffice): NavigationItem[] {
  const items: NavigationItem[] = [];
  const groups = new Map<MenuPlace, NavigationGroup>();
  const fixed = (menu.length > 0 ? menu : siteMenu).flatMap(({ page, place }) =>
    (isPageName(page) ? pageLinks([page]) : []).map((link) => ({ place, link })),
  );
  const added = pages.flatMap((page) => (page.place ? [{ place: page.place, link: customPageLink(page) }] : []));
  for (const { place, link } of [...fixed, ...added]) {
    if (place === "bar") {
      items.push(link);
      continue;
    }
    const group = groups.get(place) ?? { label: menuGroupLabels[place](), links: [] };
    if (!groups.has(place)) items.push(group);
    groups.set(place, group);
    group.links.push(link);
  }
  return items;
}

export function customPageLink({ slug, title, titleLang }: CustomPageLink): NavigationLink {
  return { label: title, to: pathsIn().customPage(slug[getLocale()]), lang: foreignLang(titleLang) };
}

/** Returns the path of the custom page at `pathname` in the other language, or null. Slugs differ by language. */
export function customPageInOtherLanguage(pathname: string, pages: readonly CustomPageLink[]): string | null {
  const locale = getLocale();
  const other = locale === "es" ? "en" : "es";
  const here = pages.find(({ slug }) => pathsIn(locale).customPage(slug[locale]) === pathname);
  return here ? pathsIn(other).customPage(here.slug[other]) : null;
}

function isPageName(name: string): name is PageName {
  return (pageNames as string[]).includes(name);
}

/** Returns links to the given pages, without those that this site lacks, in the language of the page. */
export function pageLinks(names: readonly PageName[]): NavigationLink[] {
  const paths = pathsIn();
  return names.filter(isPageShown).map((name) => {
    const { label, title } = sitePage(name);
    return { label: (label ?? title)(), to: paths[name]() };
  });
}
