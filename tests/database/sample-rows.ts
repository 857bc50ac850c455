import { escapeLiteral } from "pg";
import { contentSamples } from "./samples/content-samples.ts";
import { programSamples } from "./samples/program-samples.ts";
import { recordSamples } from "./samples/record-samples.ts";
import { researchSamples } from "./samples/research-samples.ts";
import type { Values } from "./samples/sample-row.ts";

/** Sample rows of every table in a valid order of insertion. */
export const samples = { ...programSamples, ...researchSamples, ...contentSamples, ...recordSamples };

/** Returns an INSERT of one row with parameters. */
export function insertOf(table: string, values: Values): [string, unknown[]] {
  const places = Object.keys(values).map((_, index) => `$${index + 1}`);
  return [insertInto(table, values, places), Object.values(values).map(parameterOf)];
}

/** Returns an INSERT of one row with literals. */
export function insertStatement(table: string, values: Values): string {
  const literals = Object.values(values).map((value) => {
    const parameter = parameterOf(value);
    return parameter === null || parameter === undefined ? "null" : escapeLiteral(String(parameter));
  });
  return insertInto(table, values, literals);
}

function insertInto(table: string, values: Values, places: string[]): string {
  const columns = Object.keys(values).map((column) => `"${column}"`);
  return `insert into public.${table} (${columns}) values (${places})`;
}

function parameterOf(value: unknown): unknown {
  return typeof value === "object" && value ? JSON.stringify(value) : value;
}
