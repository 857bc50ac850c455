import { afterEach, describe, expect, it, vi } from "vitest";
import { emptyOffice } from "#app/lib/office.ts";
import { institution } from "#institution";
import { institution as elsewhere } from "#tests/support/second-university/institution.ts";
import { composeNotice } from "./notice.server.ts";
import { changedSections } from "./notice.ts";
import type { PrivacySettings } from "./privacy-settings.ts";
import { basisOf, describeProcessing } from "./processing.ts";

const settings: PrivacySettings = {
  representative: "",
  officer: "",
  email: "",
  processors: [],
  agreements: [],
  agreementsReviewedOn: null,
};
const none = { googleTag: null, metaPixel: null };
const office = { ...emptyOffice, email: "postgrado@udn.example" };
const textOf = (locale: "es" | "en", given: Partial<PrivacySettings> = {}, analytics: typeof none | object = none) =>
  composeNotice(locale, { office, settings: { ...settings, ...given }, analytics: { ...none, ...analytics } })
    .sections.map(({ html }) => html)
    .join("\n");

afterEach(() => vi.restoreAllMocks());

describe("the notice", () => {
  it("leaves no placeholder and has the same sections in both languages", () => {
    for (const locale of ["es", "en"] as const) expect(textOf(locale)).not.toMatch(/\{\w+\}/);
    const [es, en] = (["es", "en"] as const).map((locale) =>
      composeNotice(locale, { office, settings, analytics: none }),
    );
    expect(en?.sections.map(({ id, activities }) => [id, activities?.map(({ name }) => name)])).toEqual(
      es?.sections.map(({ id, activities }) => [id, activities?.map(({ name }) => name)]),
    );
    expect(es?.sections.flatMap(({ activities = [] }) => activities).length).toBeGreaterThan(10);
  });

  it("shows the institution's settings as plain text", () => {
    const text = textOf("es", {
      representative: "Rosa *Paz*, rectora",
      officer: "Luis Soto",
      email: "datos@udn.example",
      processors: [{ name: "Nube <b>", service: "aloja el sitio", country: "Irlanda", safeguard: "cláusulas tipo" }],
      agreements: [{ party: "Ministerio", purpose: "estadísticas", signed_on: "2026-03-04" }],
      agreementsReviewedOn: "2026-11-28",
    });
    expect(text).toContain("Representa a la universidad Rosa *Paz*, rectora.");
    expect(text).toContain("Luis Soto");
    expect(text).toContain("mailto:datos@udn.example");
    expect(text).toContain("<strong>Nube &lt;b&gt;</strong> (Irlanda): aloja el sitio. Garantía: cláusulas tipo.");
    expect(text).toMatch(/<strong>Ministerio<\/strong>: estadísticas. Desde el 4 de marzo de 2026./);
    expect(textOf("en", { agreementsReviewedOn: "2026-11-28" })).toContain(
      "As of November 28, 2026 there are no agreements",
    );
  });

  it("mentions transfers and measurement only if they are configured", () => {
    expect(textOf("es")).toContain("no enviamos datos a otros países");
    expect(textOf("es", {}, { googleTag: "G-1" })).toMatch(/Google reciben|Google.*Estados Unidos/);
    const names = (analytics: object) => describeProcessing("es", { ...none, ...analytics }).map(({ name }) => name);
    expect(names({})).not.toContain("measurement");
    expect(names({ metaPixel: "1" })).toContain("advertising");
    expect(names({ metaPixel: "1" })).not.toContain("measurement");
    expect(names({})).not.toContain("consent");
    expect(names({ metaPixel: "1" })).toContain("consent");
  });

  it("lists each purpose with its own tools and companies only", () => {
    const text = textOf("es", {}, { googleTag: "G-1", metaPixel: "1" });
    expect(text).toMatch(/<li><strong>Medición de visitas<\/strong>: Google Analytics.<\/li>/);
    expect(text).toMatch(/<li><strong>Publicidad<\/strong>: Meta Pixel.<\/li>/);
    expect(textOf("en", {}, { googleTag: "AW-1" })).toMatch(/<li><strong>Advertising<\/strong>: Google Ads.<\/li>/);
    const recipients = (analytics: object) =>
      describeProcessing("en", { ...none, ...analytics }).find(({ name }) => name === "advertising")?.recipients;
    expect(recipients({ metaPixel: "1" })).toEqual(["Meta"]);
    expect(recipients({ googleTag: "AW-1", metaPixel: "1" })).toEqual(["Google", "Meta"]);
  });

  it("uses the legal bases, retention terms and deadlines of the institution", () => {
    vi.spyOn(institution, "personalData", "get").mockReturnValue({
      bases: { contact: "legitimate_interest" },
      terms: { contact: 6 },
      answerDays: 15,
      extensionDays: 0,
      blockingWorkingDays: null,
      complaintWorkingDays: null,
      complaintWay: null,
      holidays: [],
      consentMonths: 6,
      breachHours: null,
    });
    const contact = describeProcessing("en", none).find(({ name }) => name === "contact");
    expect(contact).toMatchObject({ basis: "The institution’s legitimate interest", term: "6 months from receipt" });
    expect(textOf("en")).toMatch(/We answer within 15 calendar days\./);
    expect(textOf("en")).not.toMatch(/extended|working days/);
    expect(() => basisOf("testimonials", "public_function")).toThrow("personalData.bases.testimonials");
  });
});

