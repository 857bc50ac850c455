import { canonicalJson } from "#app/lib/canonical-json.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { type Span, spansOf, type TextBlock } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { WrittenBlocks } from "./written-blocks.ts";

type Mark = { type: string; attrs?: Record<string, unknown> };
type Inline = { type: string; text?: string; marks?: Mark[] };

/** A block in the editor's document (ProseMirror JSON). */
export type BlockNode = { type: string; attrs?: Record<string, unknown>; content?: Inline[] };

/** Returns the editor document for some blocks; a single empty paragraph if there are none. */
export function documentOf(blocks: WrittenBlocks): { type: "doc"; content: BlockNode[] } {
  const content = blocks.flatMap(nodesOf);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** Returns the nodes for a stored block: one, or one per item for a list in the former format. */
export function nodesOf(stored: Json): BlockNode[] {
  const blocks = parseBlocks([stored]);
  return blocks.map((block) => {
    const node = nodeOf(block);
    const attrs = { ...node.attrs, id: block.id ?? null, of: (block.as === "unknown" ? null : block.of) ?? null };
    return { ...node, attrs: { ...attrs, stored: blocks.length === 1 ? stored : null } };
  });
}

function nodeOf(block: TextBlock): BlockNode {
  switch (block.as) {
    case "bullet":
    case "number":
      return withText("item", block, { as: block.as, level: block.level ?? 1 });
    case "image":
      return { type: "image", attrs: { src: block.src, alt: block.alt, caption: block.caption ?? "" } };
    case "table":
      return { type: "table", attrs: { head: block.head, rows: block.rows } };
    case "file":
      return { type: "file", attrs: { href: block.href, label: block.label } };
    case "unknown":
      return { type: "unknown", attrs: { text: block.text, json: block.stored } };
  }
  if (block.type === "heading") return withText("heading", block, { level: block.level ?? 2 });
  if (block.type === "quote") return withText("quote", block, { author: block.author ?? "" });
  return withText("paragraph", block, {});
}

function withText(type: string, block: { text: string; spans?: Span[] | undefined }, attrs: BlockNode["attrs"] = {}) {
  const content = spansOf(block).flatMap(inlinesOf);
  return { type, attrs, ...(content.length > 0 ? { content } : {}) };
}

function inlinesOf({ text, bold, italic, href }: Span): Inline[] {
  const marks: Mark[] = [
    ...(href ? [{ type: "link", attrs: { href } }] : []),
    ...(bold ? [{ type: "bold" }] : []),
    ...(italic ? [{ type: "italic" }] : []),
  ];
  const marked = marks.length > 0 ? { marks } : {};
  return text
    .split(/(\n)/)
    .filter(Boolean)
    .map((part) => (part === "\n" ? { type: "hardBreak", ...marked } : { type: "text", text: part, ...marked }));
}

/** Returns the block for a node (JSON). An unchanged block is returned exactly as stored. Null for an empty node. */
export function blockOf(node: BlockNode): Json | null {
  const { id, of, stored } = node.attrs ?? {};
  const identity = { ...(id ? { id } : {}), ...(of ? { of } : {}) };
  const content = contentOf(node);
  if (node.type === "unknown") return (node.attrs?.json as Json | undefined) ?? null;
  if (stored) {
    const [read] = nodesOf(stored as Json);
    if (read && canonicalJson(contentOf(read)) === canonicalJson(content)) {
      return { ...(stored as Record<string, Json>), ...(identity as Record<string, Json>) };
    }
  }
  const isBlank = "spans" in content || content.text ? false : isText(node) && !("author" in content);
  return isBlank ? null : ({ ...identity, ...content } as Record<string, unknown> as Json);
}

export function blocksOf(nodes: BlockNode[]): WrittenBlocks {
  return nodes.map(blockOf).filter((block) => block !== null);
}

function isText({ type }: BlockNode): boolean {
  return type === "paragraph" || type === "heading" || type === "quote" || type === "item";
}

/** Returns the content of a node as a block without identity. */
function contentOf(node: BlockNode): { text: string } & Record<string, unknown> {
  const attrs = node.attrs ?? {};
  const words = (name: string) => String(attrs[name] ?? "").trim();
  switch (node.type) {
    case "heading":
      return { type: "heading", ...textOf(node), ...(attrs.level === 3 ? { level: 3 } : {}) };
    case "quote":
      return { type: "quote", ...textOf(node), ...(words("author") ? { author: words("author") } : {}) };
    case "item": {
      const level = Number(attrs.level) > 1 ? { level: attrs.level } : {};
      return { type: "paragraph", as: attrs.as, ...textOf(node), ...level };
    }
    case "image": {
      const caption = words("caption");
      const picture = { src: attrs.src, alt: words("alt"), ...(caption ? { caption } : {}) };
      return { type: "paragraph", as: "image", text: caption || words("alt"), ...picture };
    }
    case "table": {
      const { head, rows } = attrs as { head: string[]; rows: string[][] };
      return { type: "paragraph", as: "table", text: tableText(head, rows), head, rows };
    }
    case "file":
      return { type: "paragraph", as: "file", text: words("label"), href: words("href"), label: words("label") };
    default:
      return { type: "paragraph", ...textOf(node) };
  }
}

/** Returns the plain text of a table: a line per row, with the name of its column before each cell. */
function tableText(head: string[], rows: string[][]): string {
  return rows
    .map((row) =>
      row
        .map((cell, column) => (cell.trim() ? [head[column]?.trim(), cell.trim()].filter(Boolean).join(": ") : ""))
        .filter(Boolean)
        .join("; "),
    )
    .filter(Boolean)
    .join("\n");
}

/** Returns the text of a node and, if some of it is emphasized or linked, its spans. */
function textOf({ content = [] }: BlockNode): { text: string; spans?: Span[] } {
  const spans: Span[] = [];
  for (const { type, text = "", marks = [] } of content) {
    const span = { text: type === "hardBreak" ? "\n" : text, ...readMarks(marks) };
    const last = spans.at(-1);
    if (last && canonicalJson({ ...last, text: "" }) === canonicalJson({ ...span, text: "" })) last.text += span.text;
    else spans.push(span);
  }
  const text = spans.map((span) => span.text).join("");
  const isPlain = spans.every(({ bold, italic, href }) => !bold && !italic && !href);
  return isPlain ? { text } : { text, spans };
}

function readMarks(marks: Mark[]): Omit<Span, "text"> {
  const href = marks.find(({ type }) => type === "link")?.attrs?.href;
  return {
    ...(marks.some(({ type }) => type === "bold") ? { bold: true } : {}),
    ...(marks.some(({ type }) => type === "italic") ? { italic: true } : {}),
    ...(typeof href === "string" ? { href } : {}),
  };
}
