import { format } from "node:util";
import { vi } from "vitest";

/** Number of calls: each needs its own evaluation of the command's module. */
let calls = 0;

/**
 * Does the same as `runTool` for a command that awaits its work, but in this process, which loads the command's modules
 * once: a process of its own takes one to two seconds of the processor to load them. For what commands do, not for how
 * they start and end. Calls must not overlap.
 */
export async function runToolHere(
  environment: Record<string, string>,
  command: string,
  ...parameters: string[]
): Promise<{ code: number; said: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const collect = (to: string[]) => (chunk: unknown) => to.push(String(chunk)) > 0;
  const collectLine =
    (to: string[]) =>
    (...parts: unknown[]) =>
      void to.push(`${format(...parts)}\n`);
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(collect(out)),
    vi.spyOn(process.stderr, "write").mockImplementation(collect(err)),
    vi.spyOn(console, "log").mockImplementation(collectLine(out)),
    vi.spyOn(console, "error").mockImplementation(collectLine(err)),
  ];
  const { argv, env, exitCode } = process;
  Object.assign(process, { argv: [process.execPath, command, ...parameters], exitCode: undefined });
  process.env = { PATH: env.PATH, ...environment };
  calls += 1;
  try {
    await import(/* @vite-ignore */ new URL(`../../tools/${command}.ts?call=${calls}`, import.meta.url).href);
    return { code: Number(process.exitCode ?? 0), said: [...out, ...err].join("") };
  } finally {
    Object.assign(process, { argv, env, exitCode });
    for (const spy of spies) spy.mockRestore();
  }
}
