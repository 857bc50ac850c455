import { afterAll, expect, test } from "vitest";
import { applyImport } from "../../app/editing/exchange/apply-import.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import type { Json } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { csvFile, planFile } from "../../tools/bench/import-files.ts";
import { createKillableSites, kill, signIn } from "../process/kill-rounds.ts";
import { preparedDataDir, type SiteProcess } from "../process/site-process.ts";
import { faultRounds } from "../support/fault-rounds.ts";

const count = faultRounds(300, 10_000);
const sites = createKillableSites();
const { dataDir, remove } = preparedDataDir("on");
let site: SiteProcess;
let db: Db;
afterAll(async () => {
  await sites.killAll();
  remove();
});

async function start(): Promise<void> {
  site = await sites.startReady(dataDir);
  db = await signIn(site);
}

const change = async (job: number | null) => {
  const jobs = db.from("jobs").select("id, state, result").eq("kind", "background_change");
  const { data } = await (job === null ? jobs.order("id", { ascending: false }) : jobs.eq("id", job)).limit(1);
  return data?.[0];
};

/**
 * Kills the site while it carries out the last change that was begun, starts it again, and returns the result of the
 * change, which goes on by itself. In between, `isWhole` has to hold.
 */
async function killWithin(isWhole: () => Promise<boolean>): Promise<{ batch: string | null; rows: number }> {
  await expect.poll(async () => (await change(null))?.state, { interval: 10, timeout: 60_000 }).toBe("running");
  const job = (await change(null))?.id ?? 0;
  await kill(site);
  await start();
  expect(await isWhole()).toBe(true);
  await expect.poll(async () => (await change(job))?.state, { timeout: 300_000 }).toBe("done");
  return (await change(job))?.result as { batch: string | null; rows: number };
}

const begin = (act: string, given: { [name: string]: Json }) =>
  db.rpc("begin_background_change", { act, arguments: given, title: `${act} of ${count}` }).throwOnError();

/** Number of the imported records: all, or those in the trash. */
async function imported(onlyTrashed = false): Promise<number> {
  const rows = db
    .from("publications")
    .select("*", { count: "exact", head: true })
    .like("title", "Investigación número %");
  const { count: found } = await (onlyTrashed ? rows.not("deleted_at", "is", null) : rows).throwOnError();
  return found ?? 0;
}
const allOrNone = async (counted: Promise<number>) => [0, count].includes(await counted);

async function importAll() {
  const plan = await planFile(db, new TextEncoder().encode(csvFile(count, ["Nadie, Ana"])));
  expect(plan.problems).toEqual([]);
  // The request of the page ends with the site; the change is in the queue.
  const asked = applyImport(db, publicationRecords, plan, "Import", () => undefined).catch(() => undefined);
  const result = await killWithin(() => allOrNone(imported()));
  void asked;
  expect(result).toEqual({ batch: expect.any(String), rows: count });
  expect(await imported()).toBe(count);
  return result.batch ?? "";
}

async function trashAll() {
  const ids: string[] = [];
  for (let page = 0; page * 1000 < count; page += 1) {
    const rows = db.from("publications").select("id").like("title", "Investigación número %").order("id");
    const { data } = await rows.range(page * 1000, page * 1000 + 999).throwOnError();
    ids.push(...data.map(({ id }) => String(id)));
  }
  await begin("change_records", { table_name: "publications", ids, changes: { deleted_at: new Date().toISOString() } });
  const result = await killWithin(() => allOrNone(imported(true)));
  expect(result.rows).toBe(count);
  expect(await imported(true)).toBe(count);
  return result.batch ?? "";
}

test(`a kill while ${count} records are imported, trashed, restored, emptied or taken back loses and doubles none`, async () => {
  await start();
  await importAll();
  await begin("undo_batch", { batch: await trashAll() });
  await killWithin(() => allOrNone(imported(true)));
  expect(await imported(true)).toBe(0);

  await trashAll();
  await begin("empty_trash", { table_name: "publications" });
  const emptied = await killWithin(() => allOrNone(imported()));
  expect(emptied.rows).toBe(count);
  expect(await imported()).toBe(0);

  await begin("undo_batch", { batch: await importAll() });
  await killWithin(() => allOrNone(imported()));
  expect(await imported()).toBe(0);
}, 1_800_000);
