import { describe, expect, test } from "vitest";
import { readSelection } from "#app/lib/facets.ts";
import { programFacetNames, selectPrograms } from "./program-facets.ts";
import type { ProgramSummary } from "./program-queries.ts";

const program = (values: Partial<ProgramSummary>): ProgramSummary => ({
  id: 1,
  code: "4101",
  type: "doctorate",
  slug: "x",
  name: "Doctorado en Biología",
  faculty: "Facultad de Ciencias",
  facultyName: "Faculty of Science",
  spanishName: "Doctorado en Biología",
  area: "basic_sciences",
  campus: "",
  modality: "in_person",
  language: "es",
  duration_semesters: 8,
  application_opens: null,
  application_closes: null,
  image: null,
  lang: "es",
  accreditations: [],
  ...values,
});

const programs = [
  program({}),
  program({ code: "4312", type: "academic_master", name: "Magíster en Ingeniería Ambiental", area: "technology" }),
  program({ code: "4335", type: "professional_master", name: "MBA", area: "business", modality: "hybrid" }),
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

describe("programs are narrowed by the query", () => {
  test.each([
    ["", ["4101", "4312", "4335", "4501"]],
    ["tipo=doctorate", ["4101"]],
    ["area=technology&tipo=academic_master", ["4312"]],
    ["area=technology&tipo=doctorate", []],
    ["modalidad=hybrid", ["4335"]],
    ["abierta=1", ["4501"]],
    ["q=biologia", ["4101"]],
    ["q=AMBIENTAL magister", ["4312"]],
    ["q=4312", ["4312"]],
    ["q=science", ["4101", "4312", "4335", "4501"]],
    ["tipo=doctorate&tipo=health_specialty", ["4101", "4501"]],
    ["acreditacion=accredited", []],
    ["idioma=es&modalidad=hybrid&modalidad=online", ["4335"]],
    ["q=pediatria&tipo=doctorate", []],
    ["otra=cosa", ["4101", "4312", "4335", "4501"]],
  ])("%s", (query, expected) => {
    expect(codes(query)).toEqual(expected);
  });
});

test("a facet counts what its values would leave", () => {
  expect(select("area=technology&modalidad=in_person").facets).toMatchObject({
    area: { basic_sciences: 1, technology: 1, health: 1 },
    modality: { in_person: 1 },
  });
});

test("where nothing is found, it is known what to loosen", () => {
  expect(select("q=pediatria&tipo=doctorate")).toMatchObject({ total: 0, without: { "": 1, type: 1 } });
});
