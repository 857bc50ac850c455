import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecordType } from "../../app/editing/description/record-type.ts";

const features = fileURLToPath(new URL("../../app/features/", import.meta.url));

/** Returns all record types of the features, the same as the staff area's build. */
export async function loadRecordTypes(): Promise<RecordType[]> {
  const files = globSync("*/*.record.ts", { cwd: features }).sort();
  const modules: Record<string, RecordType>[] = await Promise.all(files.map((file) => import(join(features, file))));
  return modules.flatMap((module) => Object.values(module));
}

/** Returns the type with a path segment or table name. Throws if there is none. */
export function findImportedType(types: readonly RecordType[], name: string): RecordType {
  const imported = types.filter(({ single, list }) => !single && !list.uploads);
  const found = imported.find(({ path }) => path === name) ?? imported.find(({ table }) => table === name);
  if (found) return found;
  const known = imported.map(({ path, table }) => (path === table ? path : `${path} (${table})`)).sort();
  throw new Error(`"${name}" is no type of record. There are: ${known.join(", ")}. News are imported by file alone.`);
}
