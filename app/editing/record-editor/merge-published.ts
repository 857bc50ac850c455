import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";
import type { DescribedRow, RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { rowComparator } from "../description/row-comparator.ts";
import { listVersions, readVersion } from "../history/record-history.ts";
import type { VersionContent } from "../history/version.ts";

/** Versions to merge a draft with: the one that it is based on, and the published one. */
export type PublishedSince = { base: DescribedRow | null; current: DescribedRow };

/**
 * Returns the versions to merge a draft with. `base` is null if the history no longer has the version that the draft is
 * based on: then every difference is a clash.
 */
export async function findPublishedSince(db: Db, type: RecordType, row: DescribedRow): Promise<PublishedSince> {
  const published = row.published ?? row.content;
  const began = await findBeginning(db, type, row);
  return {
    base: began && { ...row, content: describedPart(type, published, began) },
    current: { ...row, content: published, updated_at: row.rowUpdatedAt ?? row.updated_at, updated_by: null },
  };
}

async function findBeginning(
  db: Db,
  type: RecordType,
  { rowId, basedOn }: DescribedRow,
): Promise<VersionContent | null> {
  if (!rowId || !basedOn) return null;
  const { versions, hasMore } = await listVersions(db, type.table, rowId, { olderThan: null, onlyNamed: false });
  const moment = Date.parse(basedOn);
  // Newest first. Changes of the draft alone are not versions of the record.
  const since = versions.filter(({ at, draft }) => draft === null && Date.parse(at) > moment);
  const earliest = since.at(-1);
  if (!earliest || (hasMore && since.length === versions.length)) return null;
  const found = await readVersion(db, type, rowId, earliest.first - 1);
  return found?.row ? found : null;
}

const rows = z.record(z.string(), z.array(z.record(z.string(), z.json())));

/** Returns the described columns of a version, in the format of the published content. */
function describedPart(type: RecordType, published: RecordContent, version: VersionContent): RecordContent {
  const row = Object.fromEntries(Object.keys(published.row).map((column) => [column, version.row?.[column] ?? null]));
  const children = Object.fromEntries(
    Object.entries(published.children).map(([table, present]) => {
      const columns = [...new Set(present.flatMap((child) => Object.keys(child)))];
      const order = type.children?.find((child) => child.table === table)?.order ?? [];
      const known = (rows.parse(version.children)[table] ?? []).toSorted(rowComparator({ order }));
      return [
        table,
        known.map((child) => Object.fromEntries(columns.map((column) => [column, child[column] ?? null]))),
      ];
    }),
  );
  return { row, children } as RecordContent;
}
