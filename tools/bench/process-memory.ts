import { processTree, readProcess } from "./process-tree.ts";

/**
 * Returns the memory of a process tree in bytes, with shared pages counted proportionally (PSS, Linux only). Includes
 * the server of the embedded database. Processes that end during the measurement are ignored.
 */
export function measureMemory(pid: number): number {
  return processTree(pid).reduce((sum, process) => sum + readShare(process), 0);
}

function readShare(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readProcess(pid, "smaps_rollup"))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : 0;
}
