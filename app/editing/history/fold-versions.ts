import { wallTimeIn } from "#app/lib/wall-time.ts";
import type { Version } from "./version.ts";

/** One line of the list, newest first: a version, or consecutive saves of one person. */
export type VersionFold = { versions: readonly [Version, ...Version[]] };

/** Versions of one day, newest first. `day` is `YYYY-MM-DD`. */
export type VersionDay = { day: string; folds: VersionFold[] };

/** Maximum pause between folded saves of one person, in milliseconds. */
const maxPauseMs = 30 * 60_000;

/** Columns whose change is more than a save: publishing, unpublishing, scheduling, or moving to the trash. */
const stateColumns: ReadonlySet<string> = new Set(["status", "visibility", "deleted_at", "publish_at", "expires_at"]);

/** Groups versions by day in a time zone, and folds consecutive saves of one person. */
export function foldVersions(versions: readonly Version[], timeZone: string): VersionDay[] {
  const days: { day: string; folds: [Version, ...Version[]][] }[] = [];
  for (const version of versions) {
    const day = wallTimeIn(timeZone, new Date(version.at)).slice(0, 10);
    const last = days.at(-1);
    if (last?.day !== day) {
      days.push({ day, folds: [[version]] });
      continue;
    }
    const fold = last.folds.at(-1);
    const newer = fold?.at(-1);
    if (fold && newer && belongTogether(newer, version)) fold.push(version);
    else last.folds.push([version]);
  }
  return days.map(({ day, folds }) => ({ day, folds: folds.map((fold) => ({ versions: fold })) }));
}

function belongTogether(newer: Version, older: Version): boolean {
  return (
    isSave(newer) &&
    isSave(older) &&
    newer.userId === older.userId &&
    Date.parse(newer.at) - Date.parse(older.at) <= maxPauseMs
  );
}

/**
 * True for a version that may be folded: it has no name, belongs to no batch, and changes neither the record's state
 * nor a draft.
 */
function isSave({ label, draft, batch, row, changes, isScheduled }: Version): boolean {
  if (label || draft || batch || isScheduled || row === "created" || row === "deleted") return false;
  return !(changes ?? []).some(({ column }) => stateColumns.has(column));
}

/** Merges the changes of a fold into one version: the newest, starting at the oldest. */
export function mergedVersion({ versions }: VersionFold): Version {
  const [newest] = versions;
  const oldest = versions.at(-1) ?? newest;
  if (newest === oldest) return newest;
  const columns = new Map<string, NonNullable<Version["changes"]>[number]>();
  const parts = new Map<string, Version["parts"][number]>();
  for (const { changes, parts: changed } of [...versions].reverse()) {
    for (const change of changes ?? []) {
      const earlier = columns.get(change.column);
      const isLong = "isLong" in change || (earlier !== undefined && "isLong" in earlier);
      if (isLong) columns.set(change.column, { column: change.column, isLong: true });
      else if (earlier && !("isLong" in earlier)) columns.set(change.column, { ...change, before: earlier.before });
      else columns.set(change.column, change);
    }
    for (const part of changed) {
      const { added = 0, changed: updated = 0, removed = 0 } = parts.get(part.table) ?? {};
      parts.set(part.table, {
        table: part.table,
        added: added + part.added,
        changed: updated + part.changed,
        removed: removed + part.removed,
      });
    }
  }
  return {
    ...newest,
    first: oldest.first,
    row: versions.some(({ row }) => row === "changed") ? "changed" : null,
    changes: columns.size > 0 ? [...columns.values()] : null,
    parts: [...parts.values()],
  };
}
