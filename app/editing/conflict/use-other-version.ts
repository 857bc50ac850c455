import { useState } from "react";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import type { EditingContext } from "../record/editing-context.ts";

/**
 * Returns the stored version of the edited record if it is newer than `base`, the version that editing began with; null
 * if it was deleted permanently; undefined without a newer version.
 */
export function useOtherVersion(
  { table, find }: Pick<DescribedRecord, "table" | "find">,
  { db }: Pick<EditingContext, "db">,
  id: string,
  base: DescribedRow | null,
): DescribedRow | null | undefined {
  const [found, setFound] = useState<{ row: DescribedRow | null; asOf: string | undefined }>();
  useRowChanges(db, { table, filter: `id=eq.${id}` }, async () => {
    // Without a session the backend would respond as to a visitor.
    const { data } = await db.auth.getSession();
    if (data.session) setFound({ row: await find(id), asOf: base?.updated_at });
  });
  if (!found || !base || !isStored(base)) return undefined;
  if (found.row) return Date.parse(found.row.updated_at) > Date.parse(base.updated_at) ? found.row : undefined;
  return found.asOf === base.updated_at ? null : undefined;
}
