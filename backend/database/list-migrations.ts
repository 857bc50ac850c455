import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Migration = { version: string; name: string; text: string; replaces: Replaced };

/** The earlier migrations that a squashed migration replaces. */
export type Replaced = {
  /** The versions of earlier migrations, oldest first. */
  versions: string[];
  /** A database or backup needs all of them up to this one. */
  neededUntil: string;
  /** SQL before and after rows of a replaced version are put into the new tables: `upgrade/` beside the migrations. */
  beforeRows: string;
  afterRows: string;
};

export const migrationsDirectory = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/**
 * Lists the migrations of a directory, oldest first. Throws for a file with another naming scheme and for a duplicate
 * version.
 */
export async function listMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  const [beforeRows, afterRows] = await Promise.all([
    readUpgrade(directory, "before"),
    readUpgrade(directory, "after"),
  ]);
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} in ${directory} is not named <14 digits>_<name>.sql`);
      const text = await readFile(join(directory, file), "utf8");
      return { version, name, text, replaces: { ...replacedBy(text), beforeRows, afterRows } };
    }),
  );
  const doubled = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (doubled) throw new Error(`Two migrations in ${directory} have the version ${doubled.version}`);
  return migrations;
}

async function readUpgrade(directory: string, when: "before" | "after"): Promise<string> {
  return readFile(join(directory, "upgrade", `${when}-rows.sql`), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}

/** Parses the head of a migration that `npm run schema:squash` wrote. */
export function replacedBy(text: string): Pick<Replaced, "versions" | "neededUntil"> {
  const versions = [...text.matchAll(/^-- replaces: ([\d ]+)$/gm)].flatMap(([, line]) => line?.split(" ") ?? []);
  const [, neededUntil = versions.at(-1) ?? ""] = /^-- needs all until: (\d{14})$/m.exec(text) ?? [];
  return { versions, neededUntil };
}
