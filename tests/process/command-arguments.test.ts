import { expect, test } from "vitest";
import { isLongRun } from "../support/fault-rounds.ts";
import { runTool } from "./run-tool.ts";

const run = (command: string, ...parameters: string[]) => runTool({ DATA_DIR: "/nowhere" }, command, ...parameters);

// How arguments are parsed: tools/read-arguments.test.ts. The daily run calls a command of each kind.
const commands = [
  ["import", "npm run import"],
  ["backup", "npm run backup"],
];
const otherCommands = [
  ["staff", "npm run staff"],
  ["messages", "npm run messages"],
  ["verify-audit", "npm run verify-audit"],
  ["restore", "npm run restore"],
  ["sweep", "npm run sweep"],
  ["remove-demo", "npm run demo:remove"],
  ["migrate-project", "npm run migrate:project"],
  ["fill-project", "npm run fill:project"],
  ["compatibility-check/command", "npm run compatibility"],
  ["schema/write-migration", "npm run schema:migration"],
];

test.each([...commands, ...(isLongRun ? otherCommands : [])])(
  "%s refuses an unknown option and says how it is used",
  async (command = "", usage) => {
    const wrong = await run(command, "--nonsense");
    expect(wrong.said).toMatch(/^postgrado: Unknown option '--nonsense'\.\n/);
    expect(wrong.said).toContain(usage);
    expect(wrong.code).toBe(1);
  },
);

test.each(
  [
    ["staff", "dance"],
    ["staff", "add"],
    ["verify-audit", "more"],
    ["backup", "one.tar", "more"],
    ["staff", "list", "more"],
  ].slice(0, isLongRun ? undefined : 2),
)("a word too many, too few or unknown is refused: %s %s %s", async (command = "", ...parameters) => {
  expect((await run(command, ...parameters)).code).toBe(1);
});

test.each([
  ["--dry-run", "taking an import back", ["--undo", "7", "--as", "ana@udn.example", "--dry-run"]],
  ["--drafts", "an import of news", ["news.json", "--drafts"]],
  ["--update", "an import of records", ["academicos", "people.csv", "--update"]],
])("%s is rejected as an option of %s", async (option, kind, parameters) => {
  const { code, said } = await run("import", ...parameters);
  expect([code, said.split("\n")[0]]).toEqual([1, `postgrado: ${option} is no option of ${kind}.`]);
});

test("two forms of one list are refused", async () => {
  const { code, said } = await run("messages", "list", "--csv", "--json");
  expect([code, said]).toEqual([1, "postgrado: --csv and --json are two forms of one list: choose one.\n"]);
});
