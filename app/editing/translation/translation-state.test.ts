import { expect, test } from "vitest";
import { editedTranslationState, storedTranslationState } from "./translation-state.ts";

const complete = { isEmpty: false, isComplete: true };
const unchanged = { isEnglishChanged: false, isReviewed: false, isSpanishChanged: false };

test.each([
  ["missing", { isEmpty: true, isComplete: false }, { en: 3 }],
  ["partial", { isEmpty: false, isComplete: false }, { en: 3 }],
  ["current", complete, { en: 3 }],
  ["stale", complete, { en: 2 }],
  ["stale", complete, {}],
  ["stale", complete, null],
] as const)("a stored translation is %s: case %#", (state, parts, translated_from) => {
  expect(storedTranslationState({ revision: 3, translated_from }, parts)).toBe(state);
});

test.each([
  ["current", "current", unchanged],
  ["current", "stale", { ...unchanged, isSpanishChanged: true }],
  ["current", "current", { ...unchanged, isSpanishChanged: true, isEnglishChanged: true }],
  ["current", "current", { ...unchanged, isSpanishChanged: true, isReviewed: true }],
  ["stale", "stale", unchanged],
  ["stale", "current", { ...unchanged, isReviewed: true }],
  ["partial", "partial", { ...unchanged, isEnglishChanged: true }],
  ["missing", "missing", { ...unchanged, isSpanishChanged: true }],
] as const)("a %s translation becomes %s: case %#", (stored, state, changes) => {
  expect(editedTranslationState(stored, changes)).toBe(state);
});
