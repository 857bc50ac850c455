import type { Locale } from "#app/i18n/locale.ts";
import { matchesQuery } from "#app/lib/text-search.ts";

export const documentKinds = ["regulations", "agreements", "institutional", "forms", "resolutions"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How each kind is named in the query `tipo` of an address. */
export const documentKindSegment = {
  regulations: "reglamentos",
  agreements: "convenios",
  institutional: "institucionales",
  forms: "formularios",
  resolutions: "resoluciones",
} as const satisfies Record<DocumentKind, string>;

/** The kind that an address asks for; null when it names none that there is. */
export function documentKindOf(segment: string | null): DocumentKind | null {
  return documentKinds.find((kind) => documentKindSegment[kind] === segment) ?? null;
}

/** A published document, `lang` the language of its texts. */
export type InstitutionDocument = {
  slug: string;
  kind: DocumentKind;
  title: string;
  description: string;
  year: number | null;
  /** Path of the PDF in storage, or null when it is published elsewhere. */
  file: string | null;
  externalUrl: string | null;
  pages: number | null;
  sizeBytes: number | null;
  /** When the row last changed, ISO 8601 with offset. */
  updatedAt: string;
  lang: Record<"title" | "description", Locale>;
};

/**
 * The documents of a kind whose title, description and year have every word of the query. Null: of all kinds; without a
 * query not the resolutions, since there is one for each accreditation.
 */
export function searchDocuments(
  documents: InstitutionDocument[],
  { kind, query }: { kind: DocumentKind | null; query: string },
): InstitutionDocument[] {
  return documents.filter(
    (document) =>
      (kind ? document.kind === kind : Boolean(query) || document.kind !== "resolutions") &&
      matchesQuery(`${document.title} ${document.description} ${document.year ?? ""}`, query),
  );
}
