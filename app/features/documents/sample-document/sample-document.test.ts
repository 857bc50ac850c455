import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderSampleDocument } from "./sample-document.tsx";

it("makes one PDF page, always the same from the same content", async () => {
  const content = {
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
  const text = Buffer.from(await renderSampleDocument(content)).toString("latin1");
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text).toMatch(/\/Type \/Pages[\s\S]*\/Count 1\b|\/Count 1\b/);
  expect(text).toContain("/Lang (es)");
});

it("has as many pages as the demo university says of the documents that it stands in for", () => {
  const file = new URL("../../../../supabase/seed/institution/documents.json", import.meta.url);
  const documents: { pages: number | null; external_url: string | null }[] = JSON.parse(readFileSync(file, "utf8"));
  const standIns = documents.filter(({ external_url: address }) => address === null);
  expect(new Set(standIns.map(({ pages }) => pages))).toEqual(new Set([1]));
});
