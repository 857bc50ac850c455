import { describe, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { emptyOffice } from "#app/lib/office.ts";
import { typeset } from "#app/lib/typesetting/typeset.ts";
import { blocksOf, programRow } from "#tests/support/app/program.ts";
import { bookmarksOf, dictOf, openPdf, textOf } from "#tests/support/pdf/read-pdf.ts";
import { readStructure } from "#tests/support/pdf/structure-rules.ts";
import { taggedPdfProblems } from "#tests/support/pdf/tagged-pdf-problems.ts";
import type { ProgramDetailRow } from "../program-queries.ts";
import { admissionYear, composeGuide, guideDocument } from "./compose-guide.ts";
import type { GuideContent } from "./guide-content.ts";

const types = ["doctorate", "doctorate", "academic_master", "professional_master", "health_specialty"];

/** Five programs; the last has no translation and no optional value. */
const rows = types.map((type, index): ProgramDetailRow => {
  const isBare = index === types.length - 1;
  const known = {
    description: blocksOf("Uno.", "Dos."),
    objectives: ["Formar"],
    admission_requirements: blocksOf("Grado de licenciado"),
    enrollment_fee: 245_000,
    annual_fee: 3_180_000,
    vacancies: 14,
    application_opens: "2026-09-01",
    application_closes: "2027-01-15",
    classes_start: "2027-03-08",
    translations: {
      en: {
        name: `Program ${index}`,
        description: blocksOf("One.", "Two."),
        objectives: ["To train"],
        admission_requirements: blocksOf("A bachelor's degree"),
      },
    },
  };
  const row = programRow({
    id: index + 1,
    code: `4${index}01`,
    type,
    slug: `programa-${index}`,
    name: `Programa ${index} en Ñandú y Mapudungun ṉ`,
    fee_year: 2026,
    contact_email: "especialidad.de.nombre.verdaderamente.largo@udn.example",
    ...(isBare ? {} : known),
  });
  return { ...row, accreditations: [], program_figures: [] };
});

function contentIn(locale: Locale): GuideContent {
  overwriteGetLocale(() => locale);
  return composeGuide(rows, 2027, locale, "https://postgrado.udn.example", emptyOffice);
}

describe.each([
  { locale: "es" as const, fileName: "guia-postgrado-udn-2027.pdf", path: "/programas/especialidades/5" },
  { locale: "en" as const, fileName: "postgraduate-guide-udn-2027.pdf", path: "/en/programas/especialidades/5" },
])("guide in $locale", ({ locale, fileName, path }) => {
  test("names its file and shows each program's address without the slug", () => {
    const content = contentIn(locale);
    expect(content.fileName).toBe(fileName);
    const specialty = content.parts.at(-1)?.groups[0]?.programs[0];
    expect(specialty?.page.url).toBe(`https://postgrado.udn.example${path}`);
    expect(Boolean(specialty?.languageNote)).toBe(locale === "en");
  });

  test("is an accessible PDF with a page and a bookmark per program", async () => {
    const bytes = await typeset(guideDocument(contentIn(locale)));
    expect(await taggedPdfProblems(bytes)).toEqual([]);
    const pdf = await openPdf(bytes);
    // Cover, contents, three openers and the last page besides the programs.
    expect(pdf.getPageCount()).toBe(rows.length + 6);
    // All pages but the cover.
    expect(bookmarksOf(pdf)).toHaveLength(rows.length + 5);
    expect(textOf(pdf.catalog, "Lang")).toBe(locale);
    // Untranslated texts are tagged with their language: here the name of the last program.
    const root = dictOf(pdf.catalog, "StructTreeRoot");
    const marked = root ? readStructure(root).filter(({ dict }) => textOf(dict, "Lang") === "es") : [];
    expect(marked.length > 0).toBe(locale === "en");
  });

  test("shows every address with its domain", () => {
    const { parts, closing } = contentIn(locale);
    const programs = parts.flatMap(({ groups }) => groups.flatMap((group) => group.programs));
    for (const { facts, page } of programs) {
      expect(page.label).toContain("postgrado.udn.example/");
      expect(facts.at(-1)).toMatchObject({ value: page.url.replace("https://", ""), url: page.url });
    }
    expect(closing.entries[0]?.value).toMatch(/^postgrado\.udn\.example\/(en\/)?postula$/);
  });
});

test("uses the most common start year as admission year", () => {
  const starts = ["2026-03-01", "2027-03-01", null, "2027-04-01"].map((classes_start) => ({ classes_start }));
  expect(admissionYear(starts)).toBe(2027);
  expect(admissionYear([])).toBeNull();
});
