import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { blockTexts } from "#app/lib/text-blocks.ts";
import { blocksOf, programRow } from "#tests/support/app/program.ts";
import type { ProgramFieldDescription, ProgramOutput } from "./program-field.ts";
import { programFields, undescribedColumns } from "./program-fields.ts";
import { localizeProgram, programColumns } from "./program-localization.ts";
import {
  comparisonRows,
  jsonLdProperties,
  listFacts,
  pageFacts,
  pageHighlights,
  pageSectionIds,
  sheetFacts,
  sheetHighlights,
  tableColumns,
} from "./program-outputs.ts";

const shown: Record<ProgramOutput, readonly string[]> = {
  page: [...pageHighlights, ...pageFacts, ...Object.keys(pageSectionIds)],
  comparison: Object.values(comparisonRows).flat(),
  table: tableColumns,
  sheet: [...sheetHighlights, ...sheetFacts],
};
const fields: [string, ProgramFieldDescription][] = Object.entries(programFields);

test.each(Object.entries(shown) as [ProgramOutput, readonly string[]][])(
  "includes no field in the %s that omits it",
  (output, names) => {
    const denied = fields.filter(([name, field]) => names.includes(name) && field.omits?.includes(output));
    expect(denied.map(([name]) => name)).toEqual([]);
  },
);

test("a field of several lines or parts has a section of its own on the page", () => {
  const long = fields.filter(([, field]) => ["blocks", "list", "rows"].includes(field.kind) || isOfLines(field));
  expect(
    long
      .filter(([, { omits }]) => !omits?.includes("page"))
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(pageSectionIds).sort());
});

function isOfLines(field: ProgramFieldDescription): boolean {
  return field.kind === "text" && field.lines === true;
}

test("describes each column or lists it as an exception, but not both", () => {
  for (const column of Object.keys(programRow())) {
    expect([Object.hasOwn(programFields, column), Object.hasOwn(undescribedColumns, column)], column).toContain(true);
    expect([Object.hasOwn(programFields, column), Object.hasOwn(undescribedColumns, column)], column).toContain(false);
  }
});

test("shows no field twice in an output", () => {
  for (const names of [...Object.values(shown), listFacts, Object.values(jsonLdProperties)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test("labels each field in both languages", () => {
  for (const locale of ["es", "en"] as const) {
    overwriteGetLocale(() => locale);
    for (const [name, field] of fields) {
      expect(field.label(), `${name} in ${locale}`).toMatch(/^\p{Lu}/u);
      if (field.kind === "choice") for (const word of Object.values(field.options)) expect(word()).toMatch(/^\p{Lu}/u);
    }
  }
});

const half = programRow({
  degree: "Magíster",
  description: blocksOf("Uno.", "Dos."),
  objectives: ["Formar"],
  study_plan: [{ title: "Primer semestre", courses: ["Ecología"] }],
  translations: { en: { name: "Doctorate in Biology", objectives: [], study_plan: "none", schedule: "Evenings" } },
});

test("falls back to Spanish for the missing texts of a translation", () => {
  const program = localizeProgram(half, "en");
  expect(program).toMatchObject({
    name: "Doctorate in Biology",
    degree: "Magíster",
    objectives: ["Formar"],
    study_plan: half.study_plan,
    // A field without a Spanish text has no translation.
    schedule: "",
    lang: { name: "en", degree: "es", description: "es", objectives: "es", study_plan: "es", schedule: "en" },
  });
  expect(blockTexts(program.description)).toEqual(["Uno.", "Dos."]);
  expect(localizeProgram(half, "es").lang).toMatchObject({ name: "es", degree: "es" });
});

test("selects only the translations of listed columns, localized like the page", () => {
  const { select, inLocale } = programColumns(["id", "name", "faculty"], "en");
  expect(select).toBe(
    "id,name,faculty,translation_name:translations->en->name,translation_faculty:translations->en->faculty",
  );
  const { id, name, faculty } = half;
  const row = { id, name, faculty, translation_name: "Doctorate in Biology", translation_faculty: null };
  expect(inLocale(row)).toEqual({
    id,
    name: "Doctorate in Biology",
    faculty: "Facultad de Ciencias",
    lang: { name: "en", faculty: "es" },
  });
  expect(programColumns(["id", "name"], "es").select).toBe("id,name");
});

test("rejects a code that the table does not allow", () => {
  expect(() => localizeProgram(programRow({ modality: "by_post" }), "es")).toThrow();
});
