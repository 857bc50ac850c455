import { type ForkOptions, fork } from "node:child_process";

/**
 * Runs a Node program in a child process that ends with this one, and returns its exit code; null when a signal ended
 * it. `stdout` decides whether its standard output is shown; its errors always are.
 */
export function runChildProcess(
  program: string,
  parameters: string[],
  { stdout = "inherit" }: { stdout?: "inherit" | "ignore" } = {},
): Promise<number | null> {
  const options: ForkOptions = {
    execArgv: ["--import", new URL("./end-with-parent.ts", import.meta.url).href],
    stdio: ["ignore", stdout, "inherit", "ipc"],
  };
  const child = fork(program, parameters, options);
  return new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
}
