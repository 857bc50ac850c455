import { foldText } from "#app/lib/text-search.ts";
import type { ReferenceKind } from "./reference-work.ts";

/** Reviews of books, conferences, software etc., as opposed to literature reviews. */
const otherReviews = /\b(?:book|conference|peer|film|software|libros?)\b/;

/**
 * Refines the kind of an article by the database's document type: «Review» of Scopus, «Review; Early Access» of Web of
 * Science, «Artículo de revisión».
 */
export function refineKind(kind: ReferenceKind, documentType: string): ReferenceKind {
  const types = foldText(documentType.slice(0, 200)).split(/[;,|]/);
  const isReview = types.some((type) => /\b(?:review|revision)\b/.test(type) && !otherReviews.test(type));
  return kind === "article" && isReview ? "review" : kind;
}
