import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RecordType } from "../../app/editing/description/record-type.ts";

const features = fileURLToPath(new URL("../../app/features/", import.meta.url));

/** Returns every type of record that the features describe: those that the staff area finds when it is built. */
export async function loadRecordTypes(): Promise<RecordType[]> {
  const files = globSync("*/*.record.ts", { cwd: features }).sort();
  const modules: Record<string, RecordType>[] = await Promise.all(files.map((file) => import(join(features, file))));
  return modules.flatMap((module) => Object.values(module));
}

/** Returns the type that a person means by the last part of its address or by its table. Throws when there is none. */
export function findImportedType(types: readonly RecordType[], name: string): RecordType {
  const imported = types.filter(({ single, list }) => !single && !list.uploads);
  const found = imported.find(({ path }) => path === name) ?? imported.find(({ table }) => table === name);
  if (found) return found;
  const known = imported.map(({ path, table }) => (path === table ? path : `${path} (${table})`)).sort();
  throw new Error(`"${name}" is no type of record. There are: ${known.join(", ")}. News are imported by file alone.`);
}
