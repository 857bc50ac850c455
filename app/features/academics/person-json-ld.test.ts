import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { findAcademic } from "./academic-queries.ts";
import { personJsonLd } from "./person-json-ld.ts";

/** Returns the structured data for a row with little more than a name. */
async function dataOf(values: object) {
  const row = {
    ...{ id: 1, given_names: "Ana", family_names: "Rojas", academic_rank: "full", takes_students: "ask" },
    ...{ faculty: "", department: "", biography: "", degrees: [], research_lines: [], theses_elsewhere: [] },
    ...{ orcid: null, website: null, email: null, translations: {}, program_academics: [] },
    ...values,
  };
  const found = await findAcademic(answeringClient([row]), 1, "es");
  if (!found) throw new Error("the row is no academic");
  return personJsonLd(found.academic, "https://postgrado.example");
}

test("omits unknown properties of an academic", async () => {
  expect(JSON.stringify(await dataOf({}))).not.toMatch(/:(""|null|\[\])/);
});

test("lists each university of a degree once, and the faculty in its university", async () => {
  const degree = { name: "Doctora en Física", institution: "Universidad de Chile", country: "CL", year: 2010 };
  expect(await dataOf({ faculty: "Ciencias", degrees: [degree, { ...degree, year: 2005 }] })).toMatchObject({
    alumniOf: [{ name: "Universidad de Chile" }],
    affiliation: { department: { name: "Ciencias" } },
  });
});
