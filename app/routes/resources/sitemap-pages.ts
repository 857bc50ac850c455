import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramAddresses } from "#app/features/programs/program-queries.ts";
import { sitePages } from "#app/features/site/site-pages.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/client.server.ts";
import type { SitemapEntry } from "./sitemap-document.ts";

/** Pages with a fixed address and programs, each with its last change where that is known. */
export async function listSitemapPages(db: Db): Promise<SitemapEntry[]> {
  const [programs, ofTable] = await Promise.all([listProgramAddresses(db), lastChanges(db)]);
  const newest = (rows: { updated_at: string }[]) =>
    rows
      .map((row) => row.updated_at)
      .sort()
      .at(-1) ?? null;
  const paths = pathsIn("es");
  const changes: Record<string, string | null | undefined> = {
    [paths.home()]: newest([...programs, ...(ofTable.news ? [{ updated_at: ofTable.news }] : [])]),
    [paths.news()]: ofTable.news,
    [paths.doctorates()]: newest(programs.filter(({ type }) => type === "doctorate")),
    [paths.masters()]: newest(programs.filter(({ type }) => type.endsWith("_master"))),
    [paths.specialties()]: newest(programs.filter(({ type }) => type === "health_specialty")),
    [paths.about()]: ofTable.people,
    [paths.faq()]: ofTable.faq_items,
    [paths.scholarships()]: ofTable.scholarships,
    [paths.support()]: ofTable.support_benefits,
    [paths.tuition()]: ofTable.fee_rules,
    [paths.apply()]: ofTable.deadlines,
    [paths.documents()]: ofTable.documents,
    [paths.links()]: ofTable.links,
  };
  return [
    ...sitePages.map(({ path }) => ({ path, changed: changes[path] ?? null })),
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

/** When each table's rows were last changed. A table that cannot be asked has no date: the map goes without. */
async function lastChanges(db: Db): Promise<Partial<Record<(typeof tables)[number], string>>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { data } = await db.from(table).select("updated_at").order("updated_at", { ascending: false }).limit(1);
      return [table, data?.[0]?.updated_at] as const;
    }),
  );
  return Object.fromEntries(found);
}
