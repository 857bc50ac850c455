import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

const stored = z.record(z.string(), z.json());

/** Returns the stored English translation, field by field; empty when there is none. */
export function readEnglish(translations: Json): Record<string, Json> {
  return stored.safeParse(stored.safeParse(translations).data?.en).data ?? {};
}

/**
 * Returns the translations to store. Unchanged English stays as it is stored, because the backend takes changed English
 * for a translation of the present Spanish; reviewed English gets the moment of the review for the same reason.
 * `english` is null when it was emptied: it is removed.
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
