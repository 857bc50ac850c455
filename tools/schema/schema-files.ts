import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlDatabase } from "../../backend/database/database.ts";

export const schemaDirectory = fileURLToPath(new URL("../../supabase/schemas", import.meta.url));

type SchemaFile = { name: string; text: string };

/** Returns the schema files in the order of `loading-order.txt`. Throws if a schema file is not listed there. */
export function readSchemaFiles(directory = schemaDirectory): SchemaFile[] {
  const listed = readFileSync(join(directory, "loading-order.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const present = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".sql"));
  const unlisted = present.filter((path) => !listed.includes(path));
  if (unlisted.length > 0) throw new Error(`Not in loading-order.txt: ${unlisted.join(", ")}`);
  return listed.map((name) => ({ name, text: readFileSync(join(directory, name), "utf8") }));
}

/** Returns all files as one text. Disables checks of function bodies, which may call functions of later files. */
export function joinSchemaFiles(files: SchemaFile[]): string {
  return [
    "set check_function_bodies = off;",
    ...files.map(({ name, text }) => `-- ${name}\n\n${text.trim()}`),
    "reset check_function_bodies;\n",
  ].join("\n\n");
}

/** Creates the schema in a provisioned database without one. */
export async function loadSchemaFiles(database: SqlDatabase, files: SchemaFile[]): Promise<void> {
  await database.transaction((sql) => sql.execute(joinSchemaFiles(files)));
}
