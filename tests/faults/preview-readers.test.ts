import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../app/supabase/db.ts";
import { percentile } from "../process/readers.ts";
import {
  clientOf,
  preparedDataDir,
  type SiteProcess,
  staffAccount,
  startSite,
  untilReady,
} from "../process/site-process.ts";
import { faultLimit, faultRounds } from "../support/fault-rounds.ts";

const { dataDir, remove } = preparedDataDir("on");
const seconds = faultRounds(5, 60);
const readers = 12;
let site: SiteProcess;
let db: Db;
let preview: string;
let program: { id: number; name: string; updated_at: string };

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: "on", TRUST_PROXY: "on" });
  await untilReady(site);
  db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
  program = (await db.from("programs").select("id, name, updated_at").eq("code", "4312").single().throwOnError()).data;
  const { data: draft } = await db
    .from("record_drafts")
    .insert({
      ...{ table_name: "programs", row_id: String(program.id), title: program.name, based_on: program.updated_at },
      content: { row: { graduate_profile: "Un borrador que leen doce personas." }, children: {} },
    })
    .select("id")
    .single()
    .throwOnError();
  const { data: link } = await db.rpc("create_preview_link", { draft: draft.id, is_shared: true }).throwOnError();
  const { token } = link as { token: string };
  preview = `/programas/programa/magister/4312?vista-previa=${token}`;
}, 300_000);
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  remove();
});

/** Reads the preview from a network and returns the duration in milliseconds. */
async function readPreview(network: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(site.url + preview, { headers: { "X-Forwarded-For": network } });
  expect([answer.status, answer.url]).toEqual([200, site.url + preview]);
  expect(await answer.text()).toContain("Un borrador que leen doce personas.");
  return performance.now() - began;
}

/** Saves a text of the previewed program and returns the duration in milliseconds. */
async function saveProgram(text: string): Promise<number> {
  const began = performance.now();
  await db.from("programs").update({ graduate_profile: text }).eq("id", program.id).throwOnError();
  return performance.now() - began;
}

/** Repeats `work` with a pause until `signal` aborts, and returns its durations. */
async function repeat(signal: AbortSignal, pauseMs: number, work: (round: number) => Promise<number>) {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(await work(times.length));
    await wait(pauseMs);
  }
  return times;
}

test("twelve readers of one preview do not delay an editor who saves that record", async () => {
  for (let round = 0; round < 5; round += 1) await readPreview("198.51.100.1");
  const alone: number[] = [];
  for (let round = 0; round < 20; round += 1) alone.push(await readPreview("198.51.100.2"));
  const stop = AbortSignal.timeout(seconds * 1000);
  const [saves = [], ...reads] = await Promise.all([
    repeat(stop, 200, (round) => saveProgram(`Objetivo ${round}.`)),
    // Each network may read 240 pages a minute.
    ...Array.from({ length: readers }, (_, reader) =>
      repeat(stop, 250, () => readPreview(`198.51.100.${10 + reader}`)),
    ),
  ]);
  const times = { alone, reads: reads.flat(), saves };
  for (const [name, measured] of Object.entries(times)) {
    const [middle, high, most] = [0.5, 0.95, 1].map((share) => percentile(measured, share));
    console.log(`${name}: ${measured.length}, ${middle} ms at p50, ${high} at p95, ${most} at most`);
  }
  expect(percentile(alone, 0.5)).toBeLessThan(faultLimit(400));
  expect(percentile(saves, 0.95)).toBeLessThan(faultLimit(1000));
});
