import type { Migration } from "./list-migrations.ts";

/** Plan for copying rows of a former version into tables that this version can migrate. */
export type RowsPlan = {
  /** Versions of the migrations that create the tables: those of the history, or what replaces them. */
  versions: string[];
  /** Whether some of the history is replaced. */
  isReplaced: boolean;
  /** SQL that runs before the rows are there, and after. */
  beforeRows: string;
  afterRows: string;
};

/** Thrown for a history that lacks a migration which this version builds on. */
export class TooOldError extends Error {
  override name = "TooOldError";
}

/** Returns the newest version of a history that is of a newer version of the site; null when there is none. */
export function findNewerVersion(history: readonly string[], migrations: Migration[]): string | null {
  const known = knownVersions(migrations);
  const oldest = [...known].sort()[0] ?? "";
  return (
    history
      .filter((version) => version > oldest && !known.has(version))
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Returns how rows of a version with this history come into present tables. Throws `TooOldError`, with the remedy, when
 * the history lacks a replaced migration that is needed.
 */
export function planRows(history: readonly string[], migrations: Migration[]): RowsPlan {
  const had = new Set(history);
  const known = knownVersions(migrations);
  const isOlder = history.some((version) => !known.has(version));
  const plan: RowsPlan = { versions: [], isReplaced: false, beforeRows: "", afterRows: "" };
  for (const { version, name, replaces } of migrations) {
    const isReplacing = replaces.versions.some((replaced) => had.has(replaced));
    if (had.has(version) || isReplacing) plan.versions.push(version);
    if (replaces.versions.length === 0 || !(isReplacing || isOlder)) continue;
    const needed = replaces.versions.filter((replaced) => replaced <= replaces.neededUntil);
    const missing = needed.filter((replaced) => !had.has(replaced));
    // The newest one may have replaced the others itself.
    if (missing.length > 0 && !had.has(replaces.versions.at(-1) ?? "")) {
      throw new TooOldError(
        `The history lacks ${missing.length} of the ${needed.length} migrations that ${version}_${name}.sql builds on, ` +
          `${missing[0]} first. The last version of the site with a file for the migration ${replaces.neededUntil} ` +
          "brings it up to date.",
      );
    }
    plan.isReplaced = true;
    plan.beforeRows += replaces.beforeRows;
    plan.afterRows += replaces.afterRows;
  }
  return plan;
}

function knownVersions(migrations: Migration[]): Set<string> {
  return new Set(migrations.flatMap(({ version, replaces }) => [version, ...replaces.versions]));
}
