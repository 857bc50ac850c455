import { type BlockNode, blockOf, nodesOf } from "#app/editing/blocks/block-document.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { hasSpans, spansOf } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { TranslatedRow } from "../translated-texts.ts";

/**
 * Returns the editor document of a translation: a node for each Spanish block, with its kind and its picture or file,
 * filled with the existing English.
 */
export function rowsDocument(rows: readonly TranslatedRow[]): { type: "doc"; content: BlockNode[] } {
  const content = rows.map(rowNode);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function rowNode({ id, spanish, english }: TranslatedRow): BlockNode {
  const shape = nodesOf(spanish)[0] ?? { type: "paragraph" };
  const own = english === null ? null : (nodesOf(english)[0] ?? null);
  const identity = { id, of: null, stored: own && own.type === shape.type ? english : null };
  switch (shape.type) {
    case "image":
      return { type: "image", attrs: { ...attrsOf(own, shape, emptyPicture), src: shape.attrs?.src, ...identity } };
    case "file":
      return { type: "file", attrs: { ...attrsOf(own, shape, emptyFile), href: shape.attrs?.href, ...identity } };
    case "table":
      return { type: "table", attrs: { ...attrsOf(own, shape, emptyTable(shape)), ...identity } };
    case "unknown":
      return { type: "unknown", attrs: { text: wordsOf(english ?? spanish), json: english, ...identity } };
  }
  // A name is the same in both languages: that of the Spanish until the row has English.
  const author = shape.type === "quote" ? { author: (own?.type === "quote" ? own : shape).attrs?.author ?? "" } : {};
  const { content } = english === null ? {} : wordsNode(english);
  return { type: shape.type, attrs: { ...shape.attrs, ...author, ...identity }, ...(content ? { content } : {}) };
}

const emptyPicture = { alt: "", caption: "" };
const emptyFile = { label: "" };

function emptyTable({ attrs }: BlockNode) {
  const { head, rows } = attrs as { head: string[]; rows: string[][] };
  return { head: head.map(() => ""), rows: rows.map((row) => row.map(() => "")) };
}

function attrsOf(own: BlockNode | null, shape: BlockNode, empty: Record<string, unknown>): Record<string, unknown> {
  return own?.type === shape.type ? { ...own.attrs } : empty;
}

/** Converts English of another kind than its Spanish block into the words of the row. */
function wordsNode(english: Json): BlockNode {
  const [block] = parseBlocks([english]);
  if (!block) return { type: "paragraph" };
  const { text } = block;
  const spans = hasSpans(block) ? spansOf(block) : [{ text }];
  return nodesOf({ type: "paragraph", text, spans })[0] ?? { type: "paragraph" };
}

/** Returns the English blocks of a document's nodes (JSON), with the ids of their rows. Blank blocks are omitted. */
export function rowBlocks(nodes: readonly BlockNode[], rows: readonly TranslatedRow[]): Json[] {
  const spanishOf = new Map(rows.map(({ id, spanish }) => [id, spanish]));
  return nodes.flatMap((node) => {
    const spanish = spanishOf.get(String(node.attrs?.id));
    if (spanish === undefined) return [];
    const block = blockOf(node) as Record<string, Json> | null;
    if (!block || (!wordsOf(block).trim() && wordsOf(spanish).trim())) return [];
    return [{ ...block, id: String(node.attrs?.id) }];
  });
}

function wordsOf(block: Json): string {
  const text = isPlainObject<Json>(block) ? block.text : "";
  return typeof text === "string" ? text : "";
}
