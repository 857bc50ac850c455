import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readArguments } from "./read-arguments.ts";

const usage = "npm run example -- [--limit 50] <file>";
const { argv } = process;

beforeEach(() => {
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit code ${code}`);
  });
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

function read(...parameters: string[]) {
  process.argv = ["node", "example.ts", ...parameters];
  return readArguments(usage, { limit: { type: "string" } }, 1);
}

test("returns options and arguments", () => {
  expect(read("a.csv", "--limit", "3")).toMatchObject({ values: { limit: "3" }, positionals: ["a.csv"] });
});

test.each([
  ["an unknown option", ["--nonsense"], "postgrado: Unknown option '--nonsense'.\n"],
  ["an option without its value", ["--limit"], "postgrado: Option '--limit <value>' argument missing.\n"],
  ["an argument too many", ["a.csv", "more"], "postgrado: Unexpected argument 'more'.\n"],
])("refuses %s, and prints how the command is used", (_fault, parameters, line) => {
  expect(() => read(...parameters)).toThrow("exit code 1");
  expect(console.error).toHaveBeenCalledExactlyOnceWith(line + usage);
});

test("--help prints how the command is used, also beside a wrong argument", () => {
  expect(() => read("--help", "--nonsense")).toThrow();
  expect(process.exit).toHaveBeenNthCalledWith(1, 0);
  expect(console.log).toHaveBeenCalledExactlyOnceWith(usage);
});
