import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { readSelection, type Selection } from "#app/lib/facets.ts";
import { programRow } from "#tests/support/app/program.ts";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { selectPrograms } from "./program-facets.ts";
import { localizeProgram } from "./program-localization.ts";
import { programFacetNames } from "./program-outputs.ts";
import { priceLimits } from "./program-prices.ts";
import type { ProgramSummary } from "./program-queries.ts";

const program = (values: Partial<ProgramSummary>): ProgramSummary => ({
  ...localizeProgram(programRow({ campus: "" }), "es"),
  faculty: "Faculty of Science",
  spanish: { name: "Doctorado en Biología", faculty: "Facultad de Ciencias" },
  accreditations: [],
  ...values,
});

overwriteGetLocale(() => "es");

const programs = [
  program({ annual_fee: 3_200_000 }),
  program({ code: "4312", type: "academic_master", name: "Magíster en Ingeniería Ambiental", area: "technology" }),
  program({
    ...{ code: "4335", type: "professional_master", name: "MBA", area: "business", modality: "hybrid" },
    ...{ annual_fee: 2_600_000, fee_currency: null },
    ...{ class_days: ["friday", "saturday"], class_times: ["evening"], attendance: ["part_time"] },
  }),
  program({
    code: "4501",
    type: "health_specialty",
    name: "Pediatría",
    area: "health",
    application_closes: "2026-12-01",
  }),
];
const select = (address: string) => {
  const query = new URLSearchParams(address);
  const selection = readSelection(query, programFacetNames);
  return selectPrograms(programs, { text: query.get("q") ?? "", selection }, "2026-11-16");
};
const codes = (address: string) => select(address).found.map(({ code }) => code);

describe("filters programs by the query", () => {
  test.each([
    ["", ["4101", "4312", "4335", "4501"]],
    ["tipo=doctorate", ["4101"]],
    ["area=technology&tipo=academic_master", ["4312"]],
    ["area=technology&tipo=doctorate", []],
    ["modalidad=hybrid", ["4335"]],
    ["horario=weekend", ["4335"]],
    ["horario=evening&horario=full_time", ["4335"]],
    ["horario=morning", []],
    ["q=vespertino", ["4335"]],
    ["q=viernes", ["4335"]],
    ["q=fines de semana", ["4335"]],
    ["abierta=1", ["4501"]],
    ["q=biologia", ["4101"]],
    ["q=AMBIENTAL magister", ["4312"]],
    ["q=4312", ["4312"]],
    ["q=science", ["4101", "4312", "4335", "4501"]],
    ["tipo=doctorate&tipo=health_specialty", ["4101", "4501"]],
    ["acreditacion=accredited", []],
    ["idioma=es&modalidad=hybrid&modalidad=online", ["4335"]],
    ["q=pediatria&tipo=doctorate", []],
    ["precio=3000000", ["4335"]],
    ["precio=3000001&precio=2", ["4335"]],
    ["precio=4000000", ["4101", "4335"]],
    ["precio=nada", []],
    ["q=mba&precio=4000000", ["4335"]],
    ["otra=cosa", ["4101", "4312", "4335", "4501"]],
  ])("%s", (query, expected) => {
    expect(codes(query)).toEqual(expected);
  });
});

test("counts the programs that each facet value would leave", () => {
  expect(select("area=technology&modalidad=in_person").facets).toMatchObject({
    area: { basic_sciences: 1, technology: 1, health: 1 },
    modality: { in_person: 1 },
  });
});

