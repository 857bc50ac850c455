import type { MenuPlace } from "#app/lib/office.ts";
import { institution } from "#institution";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

/** Sections of the site map page, in order. */
export const siteTopics = ["office", "study", "benefits", "news", "resources", "site"] as const;
export type SiteTopic = (typeof siteTopics)[number];

type SitePage = {
  /** Spanish address, including a query that identifies the page. */
  path: string;
  /**
   * Returns the name of the page in the language of the request, for its share image and, without a `label`, for links.
   */
  title: () => string;
  /** Shorter name for links. */
  label?: () => string;
  /** Section of the site map page. */
  topic?: SiteTopic;
  /** False excludes the page from `sitemap.xml` and share images. */
  isIndexed?: false;
  /** Keys of `pages` whose texts the page shows; search results for these texts link to it. */
  texts?: readonly string[];
  /** Feature that the page requires. */
  feature?: keyof typeof institution.features;
};

/** Public pages with a fixed address, in the order of the site map. `routes.ts` maps them to modules. */
export const sitePages = {
  home: {
    path: "/",
    title: () => m.home_title({ university: institution.name[getLocale()] }),
    label: m.nav_home,
    topic: "office",
  },
  about: {
    path: "/quienes-somos",
    title: m.about_title,
    label: m.nav_about,
    topic: "office",
    texts: [
      "about",
      "mission",
      "vision",
      "organization-intro",
      "technical-council-intro",
      "advisory-council-intro",
      "team-intro",
    ],
  },
  whyUs: {
    path: `/por-que-${institution.shortName.toLowerCase()}`,
    title: () => m.nav_why_us({ shortName: institution.shortName }),
    topic: "office",
    texts: ["why-us"],
  },
  accreditation: {
    path: "/acreditacion",
    title: m.nav_accreditation,
    topic: "office",
    texts: [
      "accreditation-intro",
      "accreditation-meaning",
      "accreditation-accredited",
      "accreditation-in-process",
      "accreditation-not-accredited",
      "accreditation-institution",
    ],
  },
  indicators: {
    path: "/indicadores",
    title: m.nav_indicators,
    topic: "office",
    texts: ["indicators-intro"],
    feature: "indicators",
  },
  indicatorsStudents: {
    path: "/indicadores/estudiantes",
    title: m.indicators_title_students,
    topic: "office",
    feature: "indicators",
  },
  indicatorsAcademics: {
    path: "/indicadores/academicos",
    title: m.indicators_title_academics,
    topic: "office",
    feature: "indicators",
  },
  openData: { path: "/indicadores/datos", title: m.data_title, topic: "office", feature: "indicators" },
  contact: {
    path: "/contacto",
    title: m.nav_contact,
    topic: "office",
    texts: ["contact-intro", "contact-privacy"],
  },
  doctorates: {
    path: "/programas/doctorados",
    title: m.programs_doctorates_title,
    label: m.nav_doctorates,
    topic: "study",
  },
  masters: {
    path: "/programas/magister",
    title: m.programs_masters_title,
    label: m.nav_masters,
    topic: "study",
  },
  specialties: { path: "/programas/especialidades", title: m.nav_specialties, topic: "study" },
  catalogue: {
    path: "/catalogo",
    title: m.programs_catalogue_title,
    label: m.nav_catalogue,
    topic: "study",
  },
  supervisors: { path: "/quien-guia-mi-tesis", title: m.supervisors_title, label: m.supervisors_nav, topic: "study" },
  destinations: { path: "/donde-trabajan", title: m.destinations_title, label: m.destinations_nav, topic: "study" },
  compare: { path: "/comparar", title: m.compare_title, topic: "study" },
  apply: {
    path: "/postula",
    title: m.apply_title,
    label: m.nav_apply,
    topic: "study",
    texts: [
      "apply-intro",
      "apply-decision",
      "apply-steps",
      "eligibility",
      "apply-documents",
      "apply-documents-foreign",
    ],
  },
  eligibility: { path: "/puedo-postular", title: m.eligible_title, topic: "study" },
  tuition: {
    path: "/aranceles",
    title: m.nav_tuition,
    topic: "study",
    texts: ["tuition-intro", "tuition-payment", "tuition-help"],
  },
  faq: {
    path: "/preguntas-frecuentes",
    title: m.faq_title,
    label: m.nav_faq,
    topic: "study",
    texts: ["faq-intro"],
  },
  scholarships: {
    path: "/becas",
    title: m.scholarship_title,
    label: m.nav_scholarships,
    topic: "benefits",
    texts: ["scholarships-intro", "scholarships-process", "scholarships-external-intro"],
  },
  support: {
    path: "/programa-de-apoyo",
    title: m.support_title,
    label: m.nav_support,
    topic: "benefits",
    texts: ["support-intro", "support-students-intro", "support-directors-intro"],
  },
  news: { path: "/noticias", title: m.nav_news, topic: "news" },
  events: { path: "/eventos", title: m.events_title, label: m.events_nav, topic: "news" },
  documents: {
    path: "/documentos",
    title: m.documents_title,
    label: m.nav_documents,
    topic: "resources",
    texts: ["documents-intro"],
  },
  // Document kinds in the menu; the site map page lists all kinds below the documents.
  agreements: {
    path: "/documentos?tipo=convenios",
    title: m.nav_agreements,
    isIndexed: false,
    texts: ["agreements-intro"],
  },
  regulations: {
    path: "/documentos?tipo=reglamentos",
    title: m.nav_regulations,
    isIndexed: false,
    texts: ["regulations-intro"],
  },
  links: { path: "/enlaces", title: m.nav_links, topic: "resources", texts: ["links-intro"] },
  search: { path: "/buscar", title: m.nav_search, topic: "site", isIndexed: false },
  privacy: { path: "/privacidad", title: m.sitemap_privacy, topic: "site" },
  dataRequest: { path: "/privacidad/solicitud", title: m.desk_title, label: m.desk_nav, topic: "site" },
  accessibility: { path: "/accesibilidad", title: m.sitemap_accessibility, topic: "site" },
  api: { path: "/api", title: m.api_title, topic: "site", isIndexed: false },
  sitemap: { path: "/sitemap", title: m.nav_sitemap },
  imageTest: { path: "/test-imagen", title: m.image_test_title, isIndexed: false },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof sitePages;

export const menuGroupLabels: Record<Exclude<MenuPlace, "bar">, () => string> = {
  institution: m.nav_institution,
  programs: m.nav_programs,
  benefits: m.nav_benefits,
  resources: m.nav_resources,
};

/** Default menu, in order; also the initial value of the settings. */
export const siteMenu: readonly { page: PageName; place: MenuPlace }[] = [
  ...inGroup("institution", "home", "about", "indicators", "accreditation", "destinations", "events"),
  ...inGroup("programs", "doctorates", "masters", "specialties", "catalogue", "supervisors", "compare"),
  ...inGroup("bar", "tuition"),
  ...inGroup("benefits", "support", "scholarships"),
  ...inGroup("bar", "faq", "news", "contact"),
  ...inGroup("resources", "links", "agreements", "documents", "regulations"),
];

function inGroup(place: MenuPlace, ...pages: PageName[]) {
  return pages.map((page) => ({ page, place }));
}

export const pageNames = Object.keys(sitePages) as PageName[];

export function sitePage(name: PageName): SitePage {
  return sitePages[name];
}

/** True if the feature that the page requires is enabled. */
export function isPageShown(name: PageName): boolean {
  const { feature } = sitePage(name);
  return feature === undefined || institution.features[feature];
}

/** Returns the pages in `sitemap.xml`, which have share images. */
export function indexedPages(): PageName[] {
  return pageNames.filter((name) => sitePage(name).isIndexed !== false && isPageShown(name));
}

/** Returns the page that shows the text of `pages` with this key; null if there is none or its feature is disabled. */
export function pageOfText(key: string): PageName | null {
  return pageNames.find((name) => isPageShown(name) && sitePage(name).texts?.includes(key)) ?? null;
}
