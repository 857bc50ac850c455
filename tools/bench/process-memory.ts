import { readdirSync, readFileSync } from "node:fs";

/**
 * Bytes of memory of a process and of all that it started, each shared page counted in parts (PSS, Linux alone). The
 * server of the embedded database is among them. Processes that end meanwhile do not count.
 */
export function measureMemory(pid: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? readParent(Number(name)) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sumOf = (process: number): number =>
    readShare(process) + (children.get(process) ?? []).reduce((sum, child) => sum + sumOf(child), 0);
  return sumOf(pid);
}

function readParent(pid: number): number | null {
  const status = read(`/proc/${pid}/status`);
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
  return parent ? Number(parent) : null;
}

function readShare(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : 0;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
