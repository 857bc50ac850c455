import { escapeHtml } from "./escape-html.ts";
import { safeHref } from "./safe-href.ts";
import { type BlockList, blockRuns, isItem, listsOf, type Span, spansOf, type TextBlock } from "./text-blocks.ts";

/**
 * Base addresses of the HTML: scheme and host of the site, and a resolver of files (path in the bucket or full
 * address).
 */
export type HtmlContext = { siteUrl: string; fileAddress: (file: string) => string };

/** Returns blocks as plain HTML with absolute addresses, for feeds. */
export function blocksHtml(blocks: TextBlock[], place: HtmlContext): string {
  return blockRuns(blocks)
    .map((run) => runHtml(run, place))
    .filter(Boolean)
    .join("\n");
}

function runHtml(run: TextBlock[], place: HtmlContext): string {
  const items = run.filter(isItem);
  if (items.length > 0)
    return listsOf(items)
      .map((list) => listHtml(list, place))
      .join("");
  return run.map((block) => blockHtml(block, place)).join("");
}

function blockHtml(block: TextBlock, place: HtmlContext): string {
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

function listHtml({ as, items }: BlockList, place: HtmlContext): string {
  const tag = as === "number" ? "ol" : "ul";
  const entries = items.map(({ block, lists }) => {
    const inside = lists.map((list) => listHtml(list, place)).join("");
    return `<li>${spansHtml(spansOf(block), place)}${inside}</li>`;
  });
  return `<${tag}>${entries.join("")}</${tag}>`;
}

function spansHtml(spans: Span[], place: HtmlContext): string {
  return spans
    .map(({ text, bold, italic, href }) => {
      const words = escapeHtml(text).replaceAll("\n", "<br>");
      const emphasized = italic ? `<em>${words}</em>` : words;
      const marked = bold ? `<strong>${emphasized}</strong>` : emphasized;
      return href === undefined ? marked : anchor(href, marked, place);
    })
    .join("");
}

/** Returns a link with an absolute address; only the words if the address is unsafe or points within the page. */
function anchor(href: string, words: string, { siteUrl }: HtmlContext): string {
  const address = safeHref(href);
  if (!address || address.startsWith("#")) return words;
  return `<a href="${escapeHtml(new URL(address, siteUrl).href)}">${words}</a>`;
}
