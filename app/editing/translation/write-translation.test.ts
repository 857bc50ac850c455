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

  test("stays exactly as it is stored when it was not changed", () => {
    expect(writeEnglish(stored, { name: "Stew" }, unchanged)).toEqual(stored);
  });

  test("replaces the stored one when it was changed, beside the other languages", () => {
    expect(writeEnglish(stored, { name: "Soup" }, changed)).toEqual({ en: { name: "Soup" }, pt: stored.pt });
  });

  test("is removed when it was emptied", () => {
    expect(writeEnglish(stored, null, changed)).toEqual({ pt: stored.pt });
  });

  test("says when it was reviewed, changed or not", () => {
    const reviewed = { reviewed_at: "2026-11-21T13:00:00.000Z" };
    expect(writeEnglish(stored, null, { isChanged: false, reviewedAt })).toMatchObject({
      en: { ...stored.en, ...reviewed },
    });
    expect(writeEnglish(stored, { name: "Soup" }, { isChanged: true, reviewedAt })).toMatchObject({
      en: { name: "Soup", ...reviewed },
    });
  });
});
