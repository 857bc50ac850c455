import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { runTool } from "./run-tool.ts";

const folder = mkdtempSync(join(tmpdir(), "postgrado-"));
const nowhere = join(folder, "nowhere");
afterAll(() => rmSync(folder, { recursive: true }));

// The others open the site as `staff` does.
const others = isLongRun ? [["verify-audit"], ["sweep"], ["messages"]] : [];

test.each([["staff", "add", "ana@udn.example"], ["backup", join(folder, "b.tar")], ...others])(
  "%s makes no site where there is none",
  async (command = "", ...parameters) => {
    const { code, said } = await runTool({ DATA_DIR: nowhere }, command, ...parameters);
    expect(said).toContain(`There is no site in DATA_DIR ${nowhere}.`);
    expect(code).toBe(1);
    expect(existsSync(nowhere)).toBe(false);
  },
);

test.each(["verify-audit", "backup"])("%s says that it is DATABASE_URL that cannot be reached", async (command) => {
  const DATABASE_URL = `postgresql://u:sword@127.0.0.1:${await freePort()}/postgrado`;
  const { code, said } = await runTool({ DATABASE_URL, DATA_DIR: nowhere }, command);
  expect(said).toMatch(/^postgrado: .*DATABASE_URL: the database cannot be reached: connect ECONNREFUSED [^\n]*\n$/);
  expect(code).toBe(1);
});

test("migrate-project says which database cannot be reached, without its password, and where to look", async () => {
  const place = `127.0.0.1:${await freePort()}`;
  const { code, said } = await runTool({}, "migrate-project", `postgresql://postgres:sword@${place}/postgres`);
  const address = `postgresql://postgres:…@${place}/postgres`;
  const hint = "Compare it with the address under «Connect» in the project's dashboard, port and password included.";
  expect(said).toBe(`postgrado: ${address} cannot be reached: connect ECONNREFUSED ${place}. ${hint}\n`);
  expect(code).toBe(1);
});
