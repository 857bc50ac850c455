import { expect, test } from "vitest";
import { readDemoPrograms } from "./demo-programs.ts";
import { readDemoResolutions } from "./demo-resolutions.ts";
import { readInstitutionRows } from "./seed-institution.ts";

const documents = readDemoResolutions();
const records = readDemoPrograms().flatMap(({ accreditations }) => accreditations);

test("each resolution of the demo is a separate document of its accreditation", () => {
  const slugs = documents.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const named = records.filter(({ resolution }) => resolution).map(({ resolution_document: slug }) => slug);
  expect(named.sort()).toEqual(slugs.sort());
  expect(records.filter(({ resolution }) => !resolution).every(({ resolution_document: slug }) => slug === null)).toBe(
    true,
  );
});

test("the documents of the demo have them, in both languages", () => {
  const all = readInstitutionRows("documents") as typeof documents;
  expect(all.filter(({ kind }) => kind === "resolutions")).toEqual(documents);
  const first = documents.find(({ slug }) => slug === "resolucion-4312-2023");
  expect(first).toMatchObject({
    title: "Resolución de Acreditación N.º 214/2023: Magíster en Ingeniería Ambiental",
    description:
      "Comisión Nacional de Acreditación (CNA) acredita el programa por 5 años, del 30 de agosto de 2023 al 30 de agosto de 2028.",
    translations: { en: { title: expect.stringContaining("Accreditation decision 2023: Master") } },
  });
});
