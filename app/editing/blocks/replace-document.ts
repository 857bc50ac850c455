import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import { offsetOf } from "./commands/selected-blocks.ts";
import { storedContentMeta } from "./schema/block-identity.ts";
import { pendingPicture, type WrittenBlocks } from "./written-blocks.ts";

/**
 * Returns a transaction that replaces the document's content by `blocks`. Equal blocks at the beginning and the end are
 * kept, and with them the caret. Excluded from the undo history.
 */
export function replaceDocument(state: EditorState, blocks: WrittenBlocks): Transaction {
  return replaceNodes(state, documentOf(blocks), (node) => canonicalJson(blockOf(node.toJSON() as BlockNode)));
}

/**
 * Returns a transaction that replaces the range of different nodes, compared by `saidBy`. Excluded from the undo
 * history.
 */
export function replaceNodes(
  { doc, schema, tr }: EditorState,
  other: { type: "doc"; content: BlockNode[] },
  saidBy: (node: Node) => string,
): Transaction {
  const next = schema.nodeFromJSON(other);
  const [before, after] = [doc.children.map(saidBy), next.children.map(saidBy)];
  const same = (one: number, two: number) => before[one] !== undefined && before[one] === after[two];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(start, start)) start += 1;
  let end = 0;
  while (end < most - start && same(before.length - 1 - end, after.length - 1 - end)) end += 1;
  tr.setMeta("addToHistory", false).setMeta(storedContentMeta, true);
  if (isOtherAttributes(doc, next, { start, end })) return withAttributes(tr, next, { start, end });
  const content = next.slice(offsetOf(next, start), offsetOf(next, after.length - end)).content;
  return tr.replaceWith(offsetOf(doc, start), offsetOf(doc, before.length - end), content);
}

type Range = { start: number; end: number };

/** True if only attributes of the same figures differ, for example after an upload. */
function isOtherAttributes(doc: Node, next: Node, { start, end }: Range): boolean {
  if (doc.childCount !== next.childCount) return false;
  return doc.children.slice(start, doc.childCount - end).every((node, index) => {
    const other = next.child(start + index);
    return node.isAtom && node.type === other.type && node.attrs.id === other.attrs.id;
  });
}

/** Sets attributes instead of replacing nodes, so that earlier changes of a figure can still be undone and redone. */
function withAttributes(tr: Transaction, next: Node, { start, end }: Range): Transaction {
  const { doc } = tr;
  doc.forEach((node, offset, index) => {
    if (index < start || index >= doc.childCount - end) return;
    for (const [name, value] of Object.entries(next.child(index).attrs)) {
      if (canonicalJson(node.attrs[name]) !== canonicalJson(value)) tr.setNodeAttribute(offset, name, value);
    }
  });
  return tr;
}

/**
 * Returns a transaction that sets the paths of uploaded pictures; null if none is missing. Excluded from the undo
 * history.
 */
export function withUploaded({ doc, tr }: EditorState, paths: Readonly<Record<string, string>>): Transaction | null {
  doc.forEach((node, offset) => {
    const path = paths[pendingPicture(node.attrs) ?? ""];
    if (path !== undefined) tr.setNodeAttribute(offset, "src", path);
  });
  return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
}
