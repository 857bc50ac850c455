import { afterAll, beforeAll } from "vitest";
import { testClientWalk } from "./client-walk.ts";
import { testFollowingChanges } from "./follow-changes.ts";
import { type SiteProcess, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

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
