import { readFile } from "node:fs/promises";
import PQueue from "p-queue";
import type { NewsRow } from "../../app/features/news/news.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { Picture } from "./images/read-picture.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Returns all items, including the trash. */
export async function listAllNews(db: Db): Promise<NewsRow[]> {
  const rows: NewsRow[] = [];
  // The data API returns at most a thousand rows per request.
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

/**
 * Stores the pictures of a plan and writes its rows, all or nothing. Returns the number of new pictures. Throws an
 * Error with the reason after removing the new pictures.
 */
export async function writePlan(db: Db, plan: ImportPlan, pictures: Picture[], updates: boolean): Promise<number> {
  const rows = [...plan.added, ...plan.changed];
  if (rows.length === 0) return 0;
  const shown = new Set(rows.map(({ image }) => image));
  const { stored, refused } = await storePictures(
    db,
    pictures.filter(({ path }) => shown.has(path)),
  );
  const giveUp = async (reason: string): Promise<never> => {
    if (stored.length > 0) await db.storage.from("Images").remove(stored);
    throw new Error(`Nothing was imported: ${reason}`);
  };
  if (refused.length > 0) return giveUp(["images were refused", ...refused].join("\n  "));
  // One request and so one transaction. Concurrently inserted rows are not overwritten.
  const { error } = updates
    ? await db.from("news").upsert(rows, { onConflict: "id" })
    : await db.from("news").insert(rows);
  return error ? giveUp(error.message) : stored.length;
}

async function storePictures(db: Db, pictures: Picture[]): Promise<{ stored: string[]; refused: string[] }> {
  const stored: string[] = [];
  const refused: string[] = [];
  const store = async ({ path, type, file }: Picture) => {
    const { error } = await db.storage.from("Images").upload(path, await readFile(file), { contentType: type });
    if (!error) stored.push(path);
    else if (!/exist/i.test(error.message)) refused.push(`${path}: ${error.message}`);
  };
  const byPath = new Map(pictures.map((picture) => [picture.path, picture]));
  await new PQueue({ concurrency: 4 }).addAll([...byPath.values()].map((picture) => () => store(picture)));
  return { stored, refused };
}
