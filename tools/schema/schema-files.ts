import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlDatabase } from "../../backend/database/database.ts";

export const schemaDirectory = fileURLToPath(new URL("../../supabase/schemas", import.meta.url));

type SchemaFile = { name: string; text: string };

/** Returns the paths of the schema files, in the order in which they load. */
export function readSchemaFiles(directory = schemaDirectory): SchemaFile[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(directory, name), "utf8") }));
}

/**
 * Returns all files as one text. Function bodies are not checked on loading: they may call functions of later files.
 */
export function joinSchemaFiles(files: SchemaFile[]): string {
  return [
    "set check_function_bodies = off;",
    ...files.map(({ name, text }) => `-- ${name}\n\n${text.trim()}`),
    "reset check_function_bodies;\n",
  ].join("\n\n");
}

/** Creates the schema in a provisioned database that has none. */
export async function loadSchemaFiles(database: SqlDatabase, files: SchemaFile[]): Promise<void> {
  await database.transaction((sql) => sql.execute(joinSchemaFiles(files)));
}
