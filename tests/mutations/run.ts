import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeTemporaryDirectory } from "../../tools/test/temporary-directory.ts";
import { BrokenCopyError, createCopies } from "./copies.ts";
import type { Mutation } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import { needsBuild, runTest, type Verdict } from "./run-test.ts";

/**
 * `npm run test:mutations`: applies each mutation to a copy of the committed files, runs its test file, and prints the
 * verdict. Arguments select mutations by number or part of their name. Exit code 0 means that all were caught.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { logs: { type: "string", default: "test-results/mutations" } },
});
const isSelected = (name: string, number: number) =>
  positionals.length === 0 ||
  positionals.some((wanted) =>
    /^\d+$/.test(wanted) ? Number(wanted) === number : name.toLowerCase().includes(wanted.toLowerCase()),
  );
const selected = mutations
  .map((mutation, index) => ({ mutation, number: index + 1 }))
  .filter(({ mutation, number }) => isSelected(mutation.name, number));
if (selected.length === 0) throw new Error(`No mutation is named ${positionals.join(" or ")}`);

const temporary = makeTemporaryDirectory();
process.on("exit", () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
rmSync(values.logs, { recursive: true, force: true });
mkdirSync(values.logs, { recursive: true });

async function judge(mutation: Mutation, log: string): Promise<Verdict> {
  try {
    const copy = createCopies(temporary, log).make(mutation, needsBuild(mutation.caughtBy));
    return await runTest(mutation, { copy, temporary, log });
  } catch (error) {
    if (error instanceof BrokenCopyError) return { state: "broken", reason: error.message };
    throw error;
  }
}

const counts = { caught: 0, "NOT CAUGHT": 0, broken: 0 };
for (const { mutation, number } of selected) {
  const began = Date.now();
  const log = join(values.logs, `${number}.log`);
  const { state, reason } = await judge(mutation, log);
  counts[state] += 1;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${number}. ${mutation.name}\n   ${state} in ${seconds} s by ${mutation.caughtBy}: ${reason}`);
  if (state !== "caught") console.log(`   Output: ${log}`);
}
console.log(`${counts.caught} caught, ${counts["NOT CAUGHT"]} not caught, ${counts.broken} broken`);
process.exitCode = counts.caught === selected.length ? 0 : 1;
