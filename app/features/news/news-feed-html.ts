import type { Locale } from "#app/i18n/locale.ts";
import { safeHref } from "#app/lib/safe-href.ts";
import {
  type BlockList,
  blockRuns,
  isItem,
  listsOf,
  type Span,
  spansOf,
  type TextBlock,
} from "#app/lib/text-blocks.ts";
import type { LocalizedNews } from "./news.ts";
import { untranslatedText } from "./news-labels.ts";

/**
 * What a feed is made for: its language, the site's scheme and host, and where what a text names is found, a path in
 * the bucket or a full address.
 */
export type FeedPlace = { locale: Locale; siteUrl: string; fileAddress: (file: string) => string };

/** Returns the text of an item as plain HTML. Text that is not in the feed's language is introduced and marked. */
export function articleHtml({ blocks, lang }: Pick<LocalizedNews, "blocks" | "lang">, place: FeedPlace): string {
  const text = blockRuns(blocks)
    .map((run) => runHtml(run, place))
    .filter(Boolean)
    .join("\n");
  return lang.blocks === place.locale
    ? text
    : `<p>${escapeHtml(untranslatedText(lang))}</p>\n<div lang="${lang.blocks}">${text}</div>`;
}

function runHtml(run: TextBlock[], place: FeedPlace): string {
  const items = run.filter(isItem);
  if (items.length > 0)
    return listsOf(items)
      .map((list) => listHtml(list, place))
      .join("");
  return run.map((block) => blockHtml(block, place)).join("");
}

function blockHtml(block: TextBlock, place: FeedPlace): string {
  const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");
  switch (block.as) {
    case "image": {
      const address = safeHref(new URL(place.fileAddress(block.src), place.siteUrl).href);
      const image = address ? `<img src="${escapeHtml(address)}" alt="${escapeHtml(block.alt)}">` : "";
      const caption = block.caption ? `<figcaption>${lines(block.caption)}</figcaption>` : "";
      return image && `<figure>${image}${caption}</figure>`;
    }
    case "table": {
      const row = (cells: string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${lines(cell)}</${tag}>`).join("")}</tr>`;
      const head = block.head.some((cell) => cell.trim()) ? `<thead>${row(block.head, "th")}</thead>` : "";
      return `<table>${head}<tbody>${block.rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
    }
    case "file": {
      const name = lines(block.label || block.text);
      return `<p>${anchor(place.fileAddress(block.href), name, place)}</p>`;
    }
    case "unknown":
    case "bullet":
    case "number":
      return block.text ? `<p>${lines(block.text)}</p>` : "";
  }
  const text = spansHtml(spansOf(block), place);
  if (block.type === "heading") return block.level === 3 ? `<h3>${text}</h3>` : `<h2>${text}</h2>`;
  if (block.type === "paragraph") return `<p>${text}</p>`;
  const author = block.author ? `<footer>${escapeHtml(block.author)}</footer>` : "";
  return `<blockquote><p>${text}</p>${author}</blockquote>`;
}

function listHtml({ as, items }: BlockList, place: FeedPlace): string {
  const tag = as === "number" ? "ol" : "ul";
  const entries = items.map(({ block, lists }) => {
    const inside = lists.map((list) => listHtml(list, place)).join("");
    return `<li>${spansHtml(spansOf(block), place)}${inside}</li>`;
  });
  return `<${tag}>${entries.join("")}</${tag}>`;
}

function spansHtml(spans: Span[], place: FeedPlace): string {
  return spans
    .map(({ text, bold, italic, href }) => {
      const words = escapeHtml(text).replaceAll("\n", "<br>");
      const emphasized = italic ? `<em>${words}</em>` : words;
      const marked = bold ? `<strong>${emphasized}</strong>` : emphasized;
      return href === undefined ? marked : anchor(href, marked, place);
    })
    .join("");
}

/** A link with a full address; its words alone where the address is not safe or leads within the page. */
function anchor(href: string, words: string, { siteUrl }: FeedPlace): string {
  const address = safeHref(href);
  if (!address || address.startsWith("#")) return words;
  return `<a href="${escapeHtml(new URL(address, siteUrl).href)}">${words}</a>`;
}

/** Returns a text with the characters that are markup in HTML escaped. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
