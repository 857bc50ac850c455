/**
 * Returns structured data as the text of a `<script type="application/ld+json">`. `<` is escaped, so that a text cannot
 * end the element or open a comment.
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
