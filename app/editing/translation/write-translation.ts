import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

const stored = z.record(z.string(), z.json());

/** Returns the stored English translation by field; empty if there is none. */
export function readEnglish(translations: Json): Record<string, Json> {
  return stored.safeParse(stored.safeParse(translations).data?.en).data ?? {};
}

/**
 * Returns the translations to store. Unchanged English is kept exactly, because the backend treats changed English as a
 * translation of the current Spanish; a review sets a time stamp for the same reason. `english` is null to remove the
 * translation.
 */
export function writeEnglish(
  translations: Json,
  english: Record<string, Json> | null,
  { isChanged, reviewedAt }: { isChanged: boolean; reviewedAt: Date | null },
): Json {
  const { en: before, ...others } = stored.safeParse(translations).data ?? {};
  const reviewed = reviewedAt ? { reviewed_at: reviewedAt.toISOString() } : {};
  if (!isChanged && before !== undefined) return { ...others, en: { ...stored.safeParse(before).data, ...reviewed } };
  return english ? { ...others, en: { ...english, ...reviewed } } : others;
}
