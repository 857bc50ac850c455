import {
  type Correction,
  correctionsOf,
  type Drafts,
  groupProblems,
  type ProblemGroup,
  rowKey,
} from "./drafted-corrections.ts";
import type { CellProblem, PlannedRow } from "./import-plan.ts";

/** A decision of the user about a group of problems. `group` has the rows that it had then. */
export type Decision = { group: ProblemGroup; corrections: readonly Correction[] };

/** A group of problems with all its rows, those without a decision, and the corrections of the others. */
export type ProblemState = { group: ProblemGroup; open: readonly number[]; corrections: readonly Correction[] };

/**
 * Returns the groups of a review's problems, and those about which a decision was made, in the order of `keys`; other
 * groups follow. The review may precede the decisions.
 */
export function problemStates(
  problems: readonly CellProblem[],
  decisions: readonly Decision[],
  keys: readonly string[],
): ProblemState[] {
  const found = new Map(groupProblems(problems).map((group) => [group.key, group]));
  const made = new Map(decisions.map((decision) => [decision.group.key, decision]));
  const omitted = omittedLines(decisions);
  return [...new Set([...keys, ...found.keys()])].flatMap((key): ProblemState[] => {
    const decision = made.get(key);
    const group = found.get(key) ?? decision?.group;
    if (!group) return [];
    const corrections = decision?.corrections ?? [];
    const decided = new Set([...omitted, ...corrections.flatMap(({ lines }) => lines)]);
    const open = (found.get(key)?.lines ?? []).filter((line) => !decided.has(line));
    if (open.length === 0 && corrections.length === 0) return [];
    const lines = [...new Set([...(decision?.group.lines ?? []), ...group.lines])].sort((one, other) => one - other);
    return [{ group: { ...group, lines }, open, corrections }];
  });
}

/** Returns the rows that are left out. */
function omittedLines(decisions: readonly Decision[]): Set<number> {
  return new Set(
    decisions.flatMap(({ corrections }) => corrections.flatMap(({ does, lines }) => (does === "omit" ? lines : []))),
  );
}

/** Returns the rows of a plan that are not left out. The plan may precede the decisions. */
export function remainingRows(rows: readonly PlannedRow[], decisions: readonly Decision[]): PlannedRow[] {
  const omitted = omittedLines(decisions);
  return rows.filter(({ line, lines = [line] }) => lines.some((each) => !omitted.has(each)));
}

/** Adds the keys of a review's problems to those of earlier reviews, in the order of appearance. */
export function addKeys(keys: readonly string[], problems: readonly CellProblem[]): string[] {
  return [...new Set([...keys, ...groupProblems(problems).map(({ key }) => key)])];
}

/**
 * Replaces the corrections of a group; without any, removes its decision. Decisions about texts that the former
 * corrections had written are removed.
 */
export function decide(
  decisions: readonly Decision[],
  group: ProblemGroup,
  corrections: readonly Correction[],
): readonly Decision[] {
  const place = decisions.findIndex((decision) => decision.group.key === group.key);
  const former = decisions[place];
  if (JSON.stringify(former?.corrections ?? []) === JSON.stringify(corrections)) return decisions;
  const kept = decisions.filter(
    (decision, index) => index !== place && !(former && index > place && rewrites(decision, former)),
  );
  return corrections.length > 0 ? [...kept, { group, corrections }] : kept;
}

/** Returns whether a decision writes cells that an earlier one had written. */
function rewrites(later: Decision, earlier: Decision): boolean {
  return earlier.corrections.some((one) =>
    later.corrections.some(
      (other) =>
        one.does === "write" &&
        other.does === "write" &&
        one.name === other.name &&
        other.lines.some((line) => one.lines.includes(line)),
    ),
  );
}

/** Applies the typed texts of a group; rows that are left out stay so. */
export function decideDrafts(decisions: readonly Decision[], group: ProblemGroup, drafts: Drafts): readonly Decision[] {
  const former = decisions.find((decision) => decision.group.key === group.key);
  const omits = former?.corrections.filter(({ does }) => does === "omit") ?? [];
  const omitted = new Set(omits.flatMap(({ lines }) => lines));
  const lines = group.lines.filter((line) => !omitted.has(line));
  return decide(decisions, group, [...correctionsOf({ ...group, lines }, drafts), ...omits]);
}

/** Leaves out the rows of a group without a decision. */
export function omitOpen(decisions: readonly Decision[], { group, open, corrections }: ProblemState) {
  return decide(decisions, group, [...corrections, { does: "omit", lines: open }]);
}

/** Removes corrections after which a review found the same problem again. */
export function effectiveDecisions(
  decisions: readonly Decision[],
  problems: readonly CellProblem[],
): readonly Decision[] {
  const found = new Map(groupProblems(problems).map(({ key, lines }) => [key, new Set(lines)]));
  return decisions.flatMap((decision) => {
    const again = found.get(decision.group.key);
    if (!again) return [decision];
    const corrections = decision.corrections
      .map((correction) => ({ ...correction, lines: correction.lines.filter((line) => !again.has(line)) }))
      .filter(({ lines }) => lines.length > 0);
    return corrections.length > 0 ? [{ ...decision, corrections }] : [];
  });
}

/** Removes the typed texts of a group. */
export function withoutDrafts(drafts: Drafts, group: ProblemGroup): Drafts {
  const keys = new Set([group.key, ...group.lines.map((line) => rowKey(group, line))]);
  return new Map([...drafts].filter(([key]) => !keys.has(key)));
}
