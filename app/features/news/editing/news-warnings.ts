import { blockLinks, blockWarnings } from "#app/editing/checks/block-warnings.ts";
import { translationWarnings } from "#app/editing/checks/translation-warnings.ts";
import type { Warning } from "#app/editing/description/warning.ts";
import type { TranslatedTexts } from "#app/editing/translation/translated-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { NewsForm } from "./news-form.ts";

const english: Record<string, { id: string; label: () => string }> = {
  title: { id: "title-en", label: m.staff_field_title_en },
  image_alt: { id: "alt-en", label: m.staff_field_alt_en },
  blocks: { id: "text-en", label: m.staff_field_text_en },
};

/**
 * Returns warnings with their control ids. They never prevent saving; publishing asks for confirmation of those with
 * `asks`. A text without any English is not a warning: the Spanish is shown.
 */
export function newsWarnings(form: NewsForm & { image: string | null }, texts: TranslatedTexts): Warning[] {
  const toConfirm = (id: string, text: string): Warning => ({ id, text, asks: true });
  const inText = (lang: "es" | "en", field: string) =>
    blockWarnings(blocksOf(form, lang)).map((text) => toConfirm(`text-${lang}`, m.check_in_field({ field, text })));
  return [
    ...(form.es.title.trim() ? [] : [toConfirm("title-es", m.check_no_title())]),
    ...(blocksOf(form, "es").some(({ text }) => text.trim()) ? [] : [toConfirm("text-es", m.check_empty_text())]),
    ...(form.image && !form.es.imageAlt.trim() ? [toConfirm("alt-es", m.check_news_picture())] : []),
    ...inText("es", m.staff_field_text()),
    ...inText("en", m.staff_field_text_en()),
    ...translationWarnings(texts, (column) => {
      const { id, label } = english[column] ?? { id: "text-en", label: m.staff_field_text_en };
      return { id, label: label() };
    }),
  ];
}

/** Returns the link targets in an item's texts, each with the control that contains it. */
export function newsLinks(form: Pick<NewsForm, "es" | "en">): { href: string; id: string; label: string }[] {
  const ofText = (lang: "es" | "en", label: string) =>
    blockLinks(blocksOf(form, lang)).map((href) => ({ href, id: `text-${lang}`, label }));
  return [...ofText("es", m.staff_field_text()), ...ofText("en", m.staff_field_text_en())];
}

/** Returns the blocks of a text, including images that are not uploaded yet. */
function blocksOf(form: Pick<NewsForm, "es" | "en">, lang: "es" | "en") {
  return parseBlocks(form[lang].blocks);
}
