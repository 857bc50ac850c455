import { closeHistory } from "@tiptap/pm/history";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { TextSelection } from "@tiptap/pm/state";
import { offsetOf, selectedBlocks } from "./selected-blocks.ts";

/** Moves the selected blocks up (-1) or down (1) by one. Null at either end. */
export function moveBlocks(state: EditorState, by: -1 | 1): Transaction | null {
  const { doc } = state;
  const { first, last } = selectedBlocks(state);
  const neighbor = by < 0 ? first - 1 : last + 1;
  if (neighbor < 0 || neighbor >= doc.childCount) return null;
  const node = doc.child(neighbor);
  const offset = offsetOf(doc, neighbor);
  // Moves the neighbor instead, so that the selected blocks keep the selection.
  const to = by < 0 ? offsetOf(doc, last + 1) - node.nodeSize : offsetOf(doc, first);
  const { tr } = state;
  tr.delete(offset, offset + node.nodeSize).insert(to, node);
  return closeHistory(tr).scrollIntoView();
}

/** Moves a block before the one at index `target`, or to the end. Null if it is already there. */
export function moveBlockTo(state: EditorState, index: number, target: number): Transaction | null {
  const { doc } = state;
  if (target === index || target === index + 1 || index >= doc.childCount) return null;
  const node = doc.child(index);
  const offset = offsetOf(doc, index);
  const to = offsetOf(doc, target) - (target > index ? node.nodeSize : 0);
  const { tr } = state;
  tr.delete(offset, offset + node.nodeSize).insert(to, node);
  if (node.isTextblock) tr.setSelection(TextSelection.create(tr.doc, to + node.nodeSize - 1));
  return closeHistory(tr).scrollIntoView();
}

export function removeBlocks(state: EditorState): Transaction {
  const { first, last } = selectedBlocks(state);
  const start = offsetOf(state.doc, first);
  const { tr } = state;
  tr.delete(start, offsetOf(state.doc, last + 1));
  if (tr.doc.childCount === 0) tr.insert(0, state.schema.node("paragraph"));
  const near = Math.min(start, tr.doc.content.size);
  tr.setSelection(TextSelection.near(tr.doc.resolve(near), near === tr.doc.content.size ? -1 : 1));
  return closeHistory(tr).scrollIntoView();
}
