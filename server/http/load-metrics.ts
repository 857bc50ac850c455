import type { Environment } from "../config/environment.ts";
import type { createMetrics, Metrics } from "./metrics.ts";

/** Returns the metrics if the environment has their token, else null. Few sites do, so only they load the library. */
export async function loadMetrics(
  { METRICS_TOKEN }: Pick<Environment, "METRICS_TOKEN">,
  ...sources: Parameters<typeof createMetrics> extends [string, ...infer Rest] ? Rest : never
): Promise<Metrics | null> {
  return METRICS_TOKEN ? (await import("./metrics.ts")).createMetrics(METRICS_TOKEN, ...sources) : null;
}
