import { listScholarshipAddresses } from "#app/features/admissions/benefit-queries.ts";
import { listEventAddresses } from "#app/features/events/event-queries.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramAddresses } from "#app/features/programs/program-queries.ts";
import { workPath } from "#app/features/research/work-path.ts";
import { type Locale, locales, translatePath } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { indexedPages, type PageName, sitePages } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { escapeXml } from "#app/lib/xml.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { listCustomPages } from "#app/supabase/custom-page-links.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Route } from "./+types/sitemap-xml";

/** Site map of both languages: an index at `/sitemap.xml` and its parts below `/sitemap/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const { siteUrl } = context.get(siteSettingsContext);
  const { part } = params as { part?: string };
  const pages = "paginas";
  if (part === undefined) {
    return answer(request, sitemapIndexXml([pages, ...(await listPartNames(db))], siteUrl));
  }
  const entries = part === pages ? await listSitemapPages(db) : await listPart(db, part);
  if (!entries) throw notFound();
  return answer(request, sitemapXml(entries, siteUrl));
}

function answer(request: Request, xml: string): Response {
  return storableResponse(request, xml, { type: "application/xml; charset=utf-8", seconds: 3600 });
}

/** Rows per part of the site map: two addresses each, below the limit of 50,000 (sitemaps.org). */
const rowsPerPart = 10_000;

/** Row limit of the data API per request. */
const rowsPerQuery = 1000;

type IdTable = "academics" | "publications" | "projects" | "patents" | "theses";

/** Reads the addresses of a range of rows, ordered by id. */
type ReadAddresses = (db: Db, from: number, to: number) => Promise<SitemapEntry[]>;

const byId =
  (table: IdTable, path: (id: number) => string): ReadAddresses =>
  async (db, from, to) => {
    const { data } = await db.from(table).select("id,updated_at").order("id").range(from, to).throwOnError();
    return data.map(({ id, updated_at }) => ({ path: path(id), changed: updated_at }));
  };

const newsBySlug: ReadAddresses = async (db, from, to) => {
  const { data } = await db.from("news").select("slug,updated_at").order("id").range(from, to).throwOnError();
  return data.map(({ slug, updated_at }) => ({ path: pathsIn("es").newsItem(slug), changed: updated_at }));
};

/** Tables with a page for each row, by part name: `academicos-1.xml`. */
const parts: Record<string, { table: IdTable | "news"; read: ReadAddresses }> = {
  noticias: { table: "news", read: newsBySlug },
  academicos: { table: "academics", read: byId("academics", (id) => pathsIn("es").academic(id)) },
  publicaciones: {
    table: "publications",
    read: byId("publications", (id) => workPath({ kind: "publication", id }, "es")),
  },
  proyectos: { table: "projects", read: byId("projects", (id) => workPath({ kind: "project", id }, "es")) },
  patentes: { table: "patents", read: byId("patents", (id) => workPath({ kind: "patent", id }, "es")) },
  tesis: { table: "theses", read: byId("theses", (id) => workPath({ kind: "thesis", id }, "es")) },
};

