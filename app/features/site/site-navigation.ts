import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, menuGroupLabels, type PageName, pageNames, siteMenu, sitePage } from "#app/i18n/site-pages.ts";
import type { MenuPlace, Office } from "#app/lib/office.ts";

export type NavigationLink = { label: string; to: string };
export type NavigationGroup = { label: string; links: NavigationLink[] };
export type NavigationItem = NavigationLink | NavigationGroup;

/**
 * The site's main navigation, in the language of the page: the entries of the office's menu in order, those of a group
 * together where its first entry is. An empty menu is the usual one.
 */
export function siteNavigation(menu: Office["menu"] = []): NavigationItem[] {
  const items: NavigationItem[] = [];
  const groups = new Map<MenuPlace, NavigationGroup>();
  for (const { page, place } of menu.length > 0 ? menu : siteMenu) {
    const [link] = isPageName(page) ? pageLinks([page]) : [];
    if (!link) continue;
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

function isPageName(name: string): name is PageName {
  return (pageNames as string[]).includes(name);
}

/** Links to those of the pages that exist here, in the language of the page. */
export function pageLinks(names: readonly PageName[]): NavigationLink[] {
  const paths = pathsIn();
  return names.filter(isPageShown).map((name) => {
    const { label, title } = sitePage(name);
    return { label: (label ?? title)(), to: paths[name]() };
  });
}
