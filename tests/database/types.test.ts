import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeDatabase } from "../../tools/database-types.ts";
import { engines } from "./openers.ts";

const file = "app/supabase/database.types.ts";

test.each(engines)("$name: the generated types are those of the schema", async ({ open }) => {
  const database = await open();
  const types = await describeDatabase((sql) => database.query(sql));
  await database.close();
  const { stdout } = spawnSync("node_modules/.bin/biome", ["format", `--stdin-file-path=${file}`], {
    input: types,
    encoding: "utf8",
  });
  expect(stdout, "run `npm run types`").toBe(readFileSync(file, "utf8"));
});
