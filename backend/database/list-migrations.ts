import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Migration = { version: string; name: string; text: string; replaces: Replaced };

/** The earlier migrations that a squashed migration replaces. */
export type Replaced = {
  versions: string[];
  /** Version from which rows fit this migration's tables: later ones added no column that requires a value. */
  rowsFitSince: string | undefined;
};

export const migrationsDirectory = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** Lists the migrations of a directory, oldest first. Throws for an invalid file name or a duplicate version. */
export async function listMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} in ${directory} is not named <14 digits>_<name>.sql`);
      const text = await readFile(join(directory, file), "utf8");
      return { version, name, text, replaces: replacedBy(text) };
    }),
  );
  const doubled = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (doubled) throw new Error(`Two migrations in ${directory} have the version ${doubled.version}`);
  return migrations;
}

/** Parses the head of a migration that `npm run schema:squash` wrote. */
export function replacedBy(text: string): Replaced {
  return {
    versions: [...text.matchAll(/^-- replaces: ([\d ]+)$/gm)].flatMap(([, line]) => line?.split(" ") ?? []),
    rowsFitSince: /^-- rows fit since: (\d{14})$/m.exec(text)?.[1],
  };
}
