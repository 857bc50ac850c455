import { execFile } from "node:child_process";
import { compileCache } from "./site-process.ts";

/** Runs a command of `tools/` with only these variables; returns its exit code and output. */
export function runTool(
  environment: Record<string, string>,
  command: string,
  ...parameters: string[]
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`tools/${command}.ts`, ...parameters],
      { env: { PATH: process.env.PATH, ...compileCache, ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}
