import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, type PageName, siteMenu, sitePage } from "#app/i18n/site-pages.ts";

export type NavigationLink = { label: string; to: string };
export type NavigationGroup = { label: string; links: NavigationLink[] };
export type NavigationItem = NavigationLink | NavigationGroup;

/** The site's main navigation, in the language of the page. */
export function siteNavigation(): NavigationItem[] {
  return siteMenu.flatMap((entry): NavigationItem[] =>
    typeof entry === "string" ? pageLinks([entry]) : [{ label: entry.label(), links: pageLinks(entry.pages) }],
  );
}

/** Links to those of the pages that exist here, in the language of the page. */
export function pageLinks(names: readonly PageName[]): NavigationLink[] {
  const paths = pathsIn();
  return names.filter(isPageShown).map((name) => {
    const { label, title } = sitePage(name);
    return { label: (label ?? title)(), to: paths[name]() };
  });
}
