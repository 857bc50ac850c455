import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { findAcademic, listAcademicsById } from "./academic-queries.ts";

const row = {
  id: 1,
  given_names: "Ana",
  family_names: "Rojas",
  academic_rank: "full",
  takes_students: "ask",
  faculty: "Ciencias",
  department: "Física",
  area: "sciences",
  biography: "Estudia el mar.",
  degrees: [],
  research_lines: ["Olas"],
  theses_elsewhere: [],
  translations: { en: { faculty: "Sciences", research_lines: ["Waves"] } },
  program_academics: [],
};

test("mixes an academic's translated and Spanish texts, each with its language", async () => {
  const found = await findAcademic(answeringClient([row]), 1, "en");
  expect(found?.academic).toMatchObject({
    ...{ faculty: "Sciences", department: "Física", biography: "Estudia el mar.", research_lines: ["Waves"] },
    lang: { faculty: "en", department: "es", biography: "es", research_lines: "en" },
  });
});

test("localizes lists in the same way", async () => {
  const [entry] = await listAcademicsById(answeringClient([row]), [1], "en");
  expect(entry).toMatchObject({
    ...{ faculty: "Sciences", department: "Física", research_lines: ["Waves"] },
    lang: { faculty: "en", department: "es", research_lines: "en" },
  });
});
