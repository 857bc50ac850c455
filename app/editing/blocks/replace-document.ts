import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import { fromStore } from "./schema/block-identity.ts";
import type { WrittenBlocks } from "./written-blocks.ts";

/**
 * Returns what makes a document say what some blocks say, as another version does that is shown instead. Blocks that
 * are the same at the beginning and the end stay, so that the caret does too. It is no change to undo.
 */
export function replaceDocument({ doc, schema, tr }: EditorState, blocks: WrittenBlocks): Transaction {
  const next = schema.nodeFromJSON(documentOf(blocks));
  const [before, after] = [saidBy(doc), saidBy(next)];
  const same = (one: number, other: number) => before[one] !== undefined && before[one] === after[other];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(start, start)) start += 1;
  let end = 0;
  while (end < most - start && same(before.length - 1 - end, after.length - 1 - end)) end += 1;
  const offset = (node: Node, index: number) => {
    let sum = 0;
    for (let position = 0; position < index; position += 1) sum += node.child(position).nodeSize;
    return sum;
  };
  const content = next.slice(offset(next, start), offset(next, after.length - end)).content;
  tr.replaceWith(offset(doc, start), offset(doc, before.length - end), content);
  return tr.setMeta("addToHistory", false).setMeta(fromStore, true);
}

function saidBy(doc: Node): string[] {
  return doc.children.map((node) => canonicalJson(blockOf(node.toJSON() as BlockNode)));
}
