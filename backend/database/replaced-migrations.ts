import type { Migration } from "./list-migrations.ts";

type Replacing = Pick<Migration, "version" | "name" | "text" | "replaces">;

/**
 * Returns the migration that replaces applied ones; null when none that was replaced was applied. Throws a one-line
 * error when only some were applied: the state of the schema is then unknown.
 */
export function findReplacement<M extends Replacing>(applied: ReadonlySet<string>, migrations: M[]): M | null {
  const replacement = migrations.find(({ replaces }) => replaces.versions.some((version) => applied.has(version)));
  if (!replacement) return null;
  const { version, name, replaces } = replacement;
  const missing = replaces.versions.filter((replaced) => !applied.has(replaced));
  if (missing.length === 0) return replacement;
  throw new Error(
    `The database is of an earlier version of the site that this one cannot continue: it lacks ${missing.length} of the ` +
      `${replaces.versions.length} migrations that ${version}_${name}.sql replaces, ${missing[0]} first. Nothing was ` +
      `changed. Start the last version that has the migration ${replaces.versions.at(-1)} once on it, then this one.`,
  );
}

/**
 * Returns the versions to apply before the rows of a backup with this history are loaded: its own, with replaced ones
 * substituted by their replacement. Null when the rows would not fit.
 */
export function versionsForRows(history: readonly string[], migrations: Replacing[]): string[] | null {
  const had = new Set(history);
  const versions = new Set(history);
  for (const { version, replaces } of migrations) {
    if (!replaces.versions.some((replaced) => had.has(replaced))) continue;
    const since = replaces.rowsFitSince ?? replaces.versions.at(-1) ?? "";
    if (replaces.versions.some((replaced) => replaced <= since && !had.has(replaced))) return null;
    for (const replaced of replaces.versions) versions.delete(replaced);
    versions.add(version);
  }
  return [...versions].sort();
}
