/**
 * The translation state of one text. `none`: there is nothing to translate. `partial`: some blocks of a
 * text have no English.
 */
export type TextState = "none" | "missing" | "stale" | "partial" | "current";

/** The translation state of a whole record. What is missing is shown in Spanish on the English site. */
export type TranslationState = Exclude<TextState, "none">;

/**
 * Returns the translation state of several texts together. What is out of date comes before what is missing, since
 * readers are told something wrong by it. `isEmpty`: nothing at all is written in English.
 */
export function joinedState(states: readonly TextState[], isEmpty: boolean): TranslationState {
  if (isEmpty) return "missing";
  if (states.includes("stale")) return "stale";
  return states.includes("missing") || states.includes("partial") ? "partial" : "current";
}
