import { workPath } from "#app/features/research/work-path.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/client.server.ts";
import type { SitemapEntry } from "./sitemap-document.ts";

/** How many rows a part of the site map has: two addresses each, where 50,000 are allowed (sitemaps.org). */
export const rowsPerPart = 10_000;

/** What the data API answers at once. */
const rowsPerQuery = 1000;

/** What has a page for each row, by the name of its part: `academicos-1.xml`. */
const parts = {
  academicos: { table: "academics", path: (id: number) => pathsIn("es").academic(id) },
  publicaciones: { table: "publications", path: (id: number) => workPath({ kind: "publication", id }, "es") },
  proyectos: { table: "projects", path: (id: number) => workPath({ kind: "project", id }, "es") },
  patentes: { table: "patents", path: (id: number) => workPath({ kind: "patent", id }, "es") },
  tesis: { table: "theses", path: (id: number) => workPath({ kind: "thesis", id }, "es") },
} as const;

/** The names of the parts that have rows now: `publicaciones-1`, `publicaciones-2`… Throws the backend's error. */
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

/** The pages of one part, or null when there is no such part. Throws the backend's error. */
export async function listPart(db: Db, partName: string): Promise<SitemapEntry[] | null> {
  const [, name = "", number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(partName) ?? [];
  if (!Object.hasOwn(parts, name)) return null;
  const { table, path } = parts[name as keyof typeof parts];
  const start = (Number(number) - 1) * rowsPerPart;
  const entries: SitemapEntry[] = [];
  for (let from = start; from < start + rowsPerPart; from += rowsPerQuery) {
    const { data } = await db
      .from(table)
      .select("id,updated_at")
      .order("id")
      .range(from, from + rowsPerQuery - 1)
      .throwOnError();
    entries.push(...data.map(({ id, updated_at }) => ({ path: path(id), changed: updated_at })));
    if (data.length < rowsPerQuery) break;
  }
  return entries.length > 0 ? entries : null;
}
