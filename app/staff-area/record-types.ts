import type { RecordType } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

const modules = import.meta.glob<Record<string, RecordType>>("../features/*/*.record.ts", { eager: true });

/** All record types: the exports of files named `….record.ts`. */
export const recordTypes: readonly RecordType[] = Object.values(modules).flatMap((module) => Object.values(module));

/** Returns the type with this path segment; undefined if there is none. */
export function findRecordType(path: string | undefined): RecordType | undefined {
  return recordTypes.find((type) => type.path === path);
}

/**
 * Returns the type name and editor address of a record; null for tables without an editor. If types share a table, the
 * first is returned: its editor opens records of all of them.
 */
export function linkTo(table: string, id: string): { type: string; href: string } | null {
  const { staff } = pathsIn();
  if (table === "news") return { type: m.news_record_one(), href: staff.editNews(id) };
  const type = recordTypes.find((known) => known.table === table);
  return type ? { type: type.names.one(), href: staff.editRecord(type.path, id) } : null;
}
