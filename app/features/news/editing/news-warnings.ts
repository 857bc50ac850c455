import { blockLinks, blockWarnings } from "#app/editing/checks/block-warnings.ts";
import { translationWarnings } from "#app/editing/checks/translation-warnings.ts";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import type { Warning } from "#app/editing/description/warning.ts";
import type { TranslatedTexts } from "#app/editing/translation/translated-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { blocksOf, textOf } from "./news-form.ts";

const english: Record<string, { id: string; label: () => string }> = {
  title: { id: "title-en", label: m.staff_field_title_en },
  image_alt: { id: "alt-en", label: m.staff_field_alt_en },
  blocks: { id: "text-en", label: m.staff_field_text_en },
};

/**
 * Returns warnings with their control ids. They never prevent saving; publishing asks for confirmation of those with
 * `asks`. A text without any English is not a warning: the Spanish is shown.
 */
export function newsWarnings(form: DescribedForm, texts: TranslatedTexts): Warning[] {
  const toConfirm = (id: string, text: string): Warning => ({ id, text, asks: true });
  const inText = (lang: "es" | "en", field: string) =>
    blockWarnings(parsedBlocks(form, lang)).map((text) => toConfirm(`text-${lang}`, m.check_in_field({ field, text })));
  return [
    ...(textOf(form, "title").trim() ? [] : [toConfirm("title-es", m.check_no_title())]),
    ...(parsedBlocks(form, "es").some(({ text }) => text.trim()) ? [] : [toConfirm("text-es", m.check_empty_text())]),
    ...(form.values.image && !textOf(form, "image_alt").trim() ? [toConfirm("alt-es", m.check_news_picture())] : []),
    ...inText("es", m.staff_field_text()),
    ...inText("en", m.staff_field_text_en()),
    ...translationWarnings(texts, (column) => {
      const { id, label } = english[column] ?? { id: "text-en", label: m.staff_field_text_en };
      return { id, label: label() };
    }),
  ];
}

/** Returns the link targets in an item's texts, each with the control that contains it. */
export function newsLinks(form: DescribedForm): { href: string; id: string; label: string }[] {
  const ofText = (lang: "es" | "en", label: string) =>
    blockLinks(parsedBlocks(form, lang)).map((href) => ({ href, id: `text-${lang}`, label }));
  return [...ofText("es", m.staff_field_text()), ...ofText("en", m.staff_field_text_en())];
}

/** Returns the blocks of a text, including images that are not uploaded yet. */
function parsedBlocks(form: DescribedForm, lang: "es" | "en") {
  return parseBlocks(blocksOf(form, lang));
}
