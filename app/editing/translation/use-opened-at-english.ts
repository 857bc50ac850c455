import { useEffect, useRef } from "react";
import { focusControl } from "../checks/focus-control.ts";
import { type TranslatedTexts, textTranslations } from "./translated-texts.ts";

/** Priority of the texts: stale ones mislead readers. */
const priority = ["stale", "partial", "missing"] as const;

/**
 * Focuses the first stale, or else missing, English text when an editor was opened from the translation queue. `idOf`
 * returns the id of the control of a column's English.
 */
export function useOpenedAtEnglish(
  isFromQueue: boolean,
  texts: TranslatedTexts,
  idOf: (column: string) => string,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isFromQueue || isDone.current) return;
    isDone.current = true;
    const translations = Object.entries(textTranslations(texts));
    for (const state of priority) {
      const [column] = translations.find(([, translation]) => translation.state === state) ?? [];
      // Waits for the next frame, because the router scrolls to the top first.
      if (column !== undefined) return void requestAnimationFrame(() => focusControl(idOf(column)));
    }
  });
}
