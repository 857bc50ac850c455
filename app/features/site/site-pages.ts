import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";

const paths = pathsIn("es");

/**
 * Every page that has one fixed address, by its path in Spanish, with its name in the language of the request. The
 * site map for search engines and the share images are made from this list; a test keeps it complete.
 */
export const sitePages: { path: string; title: () => string }[] = [
  { path: paths.home(), title: () => m.home_title({ university: institution.name[getLocale()] }) },
  { path: paths.about(), title: m.about_title },
  { path: paths.whyUs(), title: () => m.nav_why_us({ shortName: institution.shortName }) },
  { path: paths.accreditation(), title: m.nav_accreditation },
  { path: paths.indicators(), title: m.nav_indicators },
  { path: paths.catalogue(), title: m.programs_catalogue_title },
  { path: paths.doctorates(), title: m.programs_doctorates_title },
  { path: paths.masters(), title: m.programs_masters_title },
  { path: paths.specialties(), title: m.nav_specialties },
  { path: paths.compare(), title: m.compare_title },
  { path: paths.apply(), title: m.apply_title },
  { path: paths.tuition(), title: m.nav_tuition },
  { path: paths.scholarships(), title: m.scholarship_title },
  { path: paths.support(), title: m.support_title },
  { path: paths.faq(), title: m.faq_title },
  { path: paths.news(), title: m.nav_news },
  { path: paths.contact(), title: m.nav_contact },
  { path: paths.documents(), title: m.documents_title },
  { path: paths.links(), title: m.nav_links },
  { path: paths.sitemap(), title: m.nav_sitemap },
  { path: paths.privacy(), title: m.sitemap_privacy },
  { path: paths.accessibility(), title: m.sitemap_accessibility },
];

/**
 * The page, by its path in Spanish without query, whose share image stands for a page: its own where it has one (the
 * pages above, news, programs, academics, works), else the home page's.
 */
export function shareCardPage(path: string): string {
  const hasOwn =
    sitePages.some((page) => page.path === path) ||
    /^\/(noticia|programas\/(programa|especialidades|academico|detalle))\/./.test(path);
  return hasOwn ? path : paths.home();
}

/** The page on which each text of `pages` stands, by the first words of the text's key. */
const textPages: Record<string, () => string> = {
  about: () => pathsIn().about(),
  mission: () => pathsIn().about(),
  vision: () => pathsIn().about(),
  organization: () => pathsIn().about(),
  "technical-council": () => pathsIn().about(),
  "advisory-council": () => pathsIn().about(),
  team: () => pathsIn().about(),
  "why-us": () => pathsIn().whyUs(),
  accreditation: () => pathsIn().accreditation(),
  indicators: () => pathsIn().indicators(),
  eligibility: () => pathsIn().apply(),
  apply: () => pathsIn().apply(),
  scholarships: () => pathsIn().scholarships(),
  support: () => pathsIn().support(),
  tuition: () => pathsIn().tuition(),
  faq: () => pathsIn().faq(),
  contact: () => pathsIn().contact(),
  documents: () => pathsIn().documents(),
  regulations: () => pathsIn().documents("reglamentos"),
  agreements: () => pathsIn().documents("convenios"),
  links: () => pathsIn().links(),
};

/** The address of the page on which a text of `pages` stands, in the page's language; of an unknown one, the home page. */
export function pageTextPath(key: string): string {
  const [, path] = Object.entries(textPages).find(([name]) => key === name || key.startsWith(`${name}-`)) ?? [];
  return path?.() ?? pathsIn().home();
}
