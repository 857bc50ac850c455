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

/** More keys would make the request's address too long. */
const keysAtOnce = 150;

const workTables = ["theses", "patents", "projects", "publications"] as const;

/**
 * What of the demo university is still there, table by table, in an order in which it can be deleted. Rows with an
 * editor are told apart by `updated_by`, works by their title. Parts that were never seeded are left out, since rows
 * with the same numbers would be the university's own. Needs the service role; throws the backend's error.
 */
export async function findDemoRows(db: Db, sizes: ResearchSizes = demoSizes): Promise<DemoRows[]> {
  const { data: seeds } = await db.from("content_seeds").select("name").throwOnError();
  const has = (seed: string) => seeds.some(({ name }) => name === seed);
  const found: DemoRows[] = [];
  if (has("research")) {
    const { titles, academics } = demoResearch(sizes);
    for (const table of workTables) found.push(await findWorks(db, table, titles.get(table) ?? new Map()));
    found.push(await findEdited(db, "academics", "id", academics));
  }
  if (has("news")) {
    const items: { id: string }[] = readJson("../../public/data/news.json");
    found.push(
      await findEdited(
        db,
        "news",
        "id",
        items.map(({ id }) => id),
      ),
    );
  }
  if (has("institution")) {
    for (const { table, key } of institutionTables.toReversed()) {
      const keys = (readInstitutionRows(table) as Record<string, unknown>[]).map((row) => String(row[key]));
      found.push(await findEdited(db, table, key, keys));
    }
  }
  if (has("programs")) {
    const codes = readDemoPrograms().map(({ row }) => row.code);
    found.push(await findEdited(db, "programs", "code", codes));
  }
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

async function findEdited(db: Db, table: Table, key: string, keys: string[]): Promise<DemoRows> {
  const found: DemoRows = { table, key, untouched: [], edited: [] };
  for (const chunk of chunksOf(keys)) {
    const { data } = await db
      .from(table)
      .select(`key:${key}::text, updated_by`)
      .in(key, chunk)
      .overrideTypes<{ key: string; updated_by: string | null }[], { merge: false }>()
      .throwOnError();
    for (const row of data) (row.updated_by ? found.edited : found.untouched).push(row.key);
  }
  return found;
}

async function findWorks(db: Db, table: Table, titles: Map<string, string>): Promise<DemoRows> {
  const found: DemoRows = { table, key: "id", untouched: [], edited: [] };
  for (const chunk of chunksOf([...titles.keys()])) {
    const { data } = await db
      .from(table)
      .select("id, title")
      .in("id", chunk)
      .overrideTypes<{ id: number; title: string }[], { merge: false }>()
      .throwOnError();
    for (const { id, title } of data) {
      (titles.get(String(id)) === title ? found.untouched : found.edited).push(String(id));
    }
  }
  return found;
}

/** The generated works' titles by table and id, and the academics' ids. Neither depends on the programs' own ids. */
function demoResearch(sizes: ResearchSizes) {
  const titles = new Map<Table, Map<string, string>>();
  const academics: string[] = [];
  for (const { table, rows } of generateResearch(sizes, readProgramRows(Number))) {
    const ofTable = titles.get(table) ?? new Map<string, string>();
    titles.set(table, ofTable);
    for (const row of rows) {
      if (table === "academics" && "id" in row) academics.push(String(row.id));
      else if ("title" in row) ofTable.set(String(row.id), row.title);
    }
  }
  return { titles, academics };
}

function chunksOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / keysAtOnce) }, (_, index) =>
    items.slice(index * keysAtOnce, (index + 1) * keysAtOnce),
  );
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
