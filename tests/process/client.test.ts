import { afterAll, beforeAll, expect, test } from "vitest";
import { testClientWalk } from "./client-walk.ts";
import { testFollowingChanges } from "./follow-changes.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

const { dataDir, remove } = temporaryDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  remove();
});

testClientWalk(() => site);
testFollowingChanges(
  () => site,
  () => site,
);

test("the process stops at once though somebody follows changes, and says goodbye", async () => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(staffAccount);
  const statuses: string[] = [];
  db.channel("last")
    .on("postgres_changes", { event: "*", schema: "public", table: "news" }, () => undefined)
    .subscribe((status) => statuses.push(status));
  await expect.poll(() => statuses).toEqual(["SUBSCRIBED"]);
  const asked = Date.now();
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  expect(Date.now() - asked).toBeLessThan(3000);
  await expect.poll(() => statuses.slice(0, 2)).toEqual(["SUBSCRIBED", "CHANNEL_ERROR"]);
  await db.realtime.disconnect();
});
