import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { matchesQuery } from "#app/lib/text-search.ts";

export const documentKinds = ["regulations", "agreements", "institutional", "forms", "resolutions"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindSegment = {
  regulations: "reglamentos",
  agreements: "convenios",
  institutional: "institucionales",
  forms: "formularios",
  resolutions: "resoluciones",
} as const satisfies Record<DocumentKind, string>;

/** Returns the kind of a query value; null if unknown. */
export function documentKindOf(segment: string | null): DocumentKind | null {
  return documentKinds.find((kind) => documentKindSegment[kind] === segment) ?? null;
}

/** A published document; `lang` is the language of each text. */
export type InstitutionDocument = {
  slug: string;
  kind: DocumentKind;
  title: string;
  description: string;
  year: number | null;
  /** Path of the PDF in storage; null if it is published elsewhere. */
  file: string | null;
  externalUrl: string | null;
  pages: number | null;
  sizeBytes: number | null;
  /** Last change of the row, ISO 8601 with offset. */
  updatedAt: string;
  lang: Record<"title" | "description", Locale>;
};

/**
 * Returns documents whose title, description and year contain every word of the query. `kind` null is all kinds;
 * without a query it excludes the resolutions, since each accreditation has one.
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

export const documentKindLabel: Record<DocumentKind, () => string> = {
  regulations: m.documents_kind_regulations,
  agreements: m.documents_kind_agreements,
  institutional: m.documents_kind_institutional,
  forms: m.documents_kind_forms,
  resolutions: m.documents_kind_resolutions,
};
