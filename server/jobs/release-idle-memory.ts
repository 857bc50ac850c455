import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Interval of checks in milliseconds, and the maximum share of busy time of an idle process. */
const intervalMs = 10_000;
const restingShare = 0.1;

/** Minimum growth of the heap since the last collection, in bytes, that justifies a collection. */
const worthwhile = 24 * 1024 * 1024;

/**
 * Collects the garbage of the start, and collects again whenever the process is idle and its heap has grown. V8
 * collects during allocation only, so that an idle process would keep the memory of its busiest minute. The timer does
 * not keep the process running.
 */
export function releaseIdleMemory(): void {
  const collect = exposeCollection();
  let last = performance.eventLoopUtilization();
  let leastHeap = 0;
  const release = () => {
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    leastHeap = getHeapStatistics().total_heap_size;
  };
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const heap = getHeapStatistics().total_heap_size;
    leastHeap = Math.min(leastHeap, heap);
    if (utilization <= restingShare && heap >= leastHeap + worthwhile) release();
  };
  release();
  setInterval(look, intervalMs).unref();
}

/** Returns V8's garbage collector as a function, which V8 exposes only with a flag. */
function exposeCollection(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
