import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { type Outcome, outcomesVariable, readOutcomes } from "./outcome.ts";
import type { Step } from "./steps.ts";

export type StepResult = {
  name: string;
  passed: boolean;
  outcomes: Outcome[];
  seconds: number;
  /** Processor seconds of the step with the child processes that it waited for. */
  processorSeconds: number;
};

/** Runs `$@` and writes the output of the shell's `times` to file descriptor 3. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a step and prints its output when it ends, since other steps run concurrently. A step with test outcomes fails
 * if no test passed.
 */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv): Promise<StepResult> {
  const { name, command, outcomes: path } = step;
  const began = Date.now();
  if (path) rmSync(path, { force: true });
  console.log(`=== ${name}: started`);
  const child = spawn("sh", ["-c", timed, "sh", ...command], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: path ? { ...environment, [outcomesVariable]: path } : environment,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const [times, [code]] = await Promise.all([text(child.stdio[3] as NodeJS.ReadableStream), once(child, "close")]);
  const seconds = (Date.now() - began) / 1000;
  const outcomes = path ? readOutcomes(path) : [];
  const passed = code === 0 && (!path || outcomes.some(({ state }) => state === "passed"));
  process.stdout.write(`\n=== ${name}\n${Buffer.concat(output)}`);
  console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${Math.round(seconds)} s\n`);
  return { name, passed, outcomes, seconds, processorSeconds: sumTimes(times) };
}

/** Sums the output of `times` in a POSIX shell: minutes and seconds such as `1m2.5s`, user and system. */
export function sumTimes(printed: string): number {
  const parts = [...printed.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
