import { describe, expect, it } from "vitest";
import { documentKindOf, type InstitutionDocument, searchDocuments } from "./documents.ts";

const document = (slug: string, kind: InstitutionDocument["kind"], title: string, year: number) => ({
  slug,
  kind,
  title,
  description: `Descripción de ${slug}`,
  year,
  file: `documentos/${slug}.pdf`,
  externalUrl: null,
  pages: 4,
  sizeBytes: 120_000,
  updatedAt: "2026-11-20T12:00:00Z",
  lang: { title: "es", description: "es" } as const,
});

const documents = [
  document("general", "regulations", "Reglamento General de Estudios", 2025),
  document("tesis", "regulations", "Normas de tesis", 2026),
  document("porto", "agreements", "Convenio marco con una universidad", 2025),
  document("resolucion-1", "resolutions", "Resolución de acreditación", 2024),
];

describe("searchDocuments", () => {
  it.each([
    [null, "", ["general", "tesis", "porto"]],
    ["regulations", "", ["general", "tesis"]],
    ["regulations", "2025", ["general"]],
    [null, "descripcion PORTO", ["porto"]],
    [null, "resolucion", ["resolucion-1"]],
    ["resolutions", "", ["resolucion-1"]],
    ["forms", "", []],
  ] as const)("kind %s and «%s»", (kind, query, slugs) => {
    expect(searchDocuments(documents, { kind, query }).map(({ slug }) => slug)).toEqual(slugs);
  });
});

it.each([
  ["reglamentos", "regulations"],
  ["formularios", "forms"],
  ["regulations", null],
  ["", null],
  [null, null],
] as const)("the address's «%s» means %s", (segment, kind) => {
  expect(documentKindOf(segment)).toBe(kind);
});
