import { type Locale, translatePath } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";
import { type PageName, pageNames, sitePages } from "./site-pages.ts";

/** The path segment of each program type in `/programas/programa/{segment}/{code}`. */
type ProgramSegment = "doctorado" | "magister";

/**
 * Every address of the site, built here and never typed elsewhere. Takes the language, by default that of the page
 * being rendered. Addresses that have no language (documents, the legacy node address) are the same in both.
 */
export function pathsIn(locale: Locale = getLocale()): Paths {
  return paths[locale];
}

type Paths = ReturnType<typeof buildPaths>;

const paths = { es: buildPaths("es"), en: buildPaths("en") };

function buildPaths(locale: Locale) {
  const to = (path: string) => translatePath(path, locale);
  const fixed = Object.fromEntries(pageNames.map((name) => [name, () => to(sitePages[name].path)]));
  return {
    ...(fixed as Record<PageName, () => string>),
    specialty: (id: number) => to(`/programas/especialidades/${id}`),
    program: (segment: ProgramSegment, code: string, slug: string) =>
      to(`/programas/programa/${segment}/${encodeURIComponent(code)}/${slug}`),
    /** What a program's page says, as a PDF. */
    programSheet: (code: string) => to(`/programas/ficha/${encodeURIComponent(code)}.pdf`),
    programCalendar: (code: string) => to(`/calendario/programa/${encodeURIComponent(code)}.ics`),
    /** Programs side by side, by code; without any, the visitor's own selection. */
    compare: (codes: readonly string[] = []) => to(`${sitePages.compare.path}${compareSearch(codes)}`),
    /** Takes the forms that change the visitor's selection of programs. */
    shortlist: () => to("/seleccion"),
    academic: (id: number, query = "") => to(`/programas/academico/${id}${query}`),
    /** The works of an academic as one file: `bib`, `ris` or `json`. */
    academicWorks: (id: number, format: string) => to(`/programas/academico/${id}/obras.${format}`),
    publication: (id: number) => to(`/programas/detalle/publicacion/${id}`),
    project: (id: number) => to(`/programas/detalle/proyecto/${id}`),
    patent: (id: number) => to(`/programas/detalle/patente/${id}`),
    thesis: (id: number) => to(`/programas/detalle/tesis/${id}`),
    contact: (programCode?: string) => to(`${sitePages.contact.path}${programQuery(programCode)}`),
    /** How to apply: to the program with a code, or to any. */
    apply: (programCode?: string) => to(`${sitePages.apply.path}${programQuery(programCode)}`),
    /** Whether one can apply; with a code the program is chosen. */
    eligibility: (programCode?: string) => to(`${sitePages.eligibility.path}${programQuery(programCode)}`),
    /** Says that the contact form was taken. */
    contactSent: () => to(`${sitePages.contact.path}?enviado=1`),
    news: (query: { category?: string | null; page?: number } = {}) => to(`${sitePages.news.path}${searchOf(query)}`),
    /** A page that staff have added, by its part of the address in the language. */
    customPage: (slug: string) => to(`/${slug}`),
    events: (query: { kind?: string | null; isPast?: boolean; page?: number } = {}) =>
      to(`${sitePages.events.path}${eventSearch(query)}`),
    event: (slug: string) => to(`/evento/${slug}`),
    /** One event as a calendar file; without a slug, all that are to come, to subscribe to. */
    eventCalendar: (slug?: string) => to(slug ? `/evento/${slug}.ics` : "/eventos/calendario.ics"),
    eventFeed: () => to("/eventos/rss.xml"),
    newsItem: (slug: string) => to(`/noticia/${slug}`),
    tuition: (programCode?: string) => to(`${sitePages.tuition.path}${programQuery(programCode)}`),
    scholarship: (slug: string) => to(`${sitePages.scholarships.path}/${slug}`),
    calendar: (subject?: "postulaciones" | "becas" | "aranceles" | "apoyo" | "facultades") =>
      to(`/calendario${subject ? `/${subject}` : ""}.ics`),
    catalogue: (query = "") => to(`${sitePages.catalogue.path}${query}`),
    /** The results of a state of the catalogue as one file. */
    catalogueFile: (format: "csv" | "bib" | "ris" | "json", query = "") =>
      to(`${sitePages.catalogue.path}/resultados.${format}${query}`),
    /**
     * A tab of the catalogue, narrowed to what belongs to a program. Publications belong to people, not to programs.
     */
    catalogueOfProgram: (tab: "academicos" | "tesis", programCode: string) =>
      to(`${sitePages.catalogue.path}?${new URLSearchParams({ tab, programa: programCode })}`),
    /** Leads to the page that a preview shows. */
    preview: (token: string) => to(`/vista-previa/${token}`),
    /** `query` is the whole query of the address, with its question mark. */
    search: (query = "") => to(`${sitePages.search.path}${query}`),
    destinations: (query = "") => to(`${sitePages.destinations.path}${query}`),
    supervisors: (query = "") => to(`${sitePages.supervisors.path}${query}`),
    searchSuggestions: (text: string) =>
      to(`${sitePages.search.path}/sugerencias.json?${new URLSearchParams({ q: text })}`),
    accreditation: (query: { status?: string } = {}) =>
      to(
        `${sitePages.accreditation.path}${query.status ? `?${new URLSearchParams({ estado: query.status })}#programas` : ""}`,
      ),
    /** An indicator as a file, numbers or chart; `query` is a filter, with its question mark. */
    indicatorFile: (card: string, format: "csv" | "svg" | "png", query = "") =>
      to(`/indicadores/graficos/${card}.${format}${query}`),
    /** A series of the indicators as open data; `query` is a filter, with its question mark. */
    dataFile: (dataset: string, format: "csv" | "json", query = "") =>
      to(`${sitePages.openData.path}/${dataset}.${format}${query}`),
    /** What open data there are, for other systems (DCAT). */
    dataCatalog: () => to("/data.json"),
    /** The works for repositories (OAI-PMH), which has no language. */
    harvest: () => "/oai",
    /** An indicator alone, for frames of other sites. */
    indicatorCard: (card: string, query = "") => to(`/indicadores/graficos/${card}${query}`),
    documents: (kind?: "reglamentos" | "convenios" | "institucionales" | "formularios" | "resoluciones") =>
      to(`${sitePages.documents.path}${kind ? `?tipo=${kind}` : ""}`),
    // The documents themselves are in Spanish, whatever the language of the page that lists them.
    documentFile: (slug: string) => `/documentos/${slug}.pdf`,
    guide: () => to("/guia-de-programas.pdf"),
    feed: (format: "rss.xml" | "atom.xml" | "feed.json") => to(`${sitePages.news.path}/${format}`),
    manifest: () => to("/manifest.webmanifest"),
    /** The share image of a page, given by its path in Spanish. */
    shareCard: (page: string) => to(`/tarjeta${page === "/" ? "/inicio" : page}.png`),
    api: () => to(sitePages.api.path),
    /** Where programs send their requests: `/v1` below the page that describes them. */
    apiBase: () => to("/api/v1"),
    apiDocument: () => to("/api/openapi.json"),
    staff: {
      home: () => to("/admin"),
      login: () => to("/admin/login"),
      recover: () => to("/admin/recuperar"),
      newPassword: () => to("/admin/nueva-clave"),
      security: () => to("/admin/seguridad"),
      /** The accounts of staff; the people of the about page are records, at `/admin/personas`. */
      accounts: () => to("/admin/personal"),
      invitation: () => to("/admin/invitacion"),
      /** Tokens of other programs, and who is told of changes. */
      integrations: () => to("/admin/integraciones"),
      /** The secret of a webhook, as JSON. */
      webhookSecret: () => to("/admin/integraciones/secreto.json"),
      /** Takes what administrators ask for about invitations, as JSON. */
      invitations: () => to("/admin/personal/invitaciones.json"),
      /** Opens and accepts an invitation, as JSON. */
      openInvitation: () => to("/admin/invitacion.json"),
      messages: (query = "") => to(`/admin/mensajes${query}`),
      message: (id: number) => to(`/admin/mensajes/${id}`),
      /** What is proposed and waits for editors. */
      reviews: (query = "") => to(`/admin/revision${query}`),
      review: (id: number) => to(`/admin/revision/${id}`),
      news: () => to("/admin/noticias"),
      createNews: () => to("/admin/noticias/crear"),
      audit: () => to("/admin/auditoria"),
      editNews: (id: string) => to(`/admin/noticias/editar/${encodeURIComponent(id)}`),
      /** Everything that staff keep besides news. */
      content: () => to("/admin/contenido"),
      /** What waits for somebody, of one matter; `query` is the whole query, with its question mark. */
      pending: (query = "") => to(`/admin/pendientes${query}`),
      translation: (query = "") => to(`/admin/traduccion${query}`),
      /** Opens the dates, fees and scholarships of the next year as drafts. */
      yearOpening: () => to("/admin/apertura"),
      /** The accreditation file of a program by its id, or all of which there is one. */
      accreditationFile: (id?: number, query = "") =>
        to(`/admin/acreditacion${id === undefined ? "" : `/${id}`}${query}`),
      /** What leads from an empty site to one for the public. */
      firstSteps: () => to("/admin/primeros-pasos"),
      /** The records of a type, by the part of the address that it is described with. */
      records: (type: string) => to(`/admin/${type}`),
      /** Brings records of a type from a file. */
      importRecords: (type: string) => to(`/admin/importar/${type}`),
      createRecord: (type: string, newPath = "nuevo") => to(`/admin/${type}/${newPath}`),
      /** The versions of a record; of news, under `noticias`. */
      history: (type: string, id: string) => to(`/admin/historial/${type}/${encodeURIComponent(id)}`),
      editRecord: (type: string, id: string) => to(`/admin/${type}/editar/${encodeURIComponent(id)}`),
    },
  };
}

/** Keeps the visitor's choice of light or dark, sent by a form. */
export const schemePath = "/accesibilidad/apariencia";

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

function eventSearch({ kind, isPast, page }: { kind?: string | null; isPast?: boolean; page?: number }): string {
  const query = new URLSearchParams();
  if (isPast) query.set("cuando", "anteriores");
  if (kind) query.set("tipo", kind);
  if (page && page > 1) query.set("pagina", String(page));
  return query.size > 0 ? `?${query}` : "";
}

function programQuery(code: string | undefined): string {
  return code ? `?programa=${encodeURIComponent(code)}` : "";
}

function compareSearch(codes: readonly string[]): string {
  const query = new URLSearchParams(codes.map((code) => ["programa", code]));
  return query.size > 0 ? `?${query}` : "";
}
