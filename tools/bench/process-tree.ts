import { readdirSync, readFileSync } from "node:fs";

/** Returns the ids of a process and its descendants (Linux only). */
export function processTree(pid: number): number[] {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = Map.groupBy(all, readParent);
  const treeOf = (process: number): number[] => [process, ...(children.get(process) ?? []).flatMap(treeOf)];
  return treeOf(pid);
}

/** Returns a file of `/proc` for a process; empty if it has ended. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function readParent(pid: number): number | null {
  const parent = /^PPid:\s+(\d+)$/m.exec(readProcess(pid, "status"))?.[1];
  return parent ? Number(parent) : null;
}
