import { normalizeKey } from "../cells/normalize-key.ts";
import type { CellProblem } from "./import-plan.ts";

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
