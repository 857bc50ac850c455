import { contentSamples } from "./samples/content-samples.ts";
import { programSamples } from "./samples/program-samples.ts";
import { recordSamples } from "./samples/record-samples.ts";
import { researchSamples } from "./samples/research-samples.ts";
import type { Values } from "./samples/sample-row.ts";

/** Rows for every table, in an order in which they can be inserted. */
export const samples = { ...programSamples, ...researchSamples, ...contentSamples, ...recordSamples };

/** An INSERT of one row, with its parameters. */
export function insertOf(table: string, values: Values): [string, unknown[]] {
  const columns = Object.keys(values).map((column) => `"${column}"`);
  const parameters = Object.values(values).map((value) =>
    typeof value === "object" && value ? JSON.stringify(value) : value,
  );
  return [
    `insert into public.${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    parameters,
  ];
}
