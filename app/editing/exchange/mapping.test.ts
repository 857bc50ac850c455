import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ExchangeColumn } from "./exchange-columns.ts";
import { guessMapping, unmappedPlaces } from "./mapping.ts";

const column = (name: string, label: () => string, isEnglish = false): ExchangeColumn => ({
  ...{ name, isEnglish, child: null },
  field: { kind: "text", label },
});
/** Returns a message of two languages. */
function inBoth(es: string, en: string): () => string {
  return ((_: object, { locale }: { locale?: Locale } = {}) => (locale === "en" ? en : es)) as () => string;
}

const columns = [
  column("title", m.field_title),
  column("title_en", m.field_title, true),
  column("authors", m.work_authors),
  column("venue", m.publication_record_venue),
  column("opens", inBoth("Fecha de apertura", "Opening date")),
  column("closes", inBoth("Fecha de cierre", "Closing date")),
];

test.each([
  ["Autores", "authors"],
  ["AUTORAS", "authors"],
  ["Autor", "authors"],
  ["author", "authors"],
  ["Titulos", "title"],
  ["Título en inglés", "title_en"],
  ["Titles (English)", "title_en"],
  ["Revista", "venue"],
  ["Cierre", null],
  ["Apertura", null],
  ["Fecha", null],
  ["fechas cierre", "closes"],
  ["Observaciones", null],
  ["Autores en inglés", null],
  [`Autores ${"y más ".repeat(20)}`, null],
])("maps «%s» to %s", (heading, name) => {
  expect(guessMapping([heading], columns)).toEqual([name]);
});

test("prefers an exact heading to a kin of it", () => {
  expect(guessMapping(["Autores", "Autoría"], columns)).toEqual([null, "authors"]);
});

test("an unmapped column is undecided only if it has texts", () => {
  const rows = [
    ["Título", "Oficina", "Nota", ""],
    ["Uno", "101", " ", ""],
    ["Dos", "", "", "suelto"],
  ];
  expect(unmappedPlaces({ rows }, 0, guessMapping(rows[0] ?? [], columns))).toEqual([1, 3]);
});
