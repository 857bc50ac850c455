import { readdirSync, readFileSync } from "node:fs";

/** A process and all that it started, by their ids (Linux alone). */
export function processTree(pid: number): number[] {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = Map.groupBy(all, readParent);
  const treeOf = (process: number): number[] => [process, ...(children.get(process) ?? []).flatMap(treeOf)];
  return treeOf(pid);
}

/** What the system tells of a process in one of its files; nothing of one that has ended. */
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
