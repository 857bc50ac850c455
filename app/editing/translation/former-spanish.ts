import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

/**
 * Source of English texts without a source hash: the Spanish of a revision of the record. `columns` is null if only the
 * number of the revision is known.
 */
export type FormerSpanish = { revision: number; columns: Readonly<Record<string, Json>> | null };

const revisions = z.record(z.string(), z.number());

/** Returns the Spanish from which a stored record's English was translated. `columns` are the stored columns. */
export function formerSpanish(
  { revision, translated_from }: { revision: number; translated_from: Json },
  columns: Readonly<Record<string, Json>>,
): FormerSpanish {
  const from = revisions.safeParse(translated_from).data?.en ?? 0;
  return { revision: from, columns: from >= revision ? columns : null };
}

const byRevision = /^r(\d+)$/;

/** Returns the source reference for a revision whose contents are unknown. */
export function revisionSource(revision: number): string {
  return `r${revision}`;
}

/** Parses the revision of a source reference; null if the reference is a hash. */
export function sourceRevision(source: string): number | null {
  const [, revision] = byRevision.exec(source) ?? [];
  return revision === undefined ? null : Number(revision);
}
