import type { TextBlock } from "../../../app/lib/text-blocks.ts";
import { type BlockType, type BlockWriter, createBlockWriter } from "./block-writer.ts";
import type { Conversion, ConvertedHtml, ConvertOptions } from "./conversion.ts";
import { convertList, convertQuote, convertTable } from "./convert-structures.ts";
import {
  attribute,
  findElements,
  type HtmlElement,
  type HtmlNode,
  isComment,
  isElement,
  isText,
  lineOf,
  parseHtml,
  textOfNodes,
} from "./html-tree.ts";
import { linkSuffix } from "./links.ts";
import { embeddedMedia, imageOf } from "./media.ts";
import { closedNames } from "./shortcodes.ts";
import { writeText } from "./write-text.ts";

type Context = { type: BlockType; isLoose: boolean; isPreformatted: boolean; depth: number };

const blockElements = new Set(
  "p div section article header footer aside main center address details summary dl dt dd fieldset figure figcaption hgroup nav search pre body html hr li caption td th".split(
    " ",
  ),
);
const silent = new Set(["style", "head", "title", "meta", "link", "template", "wbr", "source", "track", "param"]);
const formControls = new Set(["form", "input", "button", "select", "textarea", "datalist"]);
const drawings = new Set(["svg", "canvas", "math", "map"]);
const deepest = 200;

/**
 * Converts HTML to the blocks of a news item: headings, quotes with authors and paragraphs. List items are paragraphs
 * with marks, table rows are lines of text, and the address of a link follows its text. Emphasis is dropped. Every
 * other loss or change has a note.
 */
export function convertHtml(html: string, options: ConvertOptions = {}): ConvertedHtml {
  const conversion: Conversion = { ...options, images: [], notes: [], closed: closedNames(html) };
  const context: Context = {
    type: "paragraph",
    isLoose: options.looseParagraphs ?? false,
    isPreformatted: false,
    depth: 0,
  };
  const blocks = convertNodes(parseHtml(html), conversion, context);
  return { blocks, images: conversion.images, notes: conversion.notes };
}

/** Returns the blocks of nodes. */
function convertNodes(nodes: HtmlNode[], conversion: Conversion, context: Context): TextBlock[] {
  const writer = createBlockWriter(context.type);
  let open = 0;
  for (const node of nodes) {
    open = Math.max(0, open + blockStep(node));
    convertNode(node, writer, conversion, open > 0 ? { ...context, isLoose: false } : context);
  }
  writer.end();
  return writer.blocks;
}

/**
 * Returns 1 if a comment begins a WordPress block, whose paragraphs are elements, and -1 if it ends one. Texts from the
 * classic editor may surround blocks or be in "freeform" blocks.
 */
function blockStep(node: HtmlNode): number {
  const [, end, name, rest = ""] = (isComment(node) && /^\s*(\/?)wp:([\w/-]+)([\s\S]*)$/.exec(node.data)) || [];
  if (!name || /^(core\/)?freeform$/.test(name) || rest.trimEnd().endsWith("/")) return 0;
  return end ? -1 : 1;
}

function convertNode(node: HtmlNode, writer: BlockWriter, conversion: Conversion, context: Context): void {
  if (isText(node)) writeText(node, writer, conversion, context);
  else if (isComment(node)) {
    // WordPress stores dynamic blocks as comments only.
    const [, name] = /^\s*wp:([\w/-]+)[\s\S]*\/\s*$/.exec(node.data) ?? [];
    if (name && !/^(more|nextpage|separator|spacer)$/.test(name)) {
      conversion.notes.push({ line: lineOf(node), message: `the WordPress block "${name}" was left out` });
    }
  } else if (isElement(node)) convertElement(node, writer, conversion, { ...context, depth: context.depth + 1 });
}

function convertElement(element: HtmlElement, writer: BlockWriter, conversion: Conversion, context: Context): void {
  const name = element.tagName;
  const leftOut = reasonToLeaveOut(element);
  if (leftOut) conversion.notes.push({ line: lineOf(element), message: leftOut });
  if (leftOut !== null) return;
  const blocks = convertBlockElement(element, conversion, context);
  if (blocks) writer.add(blocks);
  else if (name === "br") writer.write("\n");
  else if (name === "img") convertImage(element, writer, conversion);
  else {
    for (const child of element.childNodes) convertNode(child, writer, conversion, context);
    if (name !== "a") return;
    const suffix = linkSuffix(attribute(element, "href"), textOfNodes(element.childNodes), conversion.base);
    if (suffix) writer.append(suffix);
  }
}

/** Returns the note on a dropped element, empty if it needs none; null for other elements. */
function reasonToLeaveOut({ tagName, childNodes }: HtmlElement): string | null {
  if (silent.has(tagName)) return "";
  if (tagName === "form") return "a form was left out";
  if (formControls.has(tagName)) return `a field of a form (${tagName}) was left out`;
  if (tagName === "script") return "a script was left out";
  if (drawings.has(tagName)) return `a drawing (${tagName}) was left out`;
  // Lazy-loaded images are repeated for browsers without scripts.
  if (tagName === "noscript" && findElements(childNodes, "img").length > 0) return "";
  return null;
}

/** Returns the blocks of a block-level element; null for an inline element. */
function convertBlockElement(element: HtmlElement, conversion: Conversion, context: Context): TextBlock[] | null {
  const name = element.tagName;
  const note = (message: string) => conversion.notes.push({ line: lineOf(element), message });
  const convert = (changes: Partial<Context> = {}) => {
    return (nodes: HtmlNode[]) => convertNodes(nodes, conversion, { ...context, ...changes });
  };
  if (context.depth > deepest) {
    note("tags nested too deep became plain text");
    const text = textOfNodes(element.childNodes);
    return text ? [{ type: "paragraph", text }] : [];
  }
  if (/^h[1-6]$/.test(name)) return convert({ type: "heading", isLoose: false })(element.childNodes);
  if (name === "blockquote") return convertQuote(element, convert());
  if (name === "ul" || name === "ol" || name === "menu") return convertList(element, convert({ isLoose: false }));
  if (name === "table") return convertTable(element, convert({ isLoose: false }), note);
  const address = embeddedMedia(element, conversion.base);
  if (address !== null) {
    note(address ? `an embedded ${name} became its address` : `an embedded ${name} was left out`);
    return address ? [{ type: "paragraph", text: address }] : [];
  }
  if (name === "del" || name === "s" || name === "strike") note("crossed-out text stays as plain text");
  return blockElements.has(name) ? convert(name === "pre" ? { isPreformatted: true } : {})(element.childNodes) : null;
}

function convertImage(element: HtmlElement, writer: BlockWriter, conversion: Conversion): void {
  // Images that represent characters, and tracking pixels.
  if (/\b(wp-smiley|emoji)\b/.test(attribute(element, "class"))) {
    writer.write(attribute(element, "alt"));
    return;
  }
  if (attribute(element, "width") === "1" && attribute(element, "height") === "1") return;
  const image = imageOf(element, conversion.base);
  if (image) conversion.images.push(image);
  else conversion.notes.push({ line: lineOf(element), message: "an image without an address of its own was left out" });
}
