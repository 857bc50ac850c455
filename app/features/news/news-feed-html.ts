import type { Locale } from "#app/i18n/locale.ts";
import { blocksHtml, type HtmlContext } from "#app/lib/block-html.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import type { LocalizedNews } from "./news.ts";
import { untranslatedText } from "./news-labels.ts";

/** Language of a feed and its reading context. */
export type FeedContext = HtmlContext & { locale: Locale };

/** Returns the text of an item as plain HTML. Text in another language is introduced and marked. */
export function articleHtml({ blocks, lang }: Pick<LocalizedNews, "blocks" | "lang">, place: FeedContext): string {
  const text = blocksHtml(blocks, place);
  return lang.blocks === place.locale
    ? text
    : `<p>${escapeHtml(untranslatedText(lang))}</p>\n<div lang="${lang.blocks}">${text}</div>`;
}
