import { readFileSync } from "node:fs";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { readDemoPrograms } from "./demo-programs.ts";
import { generateResearch } from "./research/generate-research.ts";
import { readProgramRows } from "./research/read-program-rows.ts";
import { demoSizes, type ResearchSizes } from "./research/research-sizes.ts";
import { institutionTables, readDemoSettings, readInstitutionRows } from "./seed-institution.ts";
import { demoPictures } from "./seed-pictures.ts";

type Table = keyof Database["public"]["Tables"];

/** The rows of one table that the demo brought: `untouched` are still as it left them, `edited` are somebody's now. */
export type DemoRows = { table: Table; key: string; untouched: string[]; edited: string[] };

/**
 * The keys of a table's rows in this version of the demo, and when the demo loaded them. News are known by their ids
 * alone: an office may bring its own before anything of them is loaded.
 */
type Origin = { seededAt: string | null; keys: string[] };

/** More keys would make the request's address too long. */
const keysAtOnce = 150;

/** Rows of one answer: the most that a Supabase project gives. */
const rowsAtOnce = 1000;

const researchTables = ["theses", "patents", "projects", "publications", "academics"] as const;

/**
 * Returns the rows of the demo university that are still there, table by table, in an order in which they can be
 * deleted. A row is of the demo by its origin: it has the key of one, or is no newer than its part of the demo, whose
 * texts and keys change from version to version. Rows with an editor are told apart by `updated_by`. Parts that were
 * never loaded are left out, since rows with the same numbers would be the university's own. Needs the service role;
 * throws the backend's error.
 */
export async function findDemoRows(db: Db, sizes: ResearchSizes = demoSizes): Promise<DemoRows[]> {
  const { data: seeds } = await db.from("content_seeds").select("name, seeded_at").throwOnError();
  const seededAt = new Map(seeds.map(({ name, seeded_at }) => [name, seeded_at]));
  const found: DemoRows[] = [];
  const find = async (seed: string, table: Table, key: string, keysOf: () => string[]) => {
    const loaded = seededAt.get(seed);
    if (loaded === undefined) return;
    found.push(await findRows(db, table, key, { seededAt: table === "news" ? null : loaded, keys: keysOf() }));
  };
  const research = seededAt.has("research") ? researchKeys(sizes) : new Map<Table, string[]>();
  for (const table of researchTables) await find("research", table, "id", () => research.get(table) ?? []);
  await find("news", "news", "id", () => readJson<{ id: string }[]>("../../public/data/news.json").map(({ id }) => id));
  for (const { table, key } of institutionTables.toReversed()) {
    await find("institution", table, key, () =>
      (readInstitutionRows(table) as Record<string, unknown>[]).map((row) => String(row[key])),
    );
  }
  await find("programs", "programs", "code", () => readDemoPrograms().map(({ row }) => row.code));
  return found;
}

/**
 * Deletes those rows, with what belongs to them, and the demo's pictures that nothing shows any more. Returns how many
 * pictures went. Can be run again after it was cut short.
 */
export async function removeDemoRows(db: Db, rows: DemoRows[]): Promise<number> {
  for (const { table, key, untouched } of rows) {
    for (const keys of chunksOf(untouched)) await db.from(table).delete().in(key, keys).throwOnError();
  }
  await clearDemoSettings(db);
  const { data: news } = await db.from("news").select("image").throwOnError();
  const { data: programs } = await db.from("programs").select("image, code").throwOnError();
  const shown = new Set([...news, ...programs].map(({ image }) => image));
  for (const photos of [
    await db.from("academics").select("image:photo").like("photo", "People/%").throwOnError(),
    await db.from("people").select("image:photo").like("photo", "People/%").throwOnError(),
    await db.from("testimonials").select("image:portrait").like("portrait", "People/%").throwOnError(),
  ]) {
    for (const { image } of photos.data) shown.add(image);
  }
  const { data: pages } = await db.from("custom_pages").select("blocks").throwOnError();
  const isUsed = (path: string) =>
    shown.has(path) ||
    JSON.stringify(pages).includes(JSON.stringify(path)) ||
    programs.some(({ code }) => path.endsWith(`/${code}.png`));
  const unused = demoPictures().filter((path) => !isUsed(path));
  for (const paths of chunksOf(unused)) {
    await db.from("media").delete().in("path", paths).throwOnError();
    const { error } = await db.storage.from("Images").remove(paths);
    if (error) throw error;
  }
  return unused.length;
}

/** Empties the demo's settings, unless somebody saved them: what they say then is the university's own. */
async function clearDemoSettings(db: Db): Promise<void> {
  const empty = Object.fromEntries(
    Object.entries(readDemoSettings()).map(([column, value]) => [column, emptyOf(value)]),
  );
  const { email } = readDemoSettings();
  await db
    .from("settings")
    .update(empty as never)
    .eq("email", email)
    .is("updated_by", null)
    .throwOnError();
}

function emptyOf(value: unknown): unknown {
  if (typeof value === "string") return /^https?:/.test(value) ? null : "";
  return Array.isArray(value) ? [] : {};
}

async function findRows(db: Db, table: Table, key: string, { seededAt, keys }: Origin): Promise<DemoRows> {
  const untouched = new Set<string>();
  const edited = new Set<string>();
  const select = () => db.from(table).select(`key:${key}::text, updated_by`);
  type Row = { key: string; updated_by: string | null };
  for (const chunk of chunksOf(keys)) {
    const { data } = await select().in(key, chunk).overrideTypes<Row[], { merge: false }>().throwOnError();
    for (const row of data) (row.updated_by ? edited : untouched).add(row.key);
  }
  for (let first = 0, more = seededAt !== null; more && seededAt; first += rowsAtOnce) {
    const { data } = await select()
      .is("updated_by", null)
      .lte("updated_at", seededAt)
      .order(key)
      .range(first, first + rowsAtOnce - 1)
      .overrideTypes<Row[], { merge: false }>()
      .throwOnError();
    for (const row of data) untouched.add(row.key);
    more = data.length === rowsAtOnce;
  }
  return { table, key, untouched: [...untouched], edited: [...edited] };
}

/** The ids of the generated academics and works. They do not depend on the programs' own ids. */
function researchKeys(sizes: ResearchSizes): Map<Table, string[]> {
  const keys = new Map<Table, string[]>(researchTables.map((table) => [table, []]));
  for (const { table, rows } of generateResearch(sizes, readProgramRows(Number)))
    for (const row of rows) if ("id" in row) keys.get(table)?.push(String(row.id));
  return keys;
}

function chunksOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / keysAtOnce) }, (_, index) =>
    items.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  );
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
