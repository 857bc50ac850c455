import type { TextBlock } from "../../../app/lib/text-blocks.ts";
import {
  attribute,
  findElements,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  textOfNodes,
} from "./html-tree.ts";

type Convert = (nodes: HtmlNode[]) => TextBlock[];

/** Returns list items as paragraphs with marks: `• `, nested `– `, or numbers. */
export function convertList(list: HtmlElement, convert: Convert): TextBlock[] {
  const isReversed = list.attrs.some(({ name }) => name === "reversed");
  const items = list.childNodes.filter((node) => isElement(node) && node.tagName === "li").length;
  const nested = isInsideList(list);
  let number = Number.parseInt(attribute(list, "start"), 10);
  if (Number.isNaN(number)) number = isReversed ? items : 1;
  return list.childNodes.flatMap((node) => {
    const isItem = isElement(node) && node.tagName === "li";
    const [first, ...rest] = convert(isItem ? node.childNodes : [node]);
    if (!first || !isItem) return first ? [first, ...rest] : [];
    number = Number.parseInt(attribute(node, "value"), 10) || number;
    const mark = list.tagName === "ol" ? `${number}.` : nested ? "–" : "•";
    number += isReversed ? -1 : 1;
    return [{ ...first, text: `${mark} ${first.text}` }, ...rest];
  });
}

function isInsideList(list: HtmlElement): boolean {
  let parent = list.parentNode;
  while (parent && "tagName" in parent) {
    if (parent.tagName === "li") return true;
    parent = parent.parentNode;
  }
  return false;
}

/**
 * Returns the paragraphs of a quote as quotes; its last `cite` or `footer` is the author of the last one. A nested
 * quote keeps its author; the author of the outer quote is then a paragraph below.
 */
export function convertQuote(quote: HtmlElement, convert: Convert): TextBlock[] {
  const author = authorElement(quote.childNodes);
  const said = convert(quote.childNodes.filter((node) => node !== author));
  const name = author ? textOfNodes(author.childNodes).replace(/^[-–—―\s]+/, "") : "";
  const blocks: TextBlock[] = said.map((block) =>
    block.type === "quote" ? block : { type: "quote", text: block.text },
  );
  const last = blocks.at(-1);
  if (!name || last?.type !== "quote" || last.author)
    return name ? [...blocks, { type: "paragraph", text: name }] : blocks;
  return [...blocks.slice(0, -1), { ...last, author: name }];
}

/** Returns the last node if it is a `cite` or `footer`, or a paragraph with only such an element. */
function authorElement(nodes: HtmlNode[]): HtmlElement | null {
  const last = nodes.findLast((node) => (isText(node) ? node.value.trim() : isElement(node)));
  if (!last || !isElement(last)) return null;
  if (last.tagName === "cite" || last.tagName === "footer") return last;
  const inner = last.tagName === "p" ? authorElement(last.childNodes) : null;
  return inner && textOfNodes(inner.childNodes) === textOfNodes(last.childNodes) ? last : null;
}

/** Returns table rows as paragraphs with ` | ` between cells. Single-column tables are layout: they are unwrapped. */
export function convertTable(table: HtmlElement, convert: Convert, note: (message: string) => void): TextBlock[] {
  const parts = table.childNodes.flatMap((node) =>
    isElement(node) && /^t(head|body|foot)$/.test(node.tagName) ? node.childNodes : [node],
  );
  const rows = parts.filter((node): node is HtmlElement => isElement(node) && node.tagName === "tr");
  const captions = parts.filter((node) => isElement(node) && node.tagName === "caption");
  const cellsOf = (row: HtmlElement) => row.childNodes.filter(isElement);
  if (rows.every((row) => cellsOf(row).length < 2)) {
    return convert([...captions, ...rows.flatMap(cellsOf)]);
  }
  if (findElements(rows, "table").length > 0) note("a table inside a table became text in its cell");
  note(`a table became lines of text (${rows.length} ${rows.length === 1 ? "row" : "rows"})`);
  const lines = rows.map((row) =>
    cellsOf(row)
      .map((cell) =>
        convert(cell.childNodes)
          .map((block) => toOneLine(block))
          .join(" "),
      )
      .join(" | "),
  );
  return [
    ...convert(captions),
    ...lines.filter((line) => /[^\s|]/.test(line)).map((text): TextBlock => ({ type: "paragraph", text })),
  ];
}

/** Returns a block as one line; a quote with its author. */
function toOneLine(block: TextBlock): string {
  const text = block.text.replace(/\n/g, " ");
  return block.type === "quote" && block.author ? `${text} — ${block.author}` : text;
}
