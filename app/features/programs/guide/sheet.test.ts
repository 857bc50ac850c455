import { getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { typeset } from "#app/lib/typesetting/typeset.ts";
import { blocksOf, programRow } from "#tests/support/app/program.ts";
import { taggedPdfProblems } from "#tests/support/pdf/tagged-pdf-problems.ts";
import { localizeProgram } from "../program-localization.ts";
import { composeSheet, type SheetSource, sheetDocument } from "./compose-sheet.ts";

const program = localizeProgram(
  programRow({
    id: 7,
    description: blocksOf("Uno.", "Dos."),
    admission_requirements: blocksOf("Grado de licenciatura"),
    study_plan: [{ title: "Primer semestre", courses: ["Ecología"] }],
  }),
  "es",
);

const source: SheetSource = {
  program,
  accreditations: [],
  people: [
    { id: 1, name: "Ana Ñancupil Soto", photo: null, group: "core", advises: true, home: "", lines: [], lang: "es" },
  ],
  outcomes: {
    onTime: { count: 19, of: 54, share: 19 / 54, from: 2018, to: 2022 },
    finished: null,
    retained: null,
    medianSemesters: null,
    cohorts: [],
  },
};

beforeEach(() => overwriteGetLocale(() => "es"));

test("lists the eligibility rule first and omits unknown values", () => {
  const sheet = composeSheet(source, "es", "https://postgrado.udn.example", { phone: "" });
  expect(sheet.fileName).toBe("ficha-4101-doctorado-en-biologia.pdf");
  expect(sheet.program.lists).toEqual([
    {
      title: "Requisitos de admisión",
      items: ["Pueden postular personas con un grado académico: licenciatura o magíster.", "Grado de licenciatura"],
    },
  ]);
  expect(sheet.people.groups).toEqual([{ title: "Claustro académico", names: ["Ana Ñancupil Soto"] }]);
  expect(sheet.results.facts).toEqual([
    {
      value: "35\u00a0% terminó en los 8 semestres del programa",
      label: "19 de 54 personas que ingresaron entre 2018 y 2022",
    },
  ]);
  expect(sheet.program.facts.at(-1)?.url).toBe("https://postgrado.udn.example/programas/programa/doctorado/4101");
});

test("prints a rich text as its words: a list by dashes, no picture", () => {
  const description = [
    {
      type: "paragraph",
      text: "Vea las bases.",
      spans: [{ text: "Vea " }, { text: "las bases.", href: "/documentos" }],
    },
    { type: "paragraph", as: "bullet", text: "Seminarios" },
    { type: "paragraph", as: "image", text: "El laboratorio", src: "Programs/1.webp", alt: "El laboratorio" },
  ];
  const rich = localizeProgram(programRow({ description }), "es");
  const { program: printed } = composeSheet({ ...source, program: rich }, "es", "https://x.example", { phone: "" });
  expect(printed.paragraphs).toEqual(["Vea las bases.", "– Seminarios"]);
});

test.each(["es", "en"] as const)(
  "renders an accessible, reproducible sheet in %s",
  async (locale) => {
    overwriteGetLocale(() => locale);
    const sheet = composeSheet(source, locale, "https://postgrado.udn.example", { phone: "+56 41 000 0000" });
    const [first, second] = [await typeset(sheetDocument(sheet)), await typeset(sheetDocument(sheet))];
    expect(await taggedPdfProblems(first)).toEqual([]);
    expect(Buffer.from(first).equals(second)).toBe(true);
  },
  120_000,
);

test("breaks an address that is longer than its column", async () => {
  const address = "especialidad.obstetricia.ginecologia@udn.example";
  const written = { ...source, program: { ...program, contact_email: address } };
  const sheet = composeSheet(written, "es", "https://postgrado.udn.example", { phone: "" });
  const document = await getDocumentProxy(await typeset(sheetDocument(sheet)));
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ("str" in item ? [item] : []));
  const paragraph = texts.find(({ str }) => str === "Uno.");
  const ofAddress = texts.filter(({ str }) => str.length > 3 && address.includes(str));
  expect(ofAddress.map(({ str }) => str).join("")).toContain("especialidad.");
  expect(Math.max(...ofAddress.map(({ transform, width }) => transform[4] + width))).toBeLessThan(
    paragraph?.transform[4],
  );
});
