import { expect, it } from "vitest";
import { csvText } from "#app/i18n/csv-text.ts";
import { listPersonalColumns } from "../declaration.ts";
import { declaration } from "../read-declaration.ts";
import { listRegister, registerRows } from "./register-page.tsx";

const all = { googleTag: "G-1", metaPixel: "1" };

it("has every personal column and every other place of the declaration, with the effect of erasure", () => {
  const places = listRegister(all).flatMap((entry) => entry.places);
  for (const { table, column } of listPersonalColumns(declaration)) {
    const found = places.filter(({ place }) => place.startsWith(`${table}: `) && place.split(/: |, /).includes(column));
    expect(found, `${table}.${column}`).toHaveLength(1);
  }
  for (const name of Object.keys(declaration.elsewhere)) {
    expect(
      places.filter(({ place }) => place.startsWith(`${name}: `)),
      name,
    ).toHaveLength(1);
  }
  expect(places.every(({ erasure }) => erasure !== "")).toBe(true);
});

it("exports a line for each place, and one for an activity without places", () => {
  const entries = listRegister(all);
  const rows = registerRows(entries);
  expect(rows).toHaveLength(entries.reduce((sum, { places }) => sum + Math.max(1, places.length), 0));
  expect(csvText(rows, "es").split("\r\n")[0]).toContain("Actividad;De quién;Qué datos;Para qué;Base legal");
  expect(registerRows(listRegister({ googleTag: null, metaPixel: null })).length).toBeLessThan(rows.length);
});
