import { XMLParser, XMLValidator } from "fast-xml-parser";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { projectsCard } from "../cards/academic-cards.server.ts";
import { originsCard } from "../cards/origins-card.server.ts";
import type { Mark } from "../indicator-card.ts";
import { chartSheet, sheetSvg } from "./chart-file.server.tsx";
import { chartWidths, textWidth } from "./chart-size.ts";
import { drawColumns } from "./draw-columns.server.ts";
import { sheetPng } from "./draw-png.server.ts";
import { embeddedCard } from "./embedded-card.server.tsx";

const source = { address: "https://postgrado.example/indicadores#x", asOf: "2026-11-23" };
const scope = { programs: [1], area: null, firstYear: 2022, lastYear: 2026, today: "2026-11-23", changes: {} };

beforeAll(() => overwriteGetLocale(() => "es"));

const card = () => projectsCard([{ funding: "<b>otro & más</b>", status: "finished", projects: 12 }], scope);

describe("a chart as a file", () => {
  test("is an SVG with title, source and date", () => {
    const sheet = chartSheet(card(), source);
    const svg = sheet ? sheetSvg(sheet) : "";
    expect(XMLValidator.validate(svg)).toBe(true);
    const texts = JSON.stringify(new XMLParser().parse(svg));
    expect(texts).toContain("Proyectos por fuente de financiamiento");
    expect(texts.replaceAll('","', " ")).toContain(
      "Entre 2022 y 2026: 12 proyectos, ninguno en ejecución y 12 terminados.",
    );
    expect(texts.replaceAll('","', " ")).toMatch(/Datos al 23 de noviembre de 2026.*postgrado\.example/);
    expect(svg).not.toContain("<b>");
  });

  test("renders names with characters that XML does not allow", async () => {
    const marks: Mark[] = [{ kind: "text", x: 8, y: 24, text: "Doctorado\u000b en\u0001 Química\ufffe", tone: "ink" }];
    const sheet = chartSheet(card(), source);
    if (!sheet) throw new Error("no sheet");
    const odd = { ...sheet, marks };
    expect(sheetSvg(odd)).toContain("Doctorado\ufffd en\ufffd Química\ufffd");
    expect(await sheetPng(odd)).toBeInstanceOf(Uint8Array);
  });

  test("keeps every mark inside the sheet, at both widths", () => {
    for (const size of ["narrow", "wide"] as const) {
      const sheet = chartSheet(card(), { ...source, size });
      expect(sheet?.marks.length).toBeGreaterThan(8);
      for (const mark of sheet?.marks ?? []) {
        if (!("y" in mark)) continue;
        expect(mark.x).toBeGreaterThanOrEqual(0);
        expect(mark.y).toBeLessThanOrEqual(sheet?.height ?? 0);
        if (mark.kind === "rect") expect(mark.x + mark.width).toBeLessThanOrEqual(sheet?.width ?? 0);
      }
    }
  });

  test("renders a PNG of twice its size, with texts", async () => {
    const sheet = chartSheet(card(), source);
    const png = sheet && (await sheetPng(sheet));
    const image = sharp(Buffer.from(png ?? []));
    expect(await image.metadata()).toMatchObject({ format: "png", width: (sheet?.width ?? 0) * 2 });
    // The title line is not blank.
    const title = await image.extract({ left: 56, top: 56, width: 400, height: 40 }).stats();
    expect(title.isOpaque && title.entropy > 0.5).toBe(true);
  });

  test("embeds the map", () => {
    const rows = [{ year: 2026, country: "PE", students: 12, countries: 1 }];
    const sheet = chartSheet(originsCard(rows, "CL", String), source);
    const svg = sheet ? sheetSvg(sheet) : "";
    expect(svg).not.toContain("<image");
    expect(svg.length).toBeGreaterThan(20_000);
  });
});

test("an embedded card is a page with chart, table and link; without data it has a note", () => {
  const page = embeddedCard(card(), source);
  expect(page).toMatch(/^<!doctype html><html lang="es">/);
  expect(page.match(/<svg /g)).toHaveLength(2);
  expect(page).toContain("&lt;b&gt;otro &amp; más&lt;/b&gt;");
  expect(page).not.toContain("<script");
  const empty = embeddedCard(projectsCard([], scope), source);
  expect(empty).toContain("No hay datos para lo elegido.");
  expect(empty).not.toContain("<svg");
});

test.each([5, 10])("the years of %i columns do not overlap, on phones too", (count) => {
  const columns = Array.from({ length: count }, (_, index) => {
    const year = 2026 - count + 1 + index;
    return { year, value: index, shown: String(index), label: `${year}: ${index}` };
  });
  const panels = ["Artículo", "Libro", "Capítulo de libro", "Ponencia en congreso", "Reseña"].map((title) => ({
    title,
    columns,
  }));
  for (const width of Object.values(chartWidths)) {
    const years = drawColumns(panels, width).marks.filter(
      (mark) => mark.kind === "text" && /^’\d\d$/.test(mark.text),
    ) as Extract<Mark, { kind: "text" }>[];
    // First and last year of each panel.
    expect(years).toHaveLength(2 * panels.length);
    for (const [index, year] of years.entries()) {
      const next = years[index + 1];
      if (next?.y === year.y) expect(next.x - year.x).toBeGreaterThan(textWidth("’26"));
    }
  }
});
