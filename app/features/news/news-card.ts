import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translationState } from "./editing/translation.ts";
import type { LocalizedNews, NewsRow } from "./news.ts";
import { localizeNews, summarize } from "./news-localization.ts";

/** What lists show of an item: a row of the view `news_cards`, or the same computed from a whole row. */
export type NewsCard = Pick<
  NewsRow,
  | "id"
  | "slug"
  | "date"
  | "category"
  | "image"
  | "imageposition"
  | "image_alt"
  | "program_id"
  | "status"
  | "publish_at"
  | "deleted_at"
  | "updated_at"
  | "title"
> & {
  /** The beginning of the first paragraph; null without any text. */
  lead: string | null;
  /** Null when Spanish is shown. */
  english: { title: string; image_alt: string; lead: string } | null;
  translation_state: TranslationState;
};

/** The columns of `news_cards` that a list reads. */
export const cardColumns =
  "id,slug,date,category,image,imageposition,image_alt,program_id,status,publish_at,deleted_at,updated_at,title,lead,english,translation_state";

/** What a list shows of an item, in one language. `lang` is the language that its text is in. */
export type LocalizedCard = Omit<LocalizedNews, "blocks">;

/** Returns the card for a row that is not from the backend: from the static file, or queued in this browser. */
export function cardOf(row: NewsRow): NewsCard {
  const spanish = localizeNews(row, "es");
  const english = localizeNews(row, "en");
  const { id, slug, date, category, image, imageposition, image_alt, program_id, status } = row;
  const { publish_at, deleted_at, updated_at, title } = row;
  return {
    ...{ id, slug, date, category, image, imageposition, image_alt, program_id, status },
    ...{ publish_at, deleted_at, updated_at, title },
    lead: spanish.blocks.length > 0 ? spanish.summary : null,
    english:
      english.lang === "en" ? { title: english.title, image_alt: english.imageAlt, lead: english.summary } : null,
    translation_state: translationState(row),
  };
}

/** Returns a card in `locale`, or in Spanish when there is no translation. */
export function localizeCard(card: NewsCard, locale: Locale): LocalizedCard {
  const english = locale === "en" ? card.english : null;
  const { id, slug, date, category, image } = card;
  return {
    ...{ id, slug, date, category, image },
    imagePosition: card.imageposition,
    lang: english ? locale : "es",
    title: english?.title ?? card.title,
    imageAlt: english?.image_alt ?? card.image_alt,
    summary: summarize(english?.lead ?? card.lead ?? ""),
  };
}
