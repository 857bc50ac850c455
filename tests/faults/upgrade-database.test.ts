import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runTool } from "../process/run-tool.ts";
import { clientOf, startSite, temporaryDataDir, untilReady } from "../process/site-process.ts";

const { dataDir, remove } = temporaryDataDir();
afterAll(remove);

test("a data directory of the earlier engine is refused in words, taken over by one command, and serves", {
  // Two databases are made, and three sites started.
  timeout: 240_000,
}, async () => {
  const { status } = spawnSync(
    process.execPath,
    // The last migration that there was before the change of engine.
    ["tests/process/make-old-data-directory.ts", dataDir, "20261129090000", "earlier"],
    {
      stdio: "inherit",
    },
  );
  expect(status).toBe(0);
  const refused = await startSite({ DATA_DIR: dataDir });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toBe(
    `postgrado: DATA_DIR ${dataDir} is of an earlier version, which kept its database in another form. ` +
      "Take it over with: npm run upgrade:database\n",
  );

  const upgrade = await runTool({ DATA_DIR: dataDir }, "upgrade-database/upgrade-database");
  expect(upgrade).toMatchObject({ code: 0, said: expect.stringContaining("counts and hashes of all tables") });
  expect(readdirSync(dataDir).filter((name) => name.endsWith(".tar"))).toHaveLength(1);
  expect(existsSync(join(dataDir, "database-before-upgrade/PG_VERSION"))).toBe(true);

  const site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  const db = await clientOf(site);
  expect((await db.from("news").select("id, title").throwOnError()).data).toEqual([{ id: "before", title: "Antes" }]);
  expect((await db.from("theses").select("id").throwOnError()).data).toEqual([]);
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);

  const again = await runTool({ DATA_DIR: dataDir }, "upgrade-database/upgrade-database");
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("has no database of an earlier version") });
});
