import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

/**
 * The Spanish that English without a hash of its own was translated from: that of a revision of the record. `columns`
 * are null where only the number of the revision is known.
 */
export type FormerSpanish = { revision: number; columns: Readonly<Record<string, Json>> | null };

const revisions = z.record(z.string(), z.number());

/** Returns the Spanish that a stored record's English was translated from. `columns` are those stored now. */
export function formerSpanish(
  { revision, translated_from }: { revision: number; translated_from: Json },
  columns: Readonly<Record<string, Json>>,
): FormerSpanish {
  const from = revisions.safeParse(translated_from).data?.en ?? 0;
  return { revision: from, columns: from >= revision ? columns : null };
}

const byRevision = /^r(\d+)$/;

/** Returns how a translation names a text of a revision of which nothing but the number is known. */
export function revisionSource(revision: number): string {
  return `r${revision}`;
}

/** Returns the revision that a translation names as its source; null when it names a text by its hash. */
export function sourceRevision(source: string): number | null {
  const [, revision] = byRevision.exec(source) ?? [];
  return revision === undefined ? null : Number(revision);
}
