import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";

/**
 * `stale`: the Spanish text changed after the English one was written or reviewed. `partial`: something is not
 * translated, and the English site shows it in Spanish.
 */
export type TranslationState = "missing" | "stale" | "partial" | "current";

/** What is edited and not saved yet. */
type Changes = { isEnglishChanged: boolean; isReviewed: boolean; isSpanishChanged: boolean };

const revisions = z.record(z.string(), z.number());
const unchanged: Changes = { isEnglishChanged: false, isReviewed: false, isSpanishChanged: false };

/**
 * Returns how a translation into English stands to the Spanish text, or will stand once the changes are saved. It is
 * stale when `translated_from` names an earlier revision of the record than the present one.
 */
export function translationState(
  { revision, translated_from }: { revision: number; translated_from: Json },
  { isEmpty, isComplete }: { isEmpty: boolean; isComplete: boolean },
  { isEnglishChanged, isReviewed, isSpanishChanged }: Changes = unchanged,
): TranslationState {
  if (isEmpty) return "missing";
  const from = revisions.safeParse(translated_from).data?.en ?? 0;
  if (!isEnglishChanged && !isReviewed && (isSpanishChanged || from < revision)) return "stale";
  return isComplete ? "current" : "partial";
}
