import type { Thing, WithContext } from "schema-dts";

/** Structured data for search engines (schema.org); not rendered visibly. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes; serializeJsonLd makes it safe.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
      type="application/ld+json"
    />
  );
}

/**
 * Returns structured data as the text of a `<script type="application/ld+json">`. `<` is escaped, so that a text cannot
 * end the element or open a comment.
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