/** Returns the names of all parts with rows: `publicaciones-1`, `publicaciones-2`… */
export async function listPartNames(db: Db): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(parts).map(async ([name, { table }]) => {
      const { count } = await db.from(table).select("id", { count: "exact", head: true }).throwOnError();
      const length = Math.ceil((count ?? 0) / rowsPerPart);
      return Array.from({ length }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  return names.flat();
}

/** Returns the pages of a part; null for an unknown part. */
export async function listPart(db: Db, partName: string): Promise<SitemapEntry[] | null> {
  const [, name = "", number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(partName) ?? [];
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return null;
  const start = (Number(number) - 1) * rowsPerPart;
  const entries: SitemapEntry[] = [];
  for (let from = start; from < start + rowsPerPart; from += rowsPerQuery) {
    const found = await part.read(db, from, from + rowsPerQuery - 1);
    entries.push(...found);
    if (found.length < rowsPerQuery) break;
  }
  return entries.length > 0 ? entries : null;
}

/** Returns pages with a fixed address, scholarships, events and programs, with their last change if known. */
export async function listSitemapPages(db: Db): Promise<SitemapEntry[]> {
  const [programs, ofTable, added, events, scholarships] = await Promise.all([
    listProgramAddresses(db),
    lastChanges(db),
    listCustomPages(db, "es"),
    listEventAddresses(db),
    listScholarshipAddresses(db),
  ]);
  const newest = (rows: { updated_at: string }[]) =>
    rows
      .map((row) => row.updated_at)
      .sort()
      .at(-1) ?? null;
  const changes: Partial<Record<PageName, string | null | undefined>> = {
    home: newest([...programs, ...(ofTable.news ? [{ updated_at: ofTable.news }] : [])]),
    news: ofTable.news,
    doctorates: newest(programs.filter(({ type }) => type === "doctorate")),
    masters: newest(programs.filter(({ type }) => type.endsWith("_master"))),
    specialties: newest(programs.filter(({ type }) => type === "health_specialty")),
    events: newest(events),
    about: ofTable.people,
    faq: ofTable.faq_items,
    scholarships: ofTable.scholarships,
    support: ofTable.support_benefits,
    tuition: ofTable.fee_rules,
    apply: ofTable.deadlines,
    documents: ofTable.documents,
    links: ofTable.links,
  };
  return [
    ...indexedPages().map((name) => ({ path: sitePages[name].path, changed: changes[name] ?? null })),
    ...added.map(({ slug, changed }) => ({
      path: pathsIn("es").customPage(slug.es),
      englishPath: pathsIn("en").customPage(slug.en),
      changed,
    })),
    ...events.map(({ slug, updated_at }) => ({ path: pathsIn("es").event(slug), changed: updated_at })),
    ...scholarships.map(({ slug, updated_at }) => ({ path: pathsIn("es").scholarship(slug), changed: updated_at })),
    ...programs.map((program) => ({ path: programPath(program, "es"), changed: program.updated_at })),
  ];
}

const tables = [
  "news",
  "people",
  "faq_items",
  "scholarships",
  "support_benefits",
  "fee_rules",
  "deadlines",
  "documents",
  "links",
] as const;

/** Returns the last change of each table. A table whose query fails has none. */
async function lastChanges(db: Db): Promise<Partial<Record<(typeof tables)[number], string>>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { data } = await db.from(table).select("updated_at").order("updated_at", { ascending: false }).limit(1);
      return [table, data?.[0]?.updated_at] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** A page by its Spanish path; `englishPath` if it differs from the path below `/en`. `changed` is ISO 8601. */
type SitemapEntry = { path: string; englishPath?: string; changed: string | null };

/** Returns a site map (sitemaps.org 0.9): each page in each language with its alternates. */
export function sitemapXml(entries: SitemapEntry[], siteUrl: string): string {
  const addressOf = ({ path, englishPath }: SitemapEntry, locale: Locale) =>
    escapeXml(`${siteUrl}${locale === "en" && englishPath ? englishPath : translatePath(path, locale)}`);
  const urls = entries.flatMap((entry) =>
    locales.map((locale) =>
      [
        "<url>",
        `<loc>${addressOf(entry, locale)}</loc>`,
        ...(entry.changed && !Number.isNaN(Date.parse(entry.changed))
          ? [`<lastmod>${new Date(entry.changed).toISOString()}</lastmod>`]
          : []),
        ...[...locales, "x-default" as const].map((language) => {
          const address = addressOf(entry, language === "x-default" ? "es" : language);
          return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
        }),
        "</url>",
      ].join(""),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** Returns the index of the site map's parts (sitemaps.org 0.9). */
function sitemapIndexXml(parts: string[], siteUrl: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts.map((part) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap/${part}.xml`)}</loc></sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");
}
