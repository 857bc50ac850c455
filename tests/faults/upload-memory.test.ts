import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  clientOf,
  preparedDataDir,
  type SiteProcess,
  staffAccount,
  startSite,
  untilReady,
} from "../process/site-process.ts";
import { makePdf, pdfStream } from "../support/made-pdfs.ts";

const megabyte = 1024 * 1024;
const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, MAX_PDF_MB: "100" });
  await untilReady(site);
}, 240_000);
afterAll(async () => {
  site.process.kill("SIGKILL");
  await site.exited;
  remove();
});

/** Most memory that the process has had so far, in megabytes. */
const mostMemory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024;

test("twenty uploads of 100 MB at once are kept, and the process stays under 500 MB", async () => {
  const db = await clientOf(site);
  const { data } = await db.auth.signInWithPassword(staffAccount);
  const pdf = makePdf([pdfStream("/Type /XObject /Subtype /Image", new Uint8Array(99 * megabyte))]);
  const { anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string };
  const headers = { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token}` };
  const before = mostMemory();
  const upload = async (index: number) => {
    const form = new FormData();
    form.append("cacheControl", "3600");
    form.append("", new Blob([pdf]));
    // As supabase-js sends a file of a browser, and as other programs do.
    const body = index % 2 === 0 ? form : pdf;
    const path = `${site.url}/storage/v1/object/Images/Documents/large-${index}.pdf`;
    return (await fetch(path, { method: "POST", headers, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => upload(index)));
  const most = mostMemory();
  console.log(`Memory of the process: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`);
  expect(statuses).toEqual(Array(20).fill(200));
  expect(most).toBeLessThan(500);
}, 600_000);
