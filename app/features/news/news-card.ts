import { readEnglish } from "#app/editing/translation/write-translation.ts";
import type { NewsCard, NewsRow } from "./news.ts";
import { leadOf, newsBlocks } from "./news-blocks.ts";
import { newsTranslationState } from "./translation-state.ts";

export const cardColumns =
  "id,slug,date,category,image,imageposition,image_alt,program_id,status,publish_at,expires_at,deleted_at,updated_at,title,lead,translations,translation_state";

/** Returns the card of a row that is not from the backend: from the static file, or queued in this browser. */
export function cardOf(row: NewsRow): NewsCard {
  const { id, slug, date, category, image, imageposition, image_alt, program_id, status } = row;
  const { publish_at, expires_at, deleted_at, updated_at, title } = row;
  const english = readEnglish(row.translations);
  return {
    id,
    slug,
    date,
    category,
    image,
    imageposition,
    image_alt,
    program_id,
    status,
    publish_at,
    expires_at,
    deleted_at,
    updated_at,
    title,
    lead: leadOf(newsBlocks(row.blocks, row.body)),
    translations: {
      en: {
        title: english.title,
        image_alt: english.image_alt,
        lead: leadOf(newsBlocks(english.blocks, english.body)),
      },
    },
    translation_state: newsTranslationState(row),
  };
}
