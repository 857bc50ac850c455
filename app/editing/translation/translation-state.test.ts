import { expect, test } from "vitest";
import { translationState } from "./translation-state.ts";

const complete = { isEmpty: false, isComplete: true };
const incomplete = { isEmpty: false, isComplete: false };
const empty = { isEmpty: true, isComplete: false };
const unchanged = { isEnglishChanged: false, isReviewed: false, isSpanishChanged: false };

test.each([
  ["missing", empty, { en: 3 }],
  ["partial", incomplete, { en: 3 }],
  ["stale", incomplete, { en: 2 }],
  ["current", complete, { en: 3 }],
  ["stale", complete, { en: 2 }],
  ["stale", complete, {}],
  ["stale", complete, null],
] as const)("a stored translation is %s: case %#", (state, parts, translated_from) => {
  expect(translationState({ revision: 3, translated_from }, parts)).toBe(state);
});

test.each([
  ["current", complete, 3, unchanged],
  ["stale", complete, 3, { ...unchanged, isSpanishChanged: true }],
  ["current", complete, 3, { ...unchanged, isSpanishChanged: true, isEnglishChanged: true }],
  ["current", complete, 3, { ...unchanged, isSpanishChanged: true, isReviewed: true }],
  ["stale", complete, 2, unchanged],
  ["current", complete, 2, { ...unchanged, isReviewed: true }],
  ["partial", incomplete, 3, { ...unchanged, isEnglishChanged: true }],
  ["stale", incomplete, 3, { ...unchanged, isSpanishChanged: true }],
  ["partial", incomplete, 2, { ...unchanged, isReviewed: true }],
  ["missing", empty, 3, { ...unchanged, isSpanishChanged: true }],
] as const)("a translation becomes %s once the changes are saved: case %#", (state, parts, en, changes) => {
  expect(translationState({ revision: 3, translated_from: { en } }, parts, changes)).toBe(state);
});
