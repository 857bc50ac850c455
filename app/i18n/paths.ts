import { institution } from "#institution";
import { type Locale, translatePath } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** The path segment of each program type in `/programas/programa/{segment}/{code}`. */
export type ProgramSegment = "doctorado" | "magister";

/**
 * Every address of the site, built here and never typed elsewhere. Takes the language, by default the one of the page
 * being rendered. What is not for both languages (feeds, files, the legacy node address) is built without a language.
 */
export function pathsIn(locale: Locale = getLocale()) {
  const to = (path: string) => translatePath(path, locale);
  return {
    home: () => to("/"),
    about: () => to("/quienes-somos"),
    doctorates: () => to("/programas/doctorados"),
    masters: () => to("/programas/magister"),
    specialties: () => to("/programas/especialidades"),
    specialty: (id: number) => to(`/programas/especialidades/${id}`),
    program: (segment: ProgramSegment, code: string, slug: string) =>
      to(`/programas/programa/${segment}/${encodeURIComponent(code)}/${slug}`),
    /** What a program's page says, as a PDF. */
    programSheet: (code: string) => to(`/programas/ficha/${encodeURIComponent(code)}.pdf`),
    programCalendar: (code: string) => to(`/calendario/programa/${encodeURIComponent(code)}.ics`),
    /** Programs side by side, by code; without any, the visitor's own selection. */
    compare: (codes: readonly string[] = [], onlyDifferences = false) =>
      to(`/comparar${compareSearch(codes, onlyDifferences)}`),
    /** Takes the forms that change the visitor's selection of programs. */
    shortlist: () => to("/seleccion"),
    academic: (id: number, query = "") => to(`/programas/academico/${id}${query}`),
    /** The works of an academic as one file: `bib`, `ris` or `json`. */
    academicWorks: (id: number, format: string) => to(`/programas/academico/${id}/obras.${format}`),
    publication: (id: number) => to(`/programas/detalle/publicacion/${id}`),
    project: (id: number) => to(`/programas/detalle/proyecto/${id}`),
    patent: (id: number) => to(`/programas/detalle/patente/${id}`),
    thesis: (id: number) => to(`/programas/detalle/tesis/${id}`),
    support: () => to("/programa-de-apoyo"),
    scholarships: () => to("/becas"),
    faq: () => to("/preguntas-frecuentes"),
    contact: (programCode?: string) =>
      to(`/contacto${programCode ? `?programa=${encodeURIComponent(programCode)}` : ""}`),
    /** Says that the contact form was taken. */
    contactSent: () => to("/contacto?enviado=1"),
    apply: () => to("/postula"),
    whyUs: () => to(`/por-que-${institution.shortName.toLowerCase()}`),
    news: (query: { category?: string | null; page?: number } = {}) => to(`/noticias${searchOf(query)}`),
    newsItem: (slug: string) => to(`/noticia/${slug}`),
    tuition: (programCode?: string) =>
      to(`/aranceles${programCode ? `?programa=${encodeURIComponent(programCode)}` : ""}`),
    calendar: (subject?: "postulaciones" | "becas" | "aranceles" | "apoyo") =>
      to(`/calendario${subject ? `/${subject}` : ""}.ics`),
    catalogue: (query = "") => to(`/catalogo${query}`),
    /** The results of a state of the catalogue as one file. */
    catalogueFile: (format: "csv" | "bib" | "ris" | "json", query = "") => to(`/catalogo/resultados.${format}${query}`),
    /** A tab of the catalogue, narrowed to what belongs to a program. Publications belong to people, not to programs. */
    catalogueOfProgram: (tab: "academicos" | "tesis", programCode: string) =>
      to(`/catalogo?${new URLSearchParams({ tab, programa: programCode })}`),
    /** `query` is the whole query of the address, with its question mark. */
    search: (query = "") => to(`/buscar${query}`),
    searchSuggestions: (text: string) => to(`/buscar/sugerencias.json?${new URLSearchParams({ q: text })}`),
    accreditation: (query: { status?: string } = {}) =>
      to(`/acreditacion${query.status ? `?${new URLSearchParams({ estado: query.status })}#programas` : ""}`),
    indicators: (view?: string, filter: IndicatorQuery = {}) => to(`/indicadores${indicatorSearch(view, filter)}`),
    documents: (kind?: "reglamentos" | "convenios" | "institucionales" | "formularios") =>
      to(`/documentos${kind ? `?tipo=${kind}` : ""}`),
    // The documents themselves are in Spanish, whatever the language of the page that lists them.
    documentFile: (slug: string) => `/documentos/${slug}.pdf`,
    links: () => to("/enlaces"),
    sitemap: () => to("/sitemap"),
    privacy: () => to("/privacidad"),
    accessibility: () => to("/accesibilidad"),
    guide: () => to("/guia-de-programas.pdf"),
    feed: (format: "rss.xml" | "atom.xml" | "feed.json") => to(`/noticias/${format}`),
    manifest: () => to("/manifest.webmanifest"),
    /** The share image of a page, given by its path in Spanish. */
    shareCard: (page: string) => to(`/tarjeta${page === "/" ? "/inicio" : page}.png`),
    staff: {
      home: () => to("/admin"),
      login: () => to("/admin/login"),
      recover: () => to("/admin/recuperar"),
      newPassword: () => to("/admin/nueva-clave"),
      security: () => to("/admin/seguridad"),
      news: () => to("/admin/noticias"),
      createNews: () => to("/admin/noticias/crear"),
      editNews: (id: string) => to(`/admin/noticias/editar/${encodeURIComponent(id)}`),
    },
  };
}

/** Sets the visitor's language without JavaScript and leads back to `next`, a path of this site. */
export function languageSwitchPath(locale: Locale, next: string): string {
  return `/idioma/${locale}?${new URLSearchParams({ next })}`;
}

function searchOf({ category, page }: { category?: string | null; page?: number }): string {
  const query = new URLSearchParams();
  if (category) query.set("categoria", category);
  if (page && page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}

function compareSearch(codes: readonly string[], onlyDifferences: boolean): string {
  const query = new URLSearchParams(codes.map((code) => ["programa", code]));
  if (onlyDifferences) query.set("solo", "diferencias");
  return query.size > 0 ? `?${query}` : "";
}

type IndicatorQuery = { type?: string | null; status?: string | null; area?: string | null };

function indicatorSearch(view: string | undefined, { type, status, area }: IndicatorQuery): string {
  const query = new URLSearchParams();
  // The first view is the page without a query.
  if (view && view !== "programas") query.set("vista", view);
  if (type) query.set("tipo", type);
  if (status) query.set("acreditacion", status);
  if (area) query.set("area", area);
  return query.size > 0 ? `?${query}` : "";
}
