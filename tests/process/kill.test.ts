import { afterEach, test } from "vitest";
import { createKillableSites, expectNothingLost } from "./kill-rounds.ts";
import { preparedDataDir } from "./site-process.ts";

const sites = createKillableSites();
const { dataDir, remove } = preparedDataDir();
afterEach(async () => {
  await sites.killAll();
  remove();
});

// The long run has more rounds, and also kills first starts and migrations: tests/faults/kill.test.ts.
test("kill -9 during saves and uploads loses nothing that was acknowledged", () =>
  expectNothingLost(() => sites.startReady(dataDir), 2));
