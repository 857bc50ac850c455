import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** Returns the indexes of the first and last selected block. */
export function selectedBlocks({ doc, selection: { $from, $to, from, to } }: EditorState): {
  first: number;
  last: number;
} {
  const first = Math.min($from.index(0), doc.childCount - 1);
  if (from === to) return { first, last: first };
  return { first, last: Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0)) };
}

/** Returns the document position of a block. */
export function offsetOf(doc: Node, index: number): number {
  let offset = 0;
  for (let position = 0; position < index; position += 1) offset += doc.child(position).nodeSize;
  return offset;
}
