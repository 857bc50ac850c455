import { type Locale, translatePath } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";
import { type PageName, pageNames, sitePages } from "./site-pages.ts";

/** Path segment of a program type in `/programas/programa/{segment}/{code}`. */
type ProgramSegment = "doctorado" | "magister";

/**
 * Returns the addresses of the site in a language, by default that of the rendered page. All addresses are built here.
 * Addresses without a language (documents, the legacy node address) are the same in both.
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
    programSheet: (code: string) => to(`/programas/ficha/${encodeURIComponent(code)}.pdf`),
    programCalendar: (code: string) => to(`/calendario/programa/${encodeURIComponent(code)}.ics`),
    /** Comparison of programs by code; without codes, of the visitor's selection. */
    compare: (codes: readonly string[] = []) => to(`${sitePages.compare.path}${compareSearch(codes)}`),
    /** Stored version of the privacy notice. */
    privacyVersion: (version: number) => to(`${sitePages.privacy.path}/versiones/${version}`),
    /** Receipt and state of a request about personal data; `query` is the whole query with its question mark. */
    dataRequestStatus: (number: string, query = "") => to(`${sitePages.dataRequest.path}/${number}${query}`),
    /** Link of the mail that confirms a request about personal data. */
    dataRequestConfirmation: (token: string) => to(`${sitePages.dataRequest.path}/confirmar/${token}`),
    /** Target of the forms that change the visitor's selection. */
    shortlist: () => to("/seleccion"),
    academic: (id: number, query = "") => to(`/programas/academico/${id}${query}`),
    /** Works of an academic as one file: `bib`, `ris` or `json`. */
    academicWorks: (id: number, format: string) => to(`/programas/academico/${id}/obras.${format}`),
    publication: (id: number) => to(`/programas/detalle/publicacion/${id}`),
    project: (id: number) => to(`/programas/detalle/proyecto/${id}`),
    patent: (id: number) => to(`/programas/detalle/patente/${id}`),
    thesis: (id: number) => to(`/programas/detalle/tesis/${id}`),
    contact: (programCode?: string) => to(`${sitePages.contact.path}${programQuery(programCode)}`),
    /** Application page, for the program with a code. */
    apply: (programCode?: string) => to(`${sitePages.apply.path}${programQuery(programCode)}`),
    /** Eligibility check; a code selects the program. */
    eligibility: (programCode?: string) => to(`${sitePages.eligibility.path}${programQuery(programCode)}`),
    contactSent: () => to(`${sitePages.contact.path}?enviado=1`),
    news: (query: { category?: string | null; page?: number } = {}) => to(`${sitePages.news.path}${searchOf(query)}`),
    /** Custom page of staff, by its slug in the language. */
    customPage: (slug: string) => to(`/${slug}`),
    events: (query: { kind?: string | null; isPast?: boolean; page?: number } = {}) =>
      to(`${sitePages.events.path}${eventSearch(query)}`),
    event: (slug: string) => to(`/evento/${slug}`),
    /** One event as a calendar file; without a slug, a subscription of upcoming events. */
    eventCalendar: (slug?: string) => to(slug ? `/evento/${slug}.ics` : "/eventos/calendario.ics"),
    eventFeed: () => to("/eventos/rss.xml"),
    newsItem: (slug: string) => to(`/noticia/${slug}`),
    tuition: (programCode?: string) => to(`${sitePages.tuition.path}${programQuery(programCode)}`),
    scholarship: (slug: string) => to(`${sitePages.scholarships.path}/${slug}`),
    calendar: (subject?: "postulaciones" | "becas" | "aranceles" | "apoyo" | "facultades") =>
      to(`/calendario${subject ? `/${subject}` : ""}.ics`),
    catalogue: (query = "") => to(`${sitePages.catalogue.path}${query}`),
    /** Results of a catalogue search as one file. */
    catalogueFile: (format: "csv" | "bib" | "ris" | "json", query = "") =>
      to(`${sitePages.catalogue.path}/resultados.${format}${query}`),
    /** Catalogue tab filtered by program. Not for publications, which belong to people. */
    catalogueOfProgram: (tab: "academicos" | "tesis", programCode: string) =>
      to(`${sitePages.catalogue.path}?${new URLSearchParams({ tab, programa: programCode })}`),
    preview: (token: string) => to(`/vista-previa/${token}`),
    /** `query` is the whole query with its question mark. */
    search: (query = "") => to(`${sitePages.search.path}${query}`),
    destinations: (query = "") => to(`${sitePages.destinations.path}${query}`),
    supervisors: (query = "") => to(`${sitePages.supervisors.path}${query}`),
    searchSuggestions: (text: string) =>
      to(`${sitePages.search.path}/sugerencias.json?${new URLSearchParams({ q: text })}`),
    accreditation: (query: { status?: string } = {}) =>
      to(
        `${sitePages.accreditation.path}${query.status ? `?${new URLSearchParams({ estado: query.status })}#programas` : ""}`,
      ),
    /** Indicator as a file, data or chart; `query` is a filter with its question mark. */
    indicatorFile: (card: string, format: "csv" | "svg" | "png", query = "") =>
      to(`/indicadores/graficos/${card}.${format}${query}`),
    /** Dataset of the indicators as open data; `query` is a filter with its question mark. */
    dataFile: (dataset: string, format: "csv" | "json", query = "") =>
      to(`${sitePages.openData.path}/${dataset}.${format}${query}`),
    /** Catalog of the open data (DCAT). */
    dataCatalog: () => to("/data.json"),
    /** OAI-PMH endpoint for repositories, without a language. */
    harvest: () => "/oai",
    /** Embeddable indicator for other sites. */
    indicatorCard: (card: string, query = "") => to(`/indicadores/graficos/${card}${query}`),
    documents: (kind?: "reglamentos" | "convenios" | "institucionales" | "formularios" | "resoluciones") =>
      to(`${sitePages.documents.path}${kind ? `?tipo=${kind}` : ""}`),
    // Documents are in Spanish, independent of the page's language.
    documentFile: (slug: string) => `/documentos/${slug}.pdf`,
    guide: () => to("/guia-de-programas.pdf"),
    feed: (format: "rss.xml" | "atom.xml" | "feed.json") => to(`${sitePages.news.path}/${format}`),
    manifest: () => to("/manifest.webmanifest"),
    /** Share image of a page, by its Spanish path. */
    shareCard: (page: string) => to(`/tarjeta${page === "/" ? "/inicio" : page}.png`),
    api: () => to(sitePages.api.path),
    /** Base address of the API: `/v1` below the page that documents it. */
    apiBase: () => to("/api/v1"),
    apiDocument: () => to("/api/openapi.json"),
    staff: {
      home: () => to("/admin"),
      login: () => to("/admin/login"),
      recover: () => to("/admin/recuperar"),
      newPassword: () => to("/admin/nueva-clave"),
      security: () => to("/admin/seguridad"),
      /**
       * Accounts of staff; the people of the about page are records, at `/admin/personas`. `query` is the whole query
       * with its question mark; `?invitar=` opens the invitation of a program's director.
       */
      accounts: (query = "") => to(`/admin/personal${query}`),
      invitation: () => to("/admin/invitacion"),
      /** API tokens and webhooks. */
      integrations: () => to("/admin/integraciones"),
      webhookSecret: () => to("/admin/integraciones/secreto.json"),
      invitations: () => to("/admin/personal/invitaciones.json"),
      openInvitation: () => to("/admin/invitacion.json"),
      messages: (query = "") => to(`/admin/mensajes${query}`),
      message: (id: number) => to(`/admin/mensajes/${id}`),
      reviews: (query = "") => to(`/admin/revision${query}`),
      review: (id: number) => to(`/admin/revision/${id}`),
      news: () => to("/admin/noticias"),
      createNews: () => to("/admin/noticias/crear"),
      audit: () => to("/admin/auditoria"),
      editNews: (id: string) => to(`/admin/noticias/editar/${encodeURIComponent(id)}`),
      /** Overview of all content types besides news. */
      content: () => to("/admin/contenido"),
      /** Pending work of one category; `query` is the whole query with its question mark. */
      pending: (query = "") => to(`/admin/pendientes${query}`),
      translation: (query = "") => to(`/admin/traduccion${query}`),
      /** Creates drafts of next year's dates, fees and scholarships. */
      yearOpening: () => to("/admin/apertura"),
      /** Accreditation file of a program by id; without an id, the list of all files. */
      accreditationFile: (id?: number, query = "") =>
        to(`/admin/acreditacion${id === undefined ? "" : `/${id}`}${query}`),
      /** Checklist for a new site. */
      firstSteps: () => to("/admin/primeros-pasos"),
      /** Register of processing of personal data. */
      processingRegister: () => to("/admin/registro-de-datos"),
      /** Requests about personal data; `query` is the whole query with its question mark. */
      dataRequests: (query = "") => to(`/admin/solicitudes-de-datos${query}`),
      dataRequest: (id: number) => to(`/admin/solicitudes-de-datos/${id}`),
      /** Register of breaches, or with `/3` one of them, and with `/nuevo` the form of a new one. */
      breaches: (rest = "") => to(`/admin/incidentes${rest}`),
      consentProofs: (query = "") => to(`/admin/consentimientos${query}`),
      /** Search, export and erasure of a person's data; `query` is the whole query with its question mark. */
      personalData: (query = "") => to(`/admin/datos-personales${query}`),
      erasePerson: () => to("/admin/datos-personales/supresion.json"),
      /** Records of a type, by its path segment. */
      records: (type: string) => to(`/admin/${type}`),
      /** Part of a single record. */
      recordPart: (type: string, part: string) => to(`/admin/${type}/${part}`),
      importRecords: (type: string) => to(`/admin/importar/${type}`),
      createRecord: (type: string, newPath = "nuevo") => to(`/admin/${type}/${newPath}`),
      /** Versions of a record; `noticias` for news. */
      history: (type: string, id: string) => to(`/admin/historial/${type}/${encodeURIComponent(id)}`),
      editRecord: (type: string, id: string) => to(`/admin/${type}/editar/${encodeURIComponent(id)}`),
    },
  };
}

/** Target of the form that sets the visitor's color scheme. */
export const schemePath = "/accesibilidad/apariencia";

/**
 * Returns the address that sets the visitor's language without JavaScript and redirects to `next`, a path of this site.
 */
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
