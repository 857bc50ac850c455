import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientOf, preparedDataDir, staffAccount, startSite, untilReady } from "../process/site-process.ts";
import { startS3 } from "../s3/start-s3.ts";
import { makePdf, pdfStream } from "../support/made-pdfs.ts";

const megabyte = 1024 * 1024;

/** The settings of `npm start` for the C library, which else keeps freed memory. */
const memorySettings = {
  ...{ MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_TRIM_THRESHOLD_: "131072" },
};

/** Returns the most memory that a process has had so far, in megabytes. */
const mostMemory = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

test.each([
  ["the data directory", async () => null],
  ["an S3-compatible store", () => startS3()],
])(
  "twenty uploads of 100 MB at once to %s are kept, and the process stays under 500 MB",
  async (_place, openStore) => {
    const { dataDir, remove } = preparedDataDir();
    const store = await openStore();
    const site = await startSite({ DATA_DIR: dataDir, MAX_PDF_MB: "100", ...memorySettings, ...store?.environment });
    try {
      await untilReady(site);
      const db = await clientOf(site);
      const { data } = await db.auth.signInWithPassword(staffAccount);
      const pdf = makePdf([pdfStream("/Type /XObject /Subtype /Image", new Uint8Array(99 * megabyte))]);
      const { anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string };
      const headers = { apikey: anonKey, Authorization: `Bearer ${data.session?.access_token}` };
      const before = mostMemory(site.process.pid);
      const upload = async (index: number) => {
        const form = new FormData();
        form.append("cacheControl", "3600");
        form.append("", new Blob([pdf]));
        // As supabase-js sends a file of a browser, and as other programs do.
        const body = index % 2 === 0 ? form : pdf;
        const path = `${site.url}/storage/v1/object/Images/Documents/large-${index}.pdf`;
        return (await fetch(path, { method: "POST", headers, body })).status;
      };
      const ended = site.exited.then((code) => {
        throw new Error(`The site ended with ${code}:\n${site.output()}`);
      });
      const statuses = await Promise.race([
        Promise.all(Array.from({ length: 20 }, (_, index) => upload(index))),
        ended,
      ]);
      ended.catch(() => undefined);
      const most = mostMemory(site.process.pid);
      console.log(`Memory of the process: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`);
      expect(statuses).toEqual(Array(20).fill(200));
      expect(most).toBeLessThan(500);
    } finally {
      site.process.kill("SIGKILL");
      await site.exited;
      await store?.stop();
      remove();
    }
  },
  900_000,
);
