import { describe, expect, test } from "vitest";
import { readEnglish, writeEnglish } from "./write-translation.ts";

const stored = { en: { name: "Stew", note: "old" }, pt: { name: "Ensopado" } };
const reviewedAt = new Date("2026-11-21T13:00:00Z");
const unchanged = { isChanged: false, reviewedAt: null };
const changed = { isChanged: true, reviewedAt: null };

describe("the English translation", () => {
  test.each([null, "text", {}, { en: 7 }])("of %o is empty", (translations) => {
    expect(readEnglish(translations)).toEqual({});
  });

  test("stays exactly as stored when unchanged", () => {
    expect(writeEnglish(stored, { name: "Stew" }, unchanged)).toEqual(stored);
  });

  test("replaces the stored one and keeps other languages", () => {
    expect(writeEnglish(stored, { name: "Soup" }, changed)).toEqual({ en: { name: "Soup" }, pt: stored.pt });
  });

  test("is removed when emptied", () => {
    expect(writeEnglish(stored, null, changed)).toEqual({ pt: stored.pt });
  });

  test("gets the time of a review, even if unchanged", () => {
    const reviewed = { reviewed_at: "2026-11-21T13:00:00.000Z" };
    expect(writeEnglish(stored, null, { isChanged: false, reviewedAt })).toMatchObject({
      en: { ...stored.en, ...reviewed },
    });
    expect(writeEnglish(stored, { name: "Soup" }, { isChanged: true, reviewedAt })).toMatchObject({
      en: { name: "Soup", ...reviewed },
    });
  });
});
