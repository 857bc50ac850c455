import { pathsIn } from "#app/i18n/paths.ts";
import { indexedPages, type PageName, sitePages } from "#app/i18n/site-pages.ts";

/**
 * Returns the path of the page whose share card represents `path` (in Spanish, without query): the page itself if it
 * has a card (indexed pages, news, events, programs, scholarships, academics, works), else the home page.
 */
export function shareCardPage(path: string): string {
  const hasOwn =
    indexedPageAt(path) !== undefined ||
    /^\/(noticia|evento|becas|programas\/(programa|especialidades|academico|detalle))\/./.test(path);
  return hasOwn ? path : pathsIn("es").home();
}

export function indexedPageAt(path: string): PageName | undefined {
  return indexedPages().find((name) => sitePages[name].path === path);
}