test("returns counts that equal the results of selecting each value", () => {
  const today = "2026-11-16";
  const some = <Value extends string | number>(...values: Value[]) => fc.constantFrom(...values);
  const day = fc.option(some("2026-10-01", today, "2026-12-31"));
  const anyProgram = fc
    .record({
      name: some("Biología", "Química", "Derecho"),
      type: some("doctorate", "academic_master", "health_specialty"),
      area: some("technology", "health", "law"),
      faculty: some("Facultad A", "Facultad B"),
      modality: some("in_person", "hybrid", "online"),
      language: some("es", "en", "es_en"),
      attendance: fc.subarray(["full_time", "part_time", "blocks"] as const),
      application_opens: day,
      application_closes: day,
      annual_fee: fc.option(some(2_000_000, 3_000_000, 4_000_000)),
    })
    .map((values) => program({ ...values, spanish: { name: values.name, faculty: values.faculty } }));
  const chosen = fc.record(
    {
      type: fc.subarray(["doctorate", "academic_master", "health_specialty"], { minLength: 1 }),
      area: fc.subarray(["technology", "health", "law", "none"], { minLength: 1 }),
      faculty: fc.subarray(["Facultad A", "Facultad B"], { minLength: 1 }),
      modality: fc.subarray(["in_person", "hybrid", "online"], { minLength: 1 }),
      timetable: fc.subarray(["full_time", "part_time", "blocks"], { minLength: 1 }),
      language: fc.subarray(["es", "en", "es_en"], { minLength: 1 }),
      accreditation: fc.subarray(["accredited", "not_accredited"], { minLength: 1 }),
      open: fc.constant(["1"]),
      price: fc.subarray(["2500000", "3000000", "4500000"], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  const isOpen = (opens: string | null, closes: string | null) =>
    (opens ?? today) <= today && closes !== null && today <= closes;
  const naive = (each: ProgramSummary, facet: string, limits: Set<number>): readonly string[] => {
    if (facet === "accreditation") return ["not_accredited"];
    if (facet === "timetable") return each.attendance;
    if (facet === "open") return isOpen(each.application_opens, each.application_closes) ? ["1"] : [];
    if (facet === "price") return [...limits].filter((limit) => (each.annual_fee ?? Infinity) <= limit).map(String);
    return [each[facet as "type"]];
  };
  fc.assert(
    fc.property(fc.array(anyProgram, { maxLength: 12 }), some("", "biologia"), chosen, (all, text, selection) => {
      const result = selectPrograms(all, { text, selection: selection as Selection }, today);
      const limits = new Set([...priceLimits(all), ...(selection.price ?? []).map(Number)]);
      const withText = all.filter(({ name }) => text === "" || name === "Biología");
      const fits = (each: ProgramSummary, but?: string) =>
        Object.entries(selection).every(
          ([facet, values]) =>
            facet === but || naive(each, facet, limits).some((value) => (values as string[]).includes(value)),
        );
      expect(result.found).toEqual(withText.filter((each) => fits(each)));
      expect(result.total).toBe(result.found.length);
      for (const facet of Object.values(programFacetNames)) {
        const counts: Record<string, number> = {};
        for (const each of withText.filter((other) => fits(other, facet))) {
          for (const value of naive(each, facet, limits)) counts[value] = (counts[value] ?? 0) + 1;
        }
        expect(result.facets[facet] ?? {}, facet).toEqual(counts);
      }
    }),
    faultRun(300),
  );
});

test("searches area, campus and further texts without accents", () => {
  const all = [program({ id: 1, campus: "Campus Bahía" }), program({ id: 2, area: "law" })];
  const moreTexts = new Map([[2, "Dra. Maritza Oyarzo Quilodrán Bosques de araucaria"]]);
  const idsFor = (text: string) =>
    selectPrograms(all, { text, selection: {}, moreTexts }, "2026-11-16").found.map(({ id }) => id);
  expect(idsFor("bahia")).toEqual([1]);
  expect(idsFor("ciencias basicas")).toEqual([1]);
  expect(idsFor("OYARZO araucaria")).toEqual([2]);
});

test("reports which filter to remove if nothing matches", () => {
  expect(select("q=pediatria&tipo=doctorate")).toMatchObject({ total: 0, without: { "": 1, type: 1 } });
});
