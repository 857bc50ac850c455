import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { type Outcome, outcomesVariable, readOutcomes } from "./outcome.ts";
import { failedFiles, mergeAttempts } from "./second-attempt.ts";

export type Step = {
  name: string;
  /** A program with its parameters. */
  command: string[];
  /** The file in which it reports on its tests, if it has any. */
  outcomes?: string;
  /** Its parameters take files: those with a failed test are run once more. */
  isRepeatedByFile?: boolean;
};

type Result = { passed: boolean; outcomes: Outcome[] };

/**
 * Runs a step and prints what it says: at once, or whole at its end where other steps run beside it. A step that came
 * to its end without a test has tested nothing, and failed.
 */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv, isBesideOthers: boolean): Promise<Result> {
  const first = await attempt(step, environment, isBesideOthers);
  const again = first.passed || !step.isRepeatedByFile ? [] : failedFiles(first.outcomes);
  if (again.length === 0) return first;
  const name = `${step.name}, ${again.join(", ")} once more`;
  const second = await attempt({ ...step, name, command: [...step.command, ...again] }, environment, isBesideOthers);
  return { passed: second.passed, outcomes: mergeAttempts(first.outcomes, second.outcomes) };
}

async function attempt(step: Step, environment: NodeJS.ProcessEnv, isBesideOthers: boolean): Promise<Result> {
  const { name, command, outcomes: path } = step;
  const [program = "", ...parameters] = command;
  const started = Date.now();
  console.log(`\n=== ${name}`);
  if (path) rmSync(path, { force: true });
  const child = spawn(program, parameters, {
    stdio: isBesideOthers ? ["ignore", "pipe", "pipe"] : "inherit",
    env: path ? { ...environment, [outcomesVariable]: path } : environment,
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const status = await once(child, "close").then(
    ([code]) => code,
    (error: Error) => {
      console.log(error.message);
      return null;
    },
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  const outcomes = path ? readOutcomes(path) : [];
  const passed = status === 0 && (!path || outcomes.some(({ state }) => state === "passed" || state === "unsteady"));
  if (isBesideOthers) process.stdout.write(`\n=== what ${name} said\n${Buffer.concat(said)}`);
  console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  return { passed, outcomes };
}
