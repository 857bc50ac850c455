import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listChildren } from "../../backend/postgres-server/postmaster.ts";
import { faultRounds, faultTime, sharedLimit } from "../support/fault-rounds.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  remove();
});

const postmaster = () => Number(readFileSync(join(dataDir, "postgresql/postmaster.pid"), "utf8").split("\n")[0]);

/** Returns the server processes with a connection of the site. */
async function listBackends(): Promise<number[]> {
  return (await listChildren(postmaster())).filter((pid) => nameOf(pid).includes("postgres: postgrado"));
}

/** Returns the command of a process; empty if it has ended, as those for one statement do at any moment. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function stop(pid: number): void {
  try {
    process.kill(pid, "SIGSTOP");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function outageLines(from: number): string[] {
  const lines = site.output().slice(from).split("\n").slice(1, -1);
  // Every log line is JSON.
  return lines
    .map((line) => JSON.parse(line).msg)
    .filter((text) => /^The database is (unreachable|reachable again)$/.test(text));
}

const faults = {
  "the server killed": async () => process.kill(postmaster(), "SIGKILL"),
  "one of its processes killed": async () => {
    const [pid] = await listBackends();
    if (pid) process.kill(pid, "SIGKILL");
  },
  "all of it hanging": async () => {
    const pid = postmaster();
    for (const stopped of [...(await listChildren(pid)), pid]) stop(stopped);
  },
};

test.each([
  ["the server killed", faultRounds(1, 20)],
  ["one of its processes killed", faultRounds(1, 20)],
  ["all of it hanging", faultRounds(1, 5)],
] as const)(
  "%s: back unaided within ten seconds, nothing acknowledged lost, cached pages served",
  async (fault, rounds) => {
    const db = await clientOf(site);
    expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
    const kept = await fetch(`${site.url}/preguntas-frecuentes`);
    expect(kept.status).toBe(200);
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const from = site.output().length;
      const acknowledged = new Set<string>();
      let isWriting = true;
      const writer = async (number: number) => {
        for (let count = 0; isWriting; count += 1) {
          const id = `${fault}-${round}-${number}-${count}`.replaceAll(" ", "-");
          const { error } = await db.from("news").insert({ id, url: `/${id}`, slug: id, title: id });
          if (!error) acknowledged.add(id);
          else await wait(20);
        }
      };
      const writers = [0, 1, 2, 3].map(writer);
      const pages: number[] = [];
      const reader = (async () => {
        while (isWriting) {
          pages.push((await fetch(`${site.url}/healthz`)).status);
          await wait(20);
        }
      })();
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(8);
      await faults[fault]();
      const began = performance.now();
      const before = acknowledged.size;
      await expect
        .poll(async () => (await fetch(`${site.url}/readyz`)).status === 200 && acknowledged.size > before + 4, {
          timeout: 60_000,
          interval: 50,
        })
        .toBe(true);
      longest = Math.max(longest, performance.now() - began);
      isWriting = false;
      await Promise.all([...writers, reader]);
      expect(new Set(pages)).toEqual(new Set([200]));
      const ids = [...acknowledged];
      const { count } = await db
        .from("news")
        .select("id", { count: "exact", head: true })
        .like("id", `${fault.replaceAll(" ", "-")}-${round}-%`)
        .throwOnError();
      expect(count).toBeGreaterThanOrEqual(ids.length);
      const { data } = await db.from("news").select("id").in("id", ids.slice(-100)).throwOnError();
      expect(data).toHaveLength(Math.min(ids.length, 100));
      await db.from("news").delete().neq("id", "").throwOnError();
      // The death of a single server process is detected by its connection, and is not always an outage.
      await expect.poll(() => outageLines(from).length % 2).toBe(0);
      if (fault !== "one of its processes killed") {
        expect(outageLines(from)).toEqual(["The database is unreachable", "The database is reachable again"]);
      }
    }
    console.log(`${rounds} times ${fault}: back after ${Math.round(longest)} ms at most`);
    expect(longest).toBeLessThan(sharedLimit(10_000));
  },
  faultTime(faultRounds(1, 20), 20_000),
);
