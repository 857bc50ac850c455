import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { parseBlocks, type TextBlock } from "#app/lib/text-blocks.ts";
import type { LocalizedNews, NewsRow } from "./news.ts";

const translationSchema = z
  .object({ title: z.string(), image_alt: z.string(), body: z.string(), blocks: z.unknown() })
  .partial();

/** Returns an item in `locale`: in Spanish as a whole unless the translation has a title and text. */
export function localizeNews(row: NewsRow, locale: Locale): LocalizedNews {
  const translation = locale === "es" ? null : translationOf(row.translations, locale);
  const blocks = translation?.blocks ?? blocksOf(row.blocks, row.body);
  return {
    id: row.id,
    slug: row.slug,
    date: row.date,
    category: row.category,
    image: row.image,
    imagePosition: row.imageposition,
    lang: translation ? locale : "es",
    title: translation?.title ?? row.title,
    imageAlt: translation?.imageAlt ?? row.image_alt,
    blocks,
    summary: summarize(blocks.find((block) => block.type === "paragraph")?.text ?? ""),
  };
}

function translationOf(translations: unknown, locale: Locale) {
  const byLocale = z.record(z.string(), z.unknown()).safeParse(translations);
  const parsed = translationSchema.safeParse(byLocale.data?.[locale]);
  const title = parsed.data?.title?.trim();
  const blocks = blocksOf(parsed.data?.blocks, parsed.data?.body);
  if (!title || blocks.length === 0) return null;
  return { title, blocks, imageAlt: parsed.data?.image_alt ?? "" };
}

/** Returns the blocks of a text. Items of older sites have a body instead, with blank lines between paragraphs. */
function blocksOf(stored: unknown, body: string | undefined): TextBlock[] {
  const blocks = parseBlocks(stored);
  if (blocks.length > 0) return blocks;
  return (body ?? "")
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ type: "paragraph", text }));
}

/** Returns at most 220 characters of a text, cut between words. */
export function summarize(text: string): string {
  if (text.length <= 220) return text;
  return `${text.slice(0, text.lastIndexOf(" ", 219)).replace(/[\s,;:.]+$/, "")}…`;
}
