import { readFile } from "node:fs/promises";
import { dirname, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { NewsRow } from "../app/features/news/news.ts";
import { institution } from "../institution.config.ts";
import { planImport } from "./import-news/plan-import.ts";
import { type Fault, readCsvEntries, readJsonEntries, readText } from "./import-news/read-entries.ts";
import { type ImportedItem, knownFields, readItem } from "./import-news/read-item.ts";
import { type Picture, readPicture } from "./import-news/read-picture.ts";
import { runCommand } from "./run-command.ts";
import type { ServiceClient } from "./service-client.ts";

const usage = `npm run import -- <file.json or file.csv> [--images <directory>] [--fetch-images] [--dry-run]
  The fields are id, url, slug, title, date, image, imageposition, image_alt, body, blocks, category and, for English,
  title_en, body_en, image_alt_en. Images are files below the file's own directory, or below --images; those that are
  full addresses stay addresses, unless --fetch-images brings them here. Importing a file again changes only what
  differs. With --dry-run nothing is written.`;

/** `npm run import`: news of another site, with their images; all of the file or nothing of it. */
runCommand(async (db) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { images: { type: "string" }, "fetch-images": { type: "boolean" }, "dry-run": { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file) return console.log(usage);

  const items = await readItems(file);
  const directory = resolve(values.images ?? dirname(file));
  const pictures = await readPictures(items, directory, values["fetch-images"] ?? false);
  const imageOf = (item: ImportedItem) => (item.image ? (pictures.get(item.image)?.path ?? item.image) : null);
  const plan = planImport(items, await listAllNews(db), imageOf, new Date());
  refuse(file, plan.faults);
  const counts = `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged} as they are`;
  if (values["dry-run"]) return console.log(`Nothing was written. The file has ${counts}.`);

  const rows = [...plan.added, ...plan.changed];
  const shown = new Set(rows.map(({ image }) => image));
  const uploaded = await uploadPictures(
    db,
    [...pictures.values()].filter(({ path }) => shown.has(path)),
  );
  // One request, which the database takes whole or not at all.
  const { error } = rows.length > 0 ? await db.from("news").upsert(rows, { onConflict: "id" }) : { error: null };
  if (error) {
    if (uploaded.length > 0) await db.storage.from("Images").remove(uploaded);
    throw new Error(`Nothing was imported: ${error.message}`);
  }
  console.log(`Imported: ${counts}; ${uploaded.length} new images.`);
});

async function readItems(file: string): Promise<ImportedItem[]> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new Error(`${file} cannot be read.`);
  const { text, faults: unreadable } = readText(bytes);
  refuse(file, unreadable);
  const { entries, faults } = extname(file).toLowerCase() === ".csv" ? readCsvEntries(text) : readJsonEntries(text);
  const ignored = new Set(
    entries.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !knownFields.includes(name)),
  );
  if (ignored.size > 0) console.log(`Ignored fields: ${[...ignored].join(", ")}`);
  const read = entries.map((entry) => readItem(entry, institution.timeZone));
  refuse(file, [...faults, ...read.flatMap((result) => (Array.isArray(result) ? result : []))]);
  return read.flatMap((result) => (Array.isArray(result) ? [] : [result]));
}

async function readPictures(items: ImportedItem[], directory: string, fetchesAddresses: boolean) {
  const pictures = new Map<string, Picture>();
  const faults: Fault[] = [];
  for (const { line, image } of items) {
    if (!image || pictures.has(image)) continue;
    try {
      const picture = await readPicture(image, { directory, fetchesAddresses });
      if (picture) pictures.set(image, picture);
    } catch (error) {
      faults.push({ line, message: error instanceof Error ? error.message : String(error) });
    }
  }
  refuse("The images", faults);
  return pictures;
}

/** Ends the command with every fault of the file, in its order. */
function refuse(file: string, faults: Fault[]): void {
  if (faults.length === 0) return;
  const lines = [...faults].sort((a, b) => a.line - b.line).map(({ line, message }) => `  line ${line}: ${message}`);
  throw new Error(`${file}: nothing was imported.\n${lines.join("\n")}`);
}

/** Stores what is not stored yet; answers the paths of those. */
async function uploadPictures(db: ServiceClient["db"], pictures: Picture[]): Promise<string[]> {
  const uploaded: string[] = [];
  for (const { path, type, bytes } of pictures) {
    const { error } = await db.storage.from("Images").upload(path, bytes, { contentType: type });
    if (!error) uploaded.push(path);
    else if (!/exist/i.test(error.message)) {
      if (uploaded.length > 0) await db.storage.from("Images").remove(uploaded);
      throw new Error(`Nothing was imported: the image ${path} was refused (${error.message}).`);
    }
  }
  return uploaded;
}

async function listAllNews(db: ServiceClient["db"]): Promise<NewsRow[]> {
  const rows: NewsRow[] = [];
  // The data interface answers at most a thousand rows at once.
  for (let from = 0; ; from += 1000) {
    const { data } = await db
      .from("news")
      .select("*")
      .order("id")
      .range(from, from + 999)
      .throwOnError();
    rows.push(...data);
    if (data.length < 1000) return rows;
  }
}
