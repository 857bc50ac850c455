import { z } from "zod";
import { readEnglish } from "#app/editing/translation/write-translation.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { LocalizedCard, LocalizedNews, NewsCard, NewsFacts, NewsRow } from "./news.ts";
import { leadOf, newsBlocks, shorten } from "./news-blocks.ts";

const cardTexts = z.object({ title: z.string(), image_alt: z.string(), lead: z.string() });
const articleTexts = cardTexts.extend({ blocks: textBlocks });

export function localizeNews(row: NewsRow, locale: Locale): LocalizedNews {
  const { title, image_alt } = row;
  const english = readEnglish(row.translations);
  const translations = { en: { ...english, ...textOf(english) } };
  return localize({ ...factsOf(row), title, image_alt, ...textOf(row), translations }, locale, articleTexts);
}

/** True if all visible text of an item is in `locale`, including the description of an image. */
export function isAllIn({ image, blocks, lang }: LocalizedNews, locale: Locale): boolean {
  // Without text, the language of the blocks does not matter.
  const hasText = blocks.some(({ text }) => text.trim());
  const shown = [lang.title, ...(hasText ? [lang.blocks] : []), ...(image ? [lang.image_alt] : [])];
  return shown.every((language) => language === locale);
}

export function localizeCard(card: NewsCard, locale: Locale): LocalizedCard {
  const { title, image_alt, lead, translations } = card;
  const localized = localize({ ...factsOf(card), title, image_alt, lead, translations }, locale, cardTexts);
  return { ...localized, lead: shorten(localized.lead) };
}

function factsOf({ id, slug, date, category, image, imageposition }: NewsFacts): NewsFacts {
  return { id, slug, date, category, image, imageposition };
}

function textOf({ blocks: stored, body }: { blocks?: unknown; body?: unknown }) {
  const blocks = newsBlocks(stored, body);
  return { blocks, lead: leadOf(blocks) };
}
