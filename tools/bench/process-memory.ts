import { processTree, readProcess } from "./process-tree.ts";

/**
 * Bytes of memory of a process and of all that it started, each shared page counted in parts (PSS, Linux alone). The
 * server of the embedded database is among them. Processes that end meanwhile do not count.
 */
export function measureMemory(pid: number): number {
  return processTree(pid).reduce((sum, process) => sum + readShare(process), 0);
}

function readShare(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readProcess(pid, "smaps_rollup"))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : 0;
}
