import type { RecordType } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

const modules = import.meta.glob<Record<string, RecordType>>("../../features/*/*.record.ts", { eager: true });

/** Every type of record that a feature describes, in a file named `….record.ts`. */
export const recordTypes: readonly RecordType[] = Object.values(modules).flatMap((module) => Object.values(module));

/** Returns the type with this part of the address, or undefined. */
export function findRecordType(path: string | undefined): RecordType | undefined {
  return recordTypes.find((type) => type.path === path);
}

/**
 * Returns where staff edit a record of a table, and what such records are called; null for other tables. Types that
 * share a table open each other's records.
 */
export function linkTo(table: string, id: string): { type: string; href: string } | null {
  const { staff } = pathsIn();
  if (table === "news") return { type: m.audit_table_news(), href: staff.editNews(id) };
  const type = recordTypes.find((known) => known.table === table);
  return type ? { type: type.names.one(), href: staff.editRecord(type.path, id) } : null;
}
