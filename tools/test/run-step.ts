import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program with its parameters, and the file in which it reports on its tests, if it has any. */
export type Step = { name: string; command: string[]; report?: string };

/**
 * Runs a step and prints what it says: at once, or whole at its end where other steps run beside it. Returns whether it
 * passed.
 */
export async function runStep(step: Step, environment: NodeJS.ProcessEnv, isBesideOthers: boolean): Promise<boolean> {
  const { name, command, report } = step;
  const [program = "", ...parameters] = command;
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const child = spawn(program, parameters, {
    stdio: isBesideOthers ? ["ignore", "pipe", "pipe"] : "inherit",
    env: report ? { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report } : environment,
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
  const passed = status === 0;
  if (isBesideOthers) process.stdout.write(`\n=== what ${name} said\n${Buffer.concat(said)}`);
  console.log(`=== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
  return passed;
}
