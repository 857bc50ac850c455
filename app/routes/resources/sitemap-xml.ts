import { sitePages } from "#app/features/institution/site-pages.ts";
import { visitorsNewsStore } from "#app/features/news/news-store.server.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { listProgramAddresses } from "#app/features/programs/program-queries.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient, type Db } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/sitemap-xml";
import { type SitemapEntry, sitemapXml } from "./sitemap-document.ts";
import { storableAnswer } from "./storable-answer.ts";

/** Every page in both languages for search engines, with the day of its last change where that is known. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const [programs, news] = await Promise.all([
    listProgramAddresses(db),
    visitorsNewsStore(db, context.get(backendContext)).list(),
  ]);
  const newest = (rows: { updated_at: string }[]) =>
    rows
      .map((row) => row.updated_at)
      .sort()
      .at(-1) ?? null;
  const ofTable = await lastChanges(db);
  const paths = pathsIn("es");
  const changes: Record<string, string | null | undefined> = {
    [paths.home()]: newest([...news, ...programs]),
    [paths.news()]: newest(news),
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
  const entries: SitemapEntry[] = [
    ...sitePages.map(({ path }) => ({ path, changed: changes[path] ?? null })),
    ...programs.map((program) => ({ path: programPath(program, "es"), changed: program.updated_at })),
    ...news.map((item) => ({ path: paths.newsItem(item.slug), changed: item.updated_at })),
  ];
  const { siteUrl } = context.get(siteSettingsContext);
  return storableAnswer(request, sitemapXml(entries, siteUrl), {
    type: "application/xml; charset=utf-8",
    seconds: 3600,
  });
}

const tables = [
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
