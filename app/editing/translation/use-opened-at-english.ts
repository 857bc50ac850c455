import { useEffect, useRef } from "react";
import { focusControl } from "../checks/focus-control.ts";
import { type TranslatedTexts, textTranslations } from "./translated-texts.ts";

/** In which order texts are looked for: what tells readers something wrong before what is missing. */
const wanted = ["stale", "partial", "missing"] as const;

/**
 * Puts the focus on the first English text that is out of date, or else missing, when an editor is opened from the
 * queue of translations. `idOf` returns the id of the control of a column's English.
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
    for (const state of wanted) {
      const [column] = translations.find(([, translation]) => translation.state === state) ?? [];
      // In the next frame: the router puts the page at its top before.
      if (column !== undefined) return void requestAnimationFrame(() => focusControl(idOf(column)));
    }
  });
}
