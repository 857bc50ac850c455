/** Translation state of one text. `none`: there is nothing to translate. `partial`: some blocks have no English. */
export type TextState = "none" | "missing" | "stale" | "partial" | "current";

/** Translation state of a whole record. The English site shows missing texts in Spanish. */
export type TranslationState = Exclude<TextState, "none">;

/**
 * Combines the states of several texts. Stale has precedence over missing, because it misleads readers. `isEmpty`: the
 * record has no English at all.
 */
export function combinedState(states: readonly TextState[], isEmpty: boolean): TranslationState {
  if (isEmpty) return "missing";
  if (states.includes("stale")) return "stale";
  return states.includes("missing") || states.includes("partial") ? "partial" : "current";
}
