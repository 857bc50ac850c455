import { workPath } from "#app/features/research/work-path.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import type { SitemapEntry } from "./sitemap-document.ts";

/** Rows per part of the site map: two addresses each, below the limit of 50,000 (sitemaps.org). */
export const rowsPerPart = 10_000;

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
