import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { typeset } from "#app/lib/typesetting/typeset.ts";
import { openPdf } from "#tests/support/pdf/read-pdf.ts";
import { taggedPdfProblems } from "#tests/support/pdf/tagged-pdf-problems.ts";
import { sampleDocument } from "./document.ts";

it("renders one accessible page", async () => {
  const content = {
    fileName: "convenio.pdf",
    language: "es",
    university: "Universidad de Nahuelbuta",
    office: "Dirección de Postgrado",
    title: "Université d’Armorique, Francia",
    description: "Convenio marco de cotutela en Ciencias del Mar, Geociencias y Biología, «doce meses» – 2026.",
    notice: { title: "Documento de demostración", text: "Este archivo ocupa el lugar del documento." },
    facts: [{ label: "Año", value: "2026" }],
    accent: "#a94a22",
    updatedAt: "2026-11-20T12:00:00Z",
  };
  const bytes = await typeset(sampleDocument(content));
  expect(await taggedPdfProblems(bytes)).toEqual([]);
  expect((await openPdf(bytes)).getPageCount()).toBe(1);
});

it("has the page count that the demo data declares", () => {
  const file = new URL("../../../supabase/seed/institution/documents.json", import.meta.url);
  const documents: { pages: number | null; external_url: string | null }[] = JSON.parse(readFileSync(file, "utf8"));
  const standIns = documents.filter(({ external_url: address }) => address === null);
  expect(new Set(standIns.map(({ pages }) => pages))).toEqual(new Set([1]));
});
