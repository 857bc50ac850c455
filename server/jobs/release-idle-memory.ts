import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Interval of checks in milliseconds, and the share of busy time up to which the process counts as idle. */
const intervalMs = 10_000;
const restingShare = 0.1;

/** Growth of the heap since the last collection, in bytes, for which a collection is worth its time. */
const worthwhile = 24 * 1024 * 1024;

/**
 * Gives memory back to the machine when the process rests after much work. V8 collects garbage as a program allocates:
 * one that has gone quiet keeps all that its busiest minute took. Ends with the process; holds it open no longer.
 */
export function releaseIdleMemory(): void {
  const collect = exposeCollection();
  let last = performance.eventLoopUtilization();
  let leastHeap = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const heap = getHeapStatistics().total_heap_size;
    leastHeap = Math.min(leastHeap, heap);
    if (utilization > restingShare || heap < leastHeap + worthwhile) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    leastHeap = getHeapStatistics().total_heap_size;
  };
  setInterval(look, intervalMs).unref();
}

/** The collection of garbage as a function, which V8 gives away only under a flag. */
function exposeCollection(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
