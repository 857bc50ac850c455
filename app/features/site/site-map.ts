import { documentKindLabel, documentKindSegment, documentKinds } from "#app/features/documents/documents.ts";
import { newsCategories } from "#app/features/news/news.ts";
import { newsCategoryLabel } from "#app/features/news/news-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type PageName, pageNames, type SiteTopic, sitePage, siteTopics } from "#app/i18n/site-pages.ts";
import type { CustomPageLink, MenuPlace } from "#app/lib/office.ts";
import { customPageLink, type NavigationGroup, type NavigationLink, pageLinks } from "./site-navigation.ts";

const sections: Record<SiteTopic, { id: string; label: () => string }> = {
  office: { id: "postgrado", label: m.sitemap_office },
  study: { id: "estudiar", label: m.sitemap_study },
  benefits: { id: "apoyo", label: m.sitemap_benefits },
  news: { id: "noticias", label: m.nav_news },
  resources: { id: "documentos", label: m.sitemap_resources },
  site: { id: "sitio", label: m.sitemap_site },
};

const topicOfPlace: Record<MenuPlace, SiteTopic> = {
  institution: "office",
  programs: "study",
  benefits: "benefits",
  resources: "resources",
  bar: "office",
};

/** Returns all pages except programs by topic, in the language of the page. */
export function siteMapGroups(pages: readonly CustomPageLink[] = []): (NavigationGroup & { id: string })[] {
  return siteTopics.map((topic) => ({
    id: sections[topic].id,
    label: sections[topic].label(),
    links: [
      ...pageNames
        .filter((name) => sitePage(name).topic === topic)
        .flatMap((name) => [...linkOf(name), ...(further[name]?.() ?? [])]),
      ...pages.filter(({ place }) => topicOfPlace[place ?? "bar"] === topic).map(customPageLink),
    ],
  }));
}

/** Labels that differ from the page's usual one, because of their neighbors in the list. */
const ownLabels: Partial<Record<PageName, () => string>> = { news: m.sitemap_all_news, events: m.sitemap_events };

function linkOf(name: PageName): NavigationLink[] {
  const label = ownLabels[name];
  return pageLinks([name]).map((link) => (label ? { ...link, label: label() } : link));
}

/** Links listed after a page that are not fixed pages. */
const further: Partial<Record<PageName, () => NavigationLink[]>> = {
  compare: () => [{ label: m.sitemap_guide(), to: pathsIn().guide() }],
  news: () =>
    newsCategories.map((category) => ({ label: newsCategoryLabel(category), to: pathsIn().news({ category }) })),
  documents: () =>
    documentKinds.map((kind) => ({
      label: documentKindLabel[kind](),
      to: pathsIn().documents(documentKindSegment[kind]),
    })),
  accessibility: () => [{ label: m.nav_staff(), to: pathsIn().staff.login() }],
};
