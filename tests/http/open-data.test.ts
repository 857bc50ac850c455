import Papa from "papaparse";
import { expect, test } from "vitest";
import { ask, readText, statusOf } from "./ask.ts";

type Catalog = { dataset: { title: string; distribution: { downloadURL: string; mediaType: string }[] }[] };
type DataFile = {
  columns: { name: string }[];
  rows: Record<string, string | number | null>[];
  filter: Record<string, string | null>;
};

/** Formats a value as the CSV of a language. */
const written = (value: string | number | null, sign: string) =>
  typeof value === "number" ? String(value).replace(".", sign) : (value ?? "");

test.each([
  ["", ";", ","],
  ["/en", ",", "."],
])("every file of %s/data.json is there, and both forms of a series say the same", async (prefix, delimiter, sign) => {
  const catalog: Catalog = JSON.parse(await readText(`${prefix}/data.json`));
  expect(catalog.dataset).toHaveLength(12);
  for (const { title, distribution } of catalog.dataset) {
    const [csv, json] = await Promise.all(
      distribution.map(async ({ downloadURL, mediaType }) => {
        const { pathname } = new URL(downloadURL);
        const response = await ask(pathname);
        expect(response.status, pathname).toBe(200);
        expect(response.headers.get("Content-Type")).toMatch(mediaType);
        expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
        // Keeps the byte order mark, which `text()` removes.
        return Buffer.from(await response.arrayBuffer()).toString();
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

test("a file takes the filters of the indicators, has ten years, and says the same as a card", async () => {
  const file: DataFile = JSON.parse(await readText("/indicadores/datos/estudiantes.json?tipo=doctorate&anios=5"));
  expect(file.filter).toMatchObject({ tipo: "doctorate", area: null });
  const card = await readText("/indicadores/graficos/matricula.csv?tipo=doctorate&anios=10");
  const shown = Papa.parse<string[]>(card, { delimiter: ";", skipEmptyLines: true }).data.slice(1);
  const enrolled = file.rows.map(({ year, total_enrollment }) => [String(year), String(total_enrollment)]);
  expect(enrolled.length).toBeGreaterThan(5);
  expect(shown).toEqual(expect.arrayContaining(enrolled));
  for (const path of ["/indicadores/datos/nada.csv", "/indicadores/datos/tesis.xml", "/indicadores/graficos/nada.csv"])
    expect(await statusOf(path), path).toBe(404);
});

test("an embedded card may be framed by the configured origins, and no other page by any", async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get("Content-Security-Policy");
  const embedded = await policyOf("/indicadores/graficos/admision?area=law");
  expect(embedded).toContain("frame-ancestors https://www.udn.example");
  for (const path of ["/indicadores", "/indicadores/graficos/admision.svg", "/indicadores/graficos/nada"])
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
});
