import type { Correction } from "./corrections.ts";
import type { ProblemGroup } from "./group-problems.ts";

/** Typed texts by group, and by group and row. */
export type Drafts = ReadonlyMap<string, string>;

/** Returns the key of a draft for one row of a group. */
export function rowKey({ key }: ProblemGroup, line: number): string {
  return `${line} ${key}`;
}

/** Returns the corrections that drafts make: of single rows, and of all others of their group. */
export function draftedCorrections(groups: readonly ProblemGroup[], drafts: Drafts): Correction[] {
  return groups.flatMap((group) => correctionsOf(group, drafts));
}

function correctionsOf(group: ProblemGroup, drafts: Drafts): Correction[] {
  const { name, unknown, written, lines } = group;
  const common = drafts.get(group.key)?.trim();
  if (unknown) {
    return common ? [{ does: "name", relation: unknown.relation, lines, written, text: common }] : [];
  }
  if (!name) return [];
  const own = lines.flatMap((line) => {
    const text = drafts.get(rowKey(group, line))?.trim();
    return text ? [{ line, text }] : [];
  });
  const taken = new Set(own.map(({ line }) => line));
  const rest = lines.filter((line) => !taken.has(line));
  return [
    ...own.map(({ line, text }): Correction => ({ does: "write", name, lines: [line], written, text })),
    ...(common && rest.length > 0 ? [{ does: "write" as const, name, lines: rest, written, text: common }] : []),
  ];
}
