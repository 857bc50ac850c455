import { listScholarshipAddresses } from "#app/features/admissions/benefit-queries.ts";
import { listEventAddresses } from "#app/features/events/event-queries.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramAddresses } from "#app/features/programs/program-queries.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { indexedPages, type PageName, sitePages } from "#app/i18n/site-pages.ts";
import { listCustomPages } from "#app/supabase/custom-page-links.ts";
import type { Db } from "#app/supabase/db.ts";
import type { SitemapEntry } from "./sitemap-document.ts";

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
