import type { Thing, WithContext } from "schema-dts";
import { serializeJsonLd } from "#app/lib/json-ld.ts";

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
