import { z } from "zod";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { storedBlocks } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";
import { prepareNews } from "./news-saving.ts";

const staticItem = z.object({
  id: z.string(),
  url: z.string().optional(),
  slug: z.string().optional(),
  title: z.string().optional(),
  date: z.string().optional(),
  image: z.string().nullish(),
  imageposition: z.string().optional(),
  image_alt: z.string().optional(),
  body: z.string().optional(),
  blocks: z.unknown().optional(),
  category: z.string().nullish(),
  translations: z.record(z.string(), z.unknown()).optional(),
});

/** Parses the static news file, newest first, and skips invalid entries. */
export function parseStaticNews(file: unknown): NewsRow[] {
  if (!Array.isArray(file)) return [];
  return file
    .flatMap((candidate) => {
      const parsed = staticItem.safeParse(candidate);
      return parsed.success ? [toRow(parsed.data)] : [];
    })
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

function toRow({ image, category, translations, ...item }: z.infer<typeof staticItem>): NewsRow {
  const prepared = prepareNews(
    { ...item, image: image ?? null, blocks: parseBlocks(item.blocks) },
    { now: new Date(0), newId: () => item.id },
  );
  return {
    id: prepared.id,
    url: prepared.url,
    slug: prepared.slug,
    title: prepared.title,
    date: prepared.date,
    image: prepared.image ?? null,
    imageposition: item.imageposition ?? "center",
    image_alt: item.image_alt ?? "",
    body: prepared.body,
    blocks: storedBlocks(prepared.blocks) as Json,
    category: category ?? null,
    program_id: null,
    related: [],
    status: "published",
    publish_at: null,
    expires_at: null,
    deleted_at: null,
    translations: JSON.parse(JSON.stringify(translations ?? {})),
    revision: 1,
    translated_from: {},
    updated_at: prepared.date,
    updated_by: null,
  };
}
