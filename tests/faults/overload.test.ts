import { afterAll, beforeAll, expect, test } from "vitest";
import { overload } from "../../tools/bench/overload.ts";
import { preparedDataDir, type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { faultLimit, faultRounds } from "../support/fault-rounds.ts";

/**
 * More visitors than the site can make pages for, each with a search of their own. They used to be served all at once:
 * the site had no turn left to hear the database's answers, took it for dead and restarted it.
 */
const { dataDir, remove } = preparedDataDir("on");
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: "on", LOG_LEVEL: "warn" });
  await untilReady(site);
}, 300_000);

afterAll(async () => {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  remove();
});

test("500 connections at once get pages or are asked to come again, and others their kept pages", async () => {
  let searches = 0;
  const seconds = faultRounds(5, 60);
  const { answers, unexplained, keptPage, normalAfter } = await overload(site.url, {
    ...{ connections: 500, seconds, nextPath: () => `/buscar?q=agua+${searches++}` },
  });
  console.log(
    `Answers: ${JSON.stringify(answers)}; slowest kept page ${keptPage.slowest} ms; normal after ${normalAfter} ms`,
  );
  expect(Object.keys(answers)).toEqual(["200", "503"]);
  expect(answers["200"]).toBeGreaterThan(5 * seconds);
  expect(unexplained).toBe(0);
  expect(keptPage.isWhole).toBe(true);
  expect(keptPage.slowest).toBeLessThan(faultLimit(1000));
  expect(normalAfter).toBeLessThan(10_000);
  expect(site.output()).not.toContain("The database is away");
}, 240_000);
