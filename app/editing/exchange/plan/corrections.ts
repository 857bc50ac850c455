import type { Relation } from "#app/editing/fields/related-rows.ts";
import type { SourceRow } from "../files/source-file.ts";
import { questionKey } from "./import-plan.ts";
import { nameQuestion } from "./resolve-relations.ts";

/** Correction of problems in rows: another text, a related record for a name, or the omission of the rows. */
export type Correction =
  | { does: "write"; name: string; lines: readonly number[]; written: string; text: string }
  | { does: "name"; relation: Relation; lines: readonly number[]; written: string; text: string }
  | { does: "omit"; lines: readonly number[] };

/** Returns the rows with the corrections applied in their order. */
export function correctRows(rows: readonly SourceRow[], corrections: readonly Correction[]): SourceRow[] {
  const omitted = new Set(corrections.flatMap(({ does, lines }) => (does === "omit" ? lines : [])));
  const cells = new Map<number, Record<string, string>>();
  for (const correction of corrections) {
    if (correction.does !== "write") continue;
    const { name, text } = correction;
    for (const line of correction.lines) cells.set(line, { ...cells.get(line), [name]: text });
  }
  return rows
    .filter(({ line }) => !omitted.has(line))
    .map((row) => ({ ...row, values: { ...row.values, ...cells.get(row.line) } }));
}

/** Returns the corrected related names in the format of answers to questions. */
export function nameAnswers(corrections: readonly Correction[]): Map<string, string> {
  return new Map(
    corrections.flatMap((correction) => {
      if (correction.does !== "name") return [];
      const { relation, written, text } = correction;
      return [[questionKey(nameQuestion({ relation, text: written })), text] as const];
    }),
  );
}
