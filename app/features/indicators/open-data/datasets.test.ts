import Papa from "papaparse";
import { afterEach, describe, expect, test } from "vitest";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import type { SeriesScope } from "../series.ts";
import { dataCatalog } from "./data-catalog.server.ts";
import { dataJsonLd } from "./data-json-ld.server.ts";
import { datasetCsv, datasetJson } from "./dataset-file.server.ts";
import { datasets, describeColumns } from "./datasets.server.ts";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterEach(() => speak("es"));

const scope: SeriesScope = {
  programs: [1],
  area: null,
  firstYear: 2017,
  lastYear: 2026,
  today: "2026-11-24",
  changes: Object.fromEntries(
    ["programs", "publications", "projects", "patents"].map((name) => [name, "2026-11-23T15:00Z"]),
  ),
};
const filter = { type: null, status: null, area: null };
const siteUrl = "https://postgrado.example";

test("dataset ids and column names stay as published", () => {
  const names = Object.fromEntries(datasets.map((set) => [set.id, describeColumns(set).map(({ name }) => name)]));
  expect(names).toEqual({
    programas: ["area", "area_name", "type", "type_name", "status", "status_name", "years", "programs"],
    acreditados: ["year", "accredited"],
    relaciones: ["first", "first_name", "second", "second_name", "academics"],
    estudiantes: [
      ...["year", "programs", "applicants", "admitted", "new_enrollment", "total_enrollment", "graduates"],
      ...["retained", "retained_of"],
    ],
    procedencia: ["year", "country", "country_name", "students", "countries"],
    cohortes: ["year", "cohorts", "admitted", "graduated", "graduated_on_time", "left_program"],
    duracion: ["type", "type_name", "semesters_from", "semesters_to", "graduates", "median_semesters"],
    academicos: ["role", "role_name", "academics"],
    tesis: ["year", "type", "type_name", "theses"],
    publicaciones: ["year", "type", "type_name", "indexation", "indexation_name", "quartile", "publications"],
    proyectos: ["funding", "funding_name", "status", "status_name", "projects"],
    patentes: ["year", "office", "office_name", "patents"],
  });
});

describe.each(locales)("in %s", (locale) => {
  test("a file without rows has its columns", () => {
    speak(locale);
    for (const set of datasets) {
      const names = describeColumns(set).map(({ name }) => name);
      const [header] = Papa.parse(datasetCsv(set, []).slice(1), { skipEmptyLines: true }).data;
      expect(header).toEqual(names);
      const { columns, rows } = JSON.parse(datasetJson(set, [], { filter, scope }, siteUrl));
      expect(columns.map(({ name }: { name: string }) => name)).toEqual(names);
      expect(rows).toEqual([]);
    }
  });

  test("numbers have the language's decimal separator in CSV and are numbers in JSON", () => {
    speak(locale);
    const [duration] = datasets.filter(({ id }) => id === "duracion");
    if (!duration) throw new Error("The series has no description.");
    const row = { type: "doctorate", type_name: "=Doctorado", semesters_from: 8, semesters_to: 10 };
    const rows = [{ ...row, graduates: null, median_semesters: 8.5 }];
    const [, ...written] = Papa.parse(datasetCsv(duration, rows).slice(1), { skipEmptyLines: true }).data;
    expect(written).toEqual([["doctorate", "'=Doctorado", "8", "10", "", locale === "es" ? "8,5" : "8.5"]]);
    const json = JSON.parse(datasetJson(duration, rows, { filter: { ...filter, area: "law" }, scope }, siteUrl));
    expect(json).toMatchObject({ rows, asOf: "2026-11-23", years: { from: 2017, to: 2026 }, filter: { area: "law" } });
    expect(json.license.url).toMatch(/^https:/);
    expect(json.address).toBe(`${siteUrl}${locale === "es" ? "" : "/en"}/indicadores/datos/duracion.json?area=law`);
  });

  test("the catalog has the required DCAT-US fields of each dataset, and every file", () => {
    speak(locale);
    const catalog = dataCatalog({ siteUrl, office: { email: "postgrado@udn.example" }, scope });
    expect(catalog.dataset.map(({ identifier }) => identifier)).toHaveLength(datasets.length);
    for (const set of catalog.dataset) {
      // DCAT-US 1.1: the fields required of every dataset outside the federal government.
      expect(set).toMatchObject({
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/.{20}/),
        keyword: expect.arrayContaining([expect.stringMatching(/./)]),
        modified: "2026-11-23",
        publisher: { name: expect.stringMatching(/./) },
        contactPoint: { fn: expect.stringMatching(/./), hasEmail: "mailto:postgrado@udn.example" },
        accessLevel: "public",
      });
      expect(set.distribution.map(({ mediaType }) => mediaType)).toEqual(["text/csv", "application/json"]);
    }
    const known = catalog.dataset.flatMap(({ distribution }) => distribution.map(({ downloadURL }) => downloadURL));
    const told = dataJsonLd({ siteUrl, scope }).dataset.flatMap((set) =>
      set.distribution.map((file) => file.contentUrl),
    );
    expect(told).toEqual(known);
    expect(new Set(known).size).toBe(2 * datasets.length);
  });
});