describe("the notice of a university in another country", () => {
  it.each([
    [
      "es",
      "el Reglamento (UE) 2016/679",
      "Comisión Nacional de Protección de Datos (CNPD)",
      "El interés legítimo de la institución",
    ],
    [
      "en",
      "Regulation (EU) 2016/679",
      "National Data Protection Commission (CNPD)",
      "The institution’s legitimate interest",
    ],
  ] as const)(
    "has its law, authority, terms and bases by configuration and settings alone, in %s",
    (locale, law, authority, basis) => {
      vi.spyOn(institution, "country", "get").mockReturnValue(elsewhere.country);
      vi.spyOn(institution, "personalData", "get").mockReturnValue(elsewhere.personalData);
      vi.spyOn(institution, "name", "get").mockReturnValue(elsewhere.name);
      const given = { ...settings, representative: "Rui Costa", officer: "Ana Sousa", email: "dados@uvm.example" };
      const text = JSON.stringify(composeNotice(locale, { office, settings: given, analytics: none }));
      for (const words of [law, authority, "Rui Costa", "Ana Sousa", "dados@uvm.example"])
        expect(text).toContain(words);
      expect(text).toMatch(/otros 60|another 60/);
      expect(text).not.toMatch(/Chile|19[.,]628|21[.,]719|Agencia de Protección|30 días hábiles|30 working days/);
      const contact = describeProcessing(locale, none).find(({ name }) => name === "contact");
      expect(contact?.basis).toBe(basis);
      expect(contact?.term).toMatch(/^6 /);
    },
  );
});

it("lists changed, added and removed sections", () => {
  const section = (title: string, html: string) => ({ id: title, title, html });
  const page = (...sections: ReturnType<typeof section>[]) => ({ title: "", lead: "", sections });
  const before = page(section("A", "1"), section("B", "1"), section("D", "1"));
  expect(changedSections(before, page(section("A", "1"), section("B", "2"), section("C", "1")))).toEqual([
    "B",
    "C",
    "D",
  ]);
  expect(changedSections(before, before)).toEqual([]);
  // The database returns the keys of a stored version in another order.
  const activities = describeProcessing("es", none).slice(0, 1);
  const reordered = activities.map((entry) => Object.fromEntries(Object.entries(entry).reverse()) as typeof entry);
  const withActivities = (listed: typeof activities) => page({ ...section("A", ""), activities: listed } as never);
  expect(changedSections(withActivities(activities), withActivities(reordered))).toEqual([]);
});
