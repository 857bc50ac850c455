import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Migration = { version: string; name: string; text: string; replaces: Replaced };

/** The earlier migrations that one migration replaces. */
export type Replaced = {
  /** The versions of earlier migrations, oldest first. */
  versions: string[];
  /** The one from which on rows fit this migration's tables as they are: later ones changed none that needs a value. */
  rowsFitSince: string | undefined;
};

export const migrationsDirectory = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** The migrations of a directory, oldest first. Throws for a file that is not named as one, or a version used twice. */
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

/** What the head of a migration says that it replaces, as `npm run schema:squash` writes it. */
export function replacedBy(text: string): Replaced {
  return {
    versions: [...text.matchAll(/^-- replaces: ([\d ]+)$/gm)].flatMap(([, line]) => line?.split(" ") ?? []),
    rowsFitSince: /^-- rows fit since: (\d{14})$/m.exec(text)?.[1],
  };
}
