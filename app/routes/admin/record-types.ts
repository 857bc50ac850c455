import type { RecordType } from "#app/editing/description/record-type.ts";

const modules = import.meta.glob<Record<string, RecordType>>("../../features/*/*.record.ts", { eager: true });

/** Every type of record that a feature describes, in a file named `….record.ts`. */
export const recordTypes: readonly RecordType[] = Object.values(modules).flatMap((module) => Object.values(module));

/** Returns the type with this part of the address, or undefined. */
export function findRecordType(path: string | undefined): RecordType | undefined {
  return recordTypes.find((type) => type.path === path);
}
