import { useState } from "react";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import { isStored } from "../../editing/edited-news.ts";
import type { NewsRow } from "../../news.ts";
import { findNewsById } from "../../news-queries.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

/**
 * What the backend has meanwhile of the item that is being edited, if that is newer than what the editing began with
 * (`base`): a row; null when it was deleted for good; undefined when there is nothing to tell.
 */
export function useOtherVersion(
  { db }: NewsWorkspaceContext,
  id: string,
  base: NewsRow | null,
): NewsRow | null | undefined {
  const [found, setFound] = useState<{ row: NewsRow | null; asOf: string | undefined }>();
  useRowChanges(db, { table: "news", filter: `id=eq.${id}` }, async () => {
    // Without a session the answer would be a visitor's.
    const { data } = await db.auth.getSession();
    if (data.session) setFound({ row: await findNewsById(db, id), asOf: base?.updated_at });
  });
  if (!found || !base || !isStored(base)) return undefined;
  if (found.row) return Date.parse(found.row.updated_at) > Date.parse(base.updated_at) ? found.row : undefined;
  return found.asOf === base.updated_at ? null : undefined;
}
