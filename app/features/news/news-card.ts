import { formerSpanish } from "#app/editing/translation/former-spanish.ts";
import { readSources, translationState } from "#app/editing/translation/translated-texts.ts";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { readEnglish } from "#app/editing/translation/write-translation.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsCard, NewsRow } from "./news.ts";
import { leadOf, newsBlocks, writtenNewsBlocks } from "./news-blocks.ts";

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

const kinds = { title: "value", image_alt: "value", blocks: "blocks" } as const;

/** Returns the translation state of a row, computed like the view `news_cards`. */
export function newsTranslationState(row: NewsRow): TranslationState {
  const english = readEnglish(row.translations);
  const es = { title: row.title, image_alt: row.image ? row.image_alt : "", blocks: row.blocks };
  const texts = { kinds, spanish: es, english, of: readSources(english), former: formerSpanish(row, es) };
  if (hasText(row.blocks) && hasText(english.blocks)) return translationState(texts);
  // A legacy body is one text: its paragraphs are not paired.
  const bodies = { text: textOf(row.blocks, row.body), en: textOf(english.blocks, english.body) };
  const spanish = { ...es, blocks: bodies.text };
  return translationState({
    ...texts,
    spanish,
    former: formerSpanish(row, spanish),
    kinds: { title: "value", image_alt: "value", blocks: "value" },
    english: { ...english, blocks: bodies.en },
  });
}

function textOf(blocks: Json | undefined, body: Json | undefined): string {
  return writtenNewsBlocks(blocks, body)
    .map((block) => (block as { text?: string } | null)?.text ?? "")
    .join("\n");
}

function hasText(blocks: Json | undefined): boolean {
  return (
    Array.isArray(blocks) && blocks.some((block) => /\S/.test(String((block as { text?: Json } | null)?.text ?? "")))
  );
}
