import { foldText } from "#app/lib/text-search.ts";
import type { ReferenceKind } from "./reference-work.ts";

/** Reviews of something else than what is known about a subject. */
const otherReviews = /\b(?:book|conference|peer|film|software|libros?)\b/;

/**
 * Returns the kind of an article by what a database calls it: «Review» of Scopus, «Review; Early Access» of Web of
 * Science, «Artículo de revisión».
 */
export function refineKind(kind: ReferenceKind, documentType: string): ReferenceKind {
  const types = foldText(documentType.slice(0, 200)).split(/[;,|]/);
  const isReview = types.some((type) => /\b(?:review|revision)\b/.test(type) && !otherReviews.test(type));
  return kind === "article" && isReview ? "review" : kind;
}
