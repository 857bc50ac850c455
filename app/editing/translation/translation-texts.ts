import { m } from "#app/i18n/paraglide/messages.js";
import type { TranslationState } from "./translation-state.ts";

export const translationText: Record<TranslationState, () => string> = {
  missing: m.staff_translation_missing,
  partial: m.staff_translation_partial,
  stale: m.staff_translation_stale,
  current: m.staff_translation_current,
};
