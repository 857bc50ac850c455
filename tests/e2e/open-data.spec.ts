import Papa from "papaparse";
import { expect, expectAccessible, test } from "./page-checks.ts";

type Catalog = { dataset: { title: string; distribution: { downloadURL: string; mediaType: string }[] }[] };
type DataFile = {
  columns: { name: string }[];
  rows: Record<string, string | number | null>[];
  filter: Record<string, string | null>;
};

/** A value as the CSV of a language writes it. */
const written = (value: string | number | null, sign: string) =>
  typeof value === "number" ? String(value).replace(".", sign) : (value ?? "");

for (const [prefix, delimiter, sign] of [
  ["", ";", ","],
  ["/en", ",", "."],
] as const) {
  test(`every file of ${prefix}/data.json is there, and both forms of a series say the same`, async ({ request }) => {
    const catalog: Catalog = await (await request.get(`${prefix}/data.json`)).json();
    expect(catalog.dataset).toHaveLength(12);
    for (const { title, distribution } of catalog.dataset) {
      const [csv, json] = await Promise.all(
        distribution.map(async ({ downloadURL, mediaType }) => {
          const { pathname } = new URL(downloadURL);
          const answer = await request.get(pathname);
          expect(answer.status(), pathname).toBe(200);
          expect(answer.headers()["content-type"]).toMatch(mediaType);
          expect(answer.headers()["access-control-allow-origin"]).toBe("*");
          return answer.text();
        }),
      );
      const { columns, rows }: DataFile = JSON.parse(json ?? "");
      expect(rows.length, title).toBeGreaterThan(0);
      const table = Papa.parse<Record<string, string>>((csv ?? "").slice(1), {
        ...{ header: true, delimiter, skipEmptyLines: true },
      });
      expect(table.meta.fields).toEqual(columns.map(({ name }) => name));
      expect(table.data).toEqual(
        rows.map((row) => Object.fromEntries(columns.map(({ name }) => [name, written(row[name] ?? null, sign)]))),
      );
    }
  });
}

test("a file takes the filters of the indicators, has ten years, and says the same as a card", async ({ request }) => {
  const file: DataFile = await (await request.get("/indicadores/datos/estudiantes.json?tipo=doctorate&anios=5")).json();
  expect(file.filter).toMatchObject({ tipo: "doctorate", area: null });
  const card = await (await request.get("/indicadores/graficos/matricula.csv?tipo=doctorate&anios=10")).text();
  const shown = Papa.parse<string[]>(card.slice(1), { delimiter: ";", skipEmptyLines: true }).data.slice(1);
  const enrolled = file.rows.map(({ year, total_enrollment }) => [String(year), String(total_enrollment)]);
  expect(enrolled.length).toBeGreaterThan(5);
  expect(shown).toEqual(expect.arrayContaining(enrolled));
  for (const path of ["/indicadores/datos/nada.csv", "/indicadores/datos/tesis.xml"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("open data are found from the indicators, described and downloaded without JavaScript", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/indicadores");
  await page.getByRole("link", { name: "Datos abiertos: todas las series en CSV y JSON" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datos abiertos");
  const theses = page.getByRole("region", { name: "Tesis dirigidas" });
  await theses.getByText("Columnas", { exact: true }).click();
  await expect(theses.getByRole("rowheader")).toHaveText(["year", "type", "type_name", "theses"]);
  await expect(theses.getByText("doctorate Doctorado")).toBeVisible();
  const download = page.waitForEvent("download");
  await theses.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("tesis.csv");
  await page.close();
});

test("the page has no accessibility faults with its tables open", async ({ page }) => {
  await page.goto("/en/indicadores/datos");
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
});
