import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { typeset } from "#app/lib/typesetting/typeset.ts";
import { decoded, itemsOf, nameOf, openPdf } from "#tests/support/pdf/read-pdf.ts";
import { taggedPdfProblems } from "#tests/support/pdf/tagged-pdf-problems.ts";
import type { SheetContent } from "./compose-sheet.ts";
import { sheetDocument } from "./compose-sheet.ts";

// Tests the accessibility check that other PDF tests use: each rule reports a sheet that violates it.

const content: SheetContent = {
  locale: "es",
  fileName: "ficha.pdf",
  university: "Universidad de Nahuelbuta",
  office: "Dirección de Postgrado",
  title: "Ficha de programa",
  version: "Datos al 1 de marzo de 2026.",
  updatedAt: "2026-03-01T12:00:00Z",
  program: {
    code: "4101",
    area: "law",
    type: "Doctorado",
    name: "Doctorado en Derecho",
    nameLang: "es",
    faculty: "Facultad de Derecho",
    lang: "es",
    languageNote: null,
    highlights: [{ label: "Postulación", value: "Hasta el 8 de enero" }],
    facts: [{ label: "Contacto", value: "derecho@udn.example", url: "mailto:derecho@udn.example" }],
    paragraphs: ["Un párrafo."],
    lists: [{ title: "Requisitos", items: ["Grado de licenciatura", "Una entrevista"] }],
    page: { label: "udn.example/4101", url: "https://udn.example/4101" },
  },
  plan: { title: "Plan de estudios", terms: [{ title: "Primer semestre", courses: ["Teoría", "Método"] }] },
  people: { title: "Cuerpo académico", groups: [] },
  results: { title: "Trayectoria", facts: [] },
};

let sheet: Uint8Array;
beforeAll(async () => {
  sheet = await typeset(sheetDocument(content));
});

function having(document: PDFDocument, key: string, value: string): PDFDict[] {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return objects.filter((object): object is PDFDict => object instanceof PDFDict && nameOf(object, key) === value);
}

const role = (document: PDFDocument, name: string) => having(document, "S", name)[0];
const name = PDFName.of;

function rewrite(document: PDFDocument, change: (operators: string) => string) {
  const page = document.getPage(0).node;
  const [content] = itemsOf(page, "Contents").map((value) => document.context.lookup(value as never));
  if (content instanceof PDFRawStream) page.set(name("Contents"), document.context.stream(change(decoded(content))));
}

test("finds no problem in an intact sheet", async () => {
  expect(await taggedPdfProblems(sheet)).toEqual([]);
});

const breaches: [string, (document: PDFDocument) => void, RegExp][] = [
  ["the structure tree", ({ catalog }) => catalog.delete(name("StructTreeRoot")), /^there is no structure tree$/],
  [
    "the mark that it is tagged",
    ({ catalog }) => catalog.delete(name("MarkInfo")),
    /^it does not say that it is tagged$/,
  ],
  ["the language", ({ catalog }) => catalog.delete(name("Lang")), /^it has no language$/],
  ["the bookmarks", ({ catalog }) => catalog.delete(name("Outlines")), /^it has no bookmarks$/],
  ["the title in the window", ({ catalog }) => catalog.delete(name("ViewerPreferences")), /^its title is not shown$/],
  ["the metadata", ({ catalog }) => catalog.delete(name("Metadata")), /^it does not say PDF\/UA-1$/],
  [
    "a standard role",
    (document) => role(document, "P")?.set(name("S"), name("Parrafo")),
    /^the role Parrafo is not standard$/,
  ],
  [
    "the first heading",
    (document) => role(document, "H1")?.set(name("S"), name("P")),
    /^heading 1 is H2 after nothing$/,
  ],
  ["the place of a list's item", (document) => role(document, "LI")?.set(name("S"), name("Div")), /^L has Div in it$/],
  ["the scope of a heading cell", (document) => role(document, "TH")?.delete(name("A")), /^a TH has no Scope$/],
  [
    "the head of a table",
    (document) => {
      for (const cell of having(document, "S", "TH")) cell.set(name("S"), name("TD"));
    },
    /^a table has no TH$/,
  ],
  [
    "a picture's text",
    (document) => role(document, "P")?.set(name("S"), name("Figure")),
    /^a Figure has no alternative text$/,
  ],
  [
    "the words of a link",
    (document) => having(document, "Subtype", "Link")[0]?.delete(name("Contents")),
    /a link has no Contents$/,
  ],
  [
    "a link's element",
    (document) => having(document, "Subtype", "Link")[0]?.delete(name("StructParent")),
    /a link is in no Link element$/,
  ],
  ["the order of links", (document) => document.getPage(0).node.delete(name("Tabs")), /the tab order is not/],
  [
    "the letters of a font",
    (document) => having(document, "Subtype", "Type0")[0]?.delete(name("ToUnicode")),
    /has no ToUnicode$/,
  ],
  [
    "a font",
    (document) => having(document, "Subtype", "CIDFontType2")[0]?.delete(name("FontDescriptor")),
    /is not embedded$/,
  ],
  [
    "marks",
    (document) => rewrite(document, (text) => text.replace(/\/\w+\s*<<[^>]*MCID 0\s*>>\s*BDC/, "/Span BMC")),
    /neither marked nor artifact$/,
  ],
  [
    "artifacts",
    (document) => rewrite(document, (text) => `${text}\n0 0 9 9 re f`),
    /^page 1: f paints what is neither marked nor artifact$/,
  ],
  [
    "the parent tree",
    (document) => {
      const tree = document.catalog.lookup(name("StructTreeRoot"), PDFDict).lookup(name("ParentTree"), PDFDict);
      for (const value of itemsOf(tree, "Nums")) {
        const parents = document.context.lookup(value as never);
        if (parents instanceof PDFArray && parents.size() > 1) parents.set(0, parents.get(parents.size() - 1));
      }
    },
    /the parent tree says otherwise of marked content 0$/,
  ],
];

test.each(breaches)("rejects a sheet without %s", async (_, breach, problem) => {
  const document = await openPdf(sheet);
  breach(document);
  const problems = await taggedPdfProblems(await document.save({ addDefaultPage: false }));
  expect(problems).toContainEqual(expect.stringMatching(problem));
});
