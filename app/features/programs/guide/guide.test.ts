import { describe, expect, test, vi } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { emptyOffice } from "#app/lib/office.ts";
import { programRow } from "#tests/support/app/program.ts";
import type { ProgramDetailRow } from "../program-queries.ts";
import { admissionYear, composeGuide } from "./compose-guide.ts";
import { breakAddress } from "./document/break-address.ts";
import { printable } from "./document/printable-text.ts";
import type { GuideContent } from "./guide-content.ts";
import { createPdfCache } from "./pdf-cache.ts";
import { renderGuide } from "./render-guide.ts";

const types = ["doctorate", "doctorate", "academic_master", "professional_master", "health_specialty"];

/** Five programs: the last has no translation, and leaves out all that may be left out. */
const rows = types.map((type, index): ProgramDetailRow => {
  const isBare = index === types.length - 1;
  const known = {
    description: "Uno.\n\nDos.",
    objectives: ["Formar"],
    admission_requirements: ["Grado de licenciado"],
    enrollment_fee: 245_000,
    annual_fee: 3_180_000,
    vacancies: 14,
    application_opens: "2026-09-01",
    application_closes: "2027-01-15",
    classes_start: "2027-03-08",
    translations: {
      en: {
        name: `Program ${index}`,
        description: "One.\n\nTwo.",
        objectives: ["To train"],
        admission_requirements: ["A bachelor's degree"],
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
])("the guide in $locale", ({ locale, fileName, path }) => {
  test("names its file, and each program's page without the slug", () => {
    const content = contentIn(locale);
    expect(content.fileName).toBe(fileName);
    const specialty = content.parts.at(-1)?.groups[0]?.programs[0];
    expect(specialty?.page.url).toBe(`https://postgrado.udn.example${path}`);
    expect(Boolean(specialty?.languageNote)).toBe(locale === "en");
  });

  test("is a PDF with a page and a bookmark for each program", async () => {
    const pdf = Buffer.from(await renderGuide(contentIn(locale))).toString("latin1");
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    expect(pdf).toContain(`/Lang (${locale})`);
    // Cover, contents, three openers and the last page besides the programs.
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(rows.length + 6);
    // All pages but the cover.
    expect(pdf.match(/\/Dest \[/g)).toHaveLength(rows.length + 5);
  }, 30_000);
});

test("the admission year is the one in which most programs start", () => {
  const starts = ["2026-03-01", "2027-03-01", null, "2027-04-01"].map((classes_start) => ({ classes_start }));
  expect(admissionYear(starts)).toBe(2027);
  expect(admissionYear([])).toBeNull();
});

test("a long address is broken before its @ and after its dots, a short one not at all", () => {
  expect(breakAddress("a@udn.example", 30)).toBe("a@udn.example");
  expect(breakAddress("especialidad.de.cirugia@udn.example", 15)).toBe("especialidad.\nde.cirugia\n@udn.example");
});

test("signs that the fonts lack become plainer ones; addresses stay", () => {
  const latin = (codePoint: number) => codePoint >= 32 && codePoint < 256;
  const sign = { text: ["CO₂ ≥ 5\nṉuke", "🌲 漢!", "20:15 h"], url: "https://example.cl/→", count: 3, none: null };
  expect(printable(sign, latin)).toEqual({ ...sign, text: ["CO2 >= 5\nnuke", " ?!", "20:15\u00a0h"] });
});

describe("the cache of PDFs", () => {
  const content = contentIn("es");
  const prepare = () => {
    const clock = { now: 0 };
    const render = vi.fn(async ({ title }: GuideContent) => new Uint8Array(Buffer.from(title)));
    return { clock, render, cache: createPdfCache(render, () => clock.now) };
  };

  test("renders once for simultaneous requests", async () => {
    const { render, cache } = prepare();
    const guides = await Promise.all([1, 2, 3].map(() => cache.getOrRender("es", 1, async () => content)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(guides.map(({ etag }) => etag)).size).toBe(1);
  });

  test("reads again for another version or after five minutes, and renders only what became different", async () => {
    const { clock, render, cache } = prepare();
    const read = vi.fn(async () => content);
    await cache.getOrRender("es", 1, read);
    await cache.getOrRender("es", 2, read);
    clock.now = 300_000;
    await cache.getOrRender("es", 2, read);
    await cache.getOrRender("es", 2, read);
    expect(read).toHaveBeenCalledTimes(3);
    expect(render).toHaveBeenCalledTimes(1);
    await cache.getOrRender("es", 3, async () => ({ ...content, title: "Otra" }));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("tries again after a failure", async () => {
    const { render, cache } = prepare();
    render.mockRejectedValueOnce(new Error("no memory"));
    await expect(cache.getOrRender("es", 1, async () => content)).rejects.toThrow("no memory");
    await expect(cache.getOrRender("es", 1, async () => content)).resolves.toMatchObject({
      fileName: content.fileName,
    });
  });
});
