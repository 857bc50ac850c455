import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { localize } from "#app/lib/localize.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { documentKinds, type InstitutionDocument } from "./documents.ts";

type Row = Database["public"]["Tables"]["documents"]["Row"];

const texts = z.object({ title: z.string(), description: z.string() });
const kinds = z.enum(documentKinds);

/** Returns the published documents, by kind and in order, in one language. */
export async function listDocuments(db: Db, locale: Locale, fill: FillPlaceholders): Promise<InstitutionDocument[]> {
  const { data } = await db.from("documents").select("*").throwOnError();
  const documents = data
    .toSorted((one, other) => one.position - other.position || compareTexts(one.title, other.title))
    .map((row) => toDocument(row, locale, fill));
  return documentKinds.flatMap((kind) => documents.filter((document) => document.kind === kind));
}

/** Returns a published document in one language; null if not found. */
export async function findDocument(
  db: Db,
  slug: string,
  locale: Locale,
  fill: FillPlaceholders,
): Promise<InstitutionDocument | null> {
  const { data } = await db.from("documents").select("*").eq("slug", slug).maybeSingle().throwOnError();
  return data && toDocument(data, locale, fill);
}

function toDocument(row: Row, locale: Locale, fill: FillPlaceholders): InstitutionDocument {
  const { title, description, lang } = localize(row, locale, texts, fill);
  return {
    slug: row.slug,
    kind: kinds.parse(row.kind),
    title,
    description,
    year: row.year,
    file: row.file,
    externalUrl: row.external_url,
    pages: row.pages,
    sizeBytes: row.size_bytes,
    updatedAt: row.updated_at,
    lang,
  };
}
