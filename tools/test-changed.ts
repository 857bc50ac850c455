import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./find-browser.ts";
import { addressesOf, chooseJourneys } from "./test/choose-journeys.ts";
import { affectedBy, readImporters } from "./test/import-graph.ts";
import { runStep } from "./test/run-step.ts";
import { makeTemporaryDirectory } from "./test/temporary-directory.ts";

/**
 * `npm run test:changed [-- <revision>]`: runs the tests affected by a change, by imports and by folder. The change is
 * the difference to the revision: by default uncommitted changes, or else the last commit.
 */

/** Maximum number of browser test files, since the command should take a minute; the others are listed. */
const maxJourneyFiles = 2;

const changed = changedFiles(process.argv[2]);
const affected = affectedBy(changed, readImporters());
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const touchesSchema = changed.some((file) => /^supabase\/(schemas|migrations)\//.test(file));
const touchesMessages = changed.some((file) => file.startsWith("app/i18n/messages/"));

const tests = [...affected].filter(isTest);
const unit = tests.filter((file) => !/^tests\/(database|process|http|faults)\//.test(file));
const database = touchesSchema ? ["tests/database"] : tests.filter((file) => file.startsWith("tests/database/"));
const { chosen, left } = await journeysToRun();

console.log(`Changed: ${changed.length} files, which ${affected.size} files depend on.`);
const temporary = makeTemporaryDirectory();
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
mkdirSync(join(temporary, "reports"));
const environment = {
  ...process.env,
  TMPDIR: temporary,
  // Also those of the long run, which a change of their feature breaks first.
  POSTGRADO_JOURNEYS: "all",
  ...(chosen.length > 0 && { CHROMIUM_PATH: findBrowser() }),
};

if (touchesMessages) await run("messages", ["node", "tools/compile-messages.ts"]);
const passed = await Promise.all([
  unit.length + database.length === 0 || run("unit and database tests", ["vitest", "run", ...unit, ...database]),
  chosen.length === 0 || run("browser journeys", ["playwright", "test", "--reporter=list", ...chosen]),
]);
const others = [
  left.length > 0 && `journeys ${left.join(", ")}`,
  "process and HTTP tests, types, lint, unused code (npm test runs all)",
].filter((each) => each !== false);
console.log(`Left out: ${others.join("; ")}.`);
process.exit(passed.every(Boolean) ? 0 : 1);

function changedFiles(revision: string | undefined): string[] {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { encoding: "utf8" }).split("\n").filter(Boolean);
  const since = (base: string) => git("diff", "--name-only", base);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  if (revision) return [...since(revision), ...untracked];
  const uncommitted = [...since("HEAD"), ...untracked];
  return uncommitted.length > 0 ? uncommitted : since("HEAD~1");
}

/** Returns the affected browser tests to run, and the names of those left out. */
async function journeysToRun(): Promise<{ chosen: string[]; left: string[] }> {
  const journeys = globSync("tests/e2e/*.spec.ts").map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const features = changed.flatMap((file) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
  const { default: routes } = await import("../app/routes.ts");
  const addresses = [...addressesOf(routes)].filter(([module]) => affected.has(module)).flatMap(([, each]) => each);
  const own = journeys.filter(({ file }) => affected.has(file)).map(({ file }) => file);
  const all = [...new Set([...own, ...chooseJourneys(journeys, features, addresses)])];
  const name = (file: string) => file.replace("tests/e2e/", "").replace(".spec.ts", "");
  return { chosen: all.slice(0, maxJourneyFiles), left: all.slice(maxJourneyFiles).map(name) };
}

async function run(name: string, command: string[]): Promise<boolean> {
  return (await runStep({ name, command, after: [], seconds: 0 }, environment)).passed;
}
