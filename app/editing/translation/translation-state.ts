import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

/** `partial`: something is written and the site still shows Spanish, because a required part is missing. */
export type TranslationState = "missing" | "partial" | "stale" | "current";

const revisions = z.record(z.string(), z.number());

/**
 * Returns how a stored translation into English stands to the Spanish text. `isComplete` when the site shows it. It is
 * stale when `translated_from` names an earlier revision of the record than the present one.
 */
export function storedTranslationState(
  { revision, translated_from }: { revision: number; translated_from: Json },
  { isEmpty, isComplete }: { isEmpty: boolean; isComplete: boolean },
): TranslationState {
  if (isEmpty) return "missing";
  if (!isComplete) return "partial";
  const from = revisions.safeParse(translated_from).data?.en ?? 0;
  return from < revision ? "stale" : "current";
}

/** Returns how a translation will stand to the Spanish text once the changes are saved. */
export function editedTranslationState(
  stored: TranslationState,
  changes: { isEnglishChanged: boolean; isReviewed: boolean; isSpanishChanged: boolean },
): TranslationState {
  if (stored === "missing" || stored === "partial") return stored;
  if (changes.isEnglishChanged || changes.isReviewed) return "current";
  return changes.isSpanishChanged ? "stale" : stored;
}
