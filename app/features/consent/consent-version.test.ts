import { describe, expect, it } from "vitest";
import { measurementServices } from "#app/lib/measurement-services.ts";
import { askedWith, versionOf } from "./consent-version.server.ts";

const none = { googleTag: null, metaPixel: null };
const versionWith = (analytics: object) => askedWith({ ...none, ...analytics })?.version;

describe("the version of the question", () => {
  it("is absent without a service", () => {
    expect(askedWith(none)).toBeNull();
  });

  it("stays with the same services, also under another id", () => {
    expect(versionWith({ googleTag: "G-ONE" })).toMatch(/^[0-9a-f]{12}$/);
    expect(versionWith({ googleTag: "G-TWO" })).toBe(versionWith({ googleTag: "G-ONE" }));
  });

  it("changes with a service, a purpose and a text in either language", () => {
    const versions = [{ googleTag: "G-1" }, { googleTag: "AW-1" }, { googleTag: "GTM-1" }, { metaPixel: "1" }];
    expect(new Set([...versions, { googleTag: "G-1", metaPixel: "1" }].map(versionWith)).size).toBe(5);
    const { asked } = askedWith({ ...none, googleTag: "G-1" }) ?? {};
    if (!asked) throw new Error("nothing is asked");
    for (const locale of ["es", "en"] as const) {
      const changed = { ...asked.texts[locale], lead: "Changed" };
      expect(versionOf({ ...asked, texts: { ...asked.texts, [locale]: changed } })).not.toBe(versionOf(asked));
    }
  });

  it("stores the question with the purposes of each service", () => {
    const { asked } = askedWith({ ...none, googleTag: "G-1", metaPixel: "1" }) ?? {};
    expect(asked?.services).toEqual([
      { name: "Google Analytics", company: "Google", purposes: ["analytics"] },
      { name: "Meta Pixel", company: "Meta", purposes: ["advertising"] },
    ]);
    expect(asked?.texts.es.purposes.map(({ name }) => name)).toEqual(["Medición", "Publicidad"]);
    expect(asked?.texts.en.purposes[1]?.text).toContain("Meta Pixel");
  });
});

it.each([
  ["G-1", ["analytics"]],
  ["AW-1", ["advertising"]],
  ["DC-1", ["advertising"]],
  ["GTM-1", ["analytics", "advertising"]],
  ["GT-1", ["analytics", "advertising"]],
  ["X-1", ["analytics", "advertising"]],
])("%s needs consent to %j", (googleTag, purposes) => {
  expect(measurementServices({ ...none, googleTag })).toMatchObject([{ tag: "google", purposes }]);
});
