import type { Relation } from "#app/editing/fields/related-rows.ts";
import { normalizeKey } from "../cells/normalize-key.ts";
import type { SourceRow } from "../files/source-file.ts";
import { type CellProblem, questionKey } from "./import-plan.ts";
import { nameQuestion } from "./resolve-relations.ts";

/** Typed texts by group, and by group and row. */
export type Drafts = ReadonlyMap<string, string>;

/** Returns the key of a draft for one row of a group. */
export function rowKey({ key }: ProblemGroup, line: number): string {
  return `${line} ${key}`;
}

/**
 * Returns the corrections that the drafts of a group make: of single rows, and of all others. A draft that equals the
 * written text makes none.
 */
export function correctionsOf(group: ProblemGroup, drafts: Drafts): Correction[] {
  const { name, unknown, written, lines } = group;
  const draftOf = (key: string) => {
    const text = drafts.get(key)?.trim();
    return text && text !== written ? text : null;
  };
  const common = draftOf(group.key);
  if (unknown) {
    return common ? [{ does: "name", relation: unknown.relation, lines, written, text: common }] : [];
  }
  if (!name) return [];
  const own = lines.flatMap((line) => {
    const text = draftOf(rowKey(group, line));
    return text ? [{ line, text }] : [];
  });
  const taken = new Set(own.map(({ line }) => line));
  const rest = lines.filter((line) => !taken.has(line));
  return [
    ...own.map(({ line, text }): Correction => ({ does: "write", name, lines: [line], written, text })),
    ...(common && rest.length > 0 ? [{ does: "write" as const, name, lines: rest, written, text: common }] : []),
  ];
}

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

/** Equal problems of several rows. `written` is the related name if that is the problem, otherwise the cell. */
export type ProblemGroup = Omit<CellProblem, "line"> & {
  /** Identifies the group within a review. */
  key: string;
  /** Rows of the file, each once, in its order. */
  lines: number[];
};

/** Groups problems that one correction solves: the same text of a column, or the same unknown name of a table. */
export function groupProblems(problems: readonly CellProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const { line, ...problem } of problems) {
    const { column, name, unknown, expected } = problem;
    const written = unknown ? unknown.text : problem.written.trim();
    const key = unknown
      ? `${unknown.relation.table}.${unknown.relation.key} ${normalizeKey(written)}`
      : JSON.stringify([name ?? column, written, expected]);
    const known = groups.get(key) ?? { ...problem, written, key, lines: [] };
    if (known.lines.at(-1) !== line) known.lines.push(line);
    groups.set(key, known);
  }
  return [...groups.values()];
}
