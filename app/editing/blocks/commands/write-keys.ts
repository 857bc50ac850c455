import { type EditorState, NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { canSplit } from "@tiptap/pm/transform";
import { newId } from "#app/lib/new-id.ts";
import { indentItems, setKind } from "./block-kinds.ts";

/**
 * Enter: splits a block. The text after the caret becomes an item in a list, otherwise a paragraph. At the start of a
 * block inserts an empty one above. An empty item ends its list.
 */
export function splitBlock(state: EditorState): Transaction | null {
  const { selection, schema } = state;
  if (selection instanceof NodeSelection) return paragraphAfter(state);
  const { $from } = selection;
  const { parent } = $from;
  if (!parent.isTextblock) return null;
  const isItem = parent.type.name === "item";
  if (selection.empty && isItem && parent.content.size === 0) {
    return parent.attrs.level > 1 ? indentItems(state, -1) : setKind(state, "paragraph");
  }
  const type = isItem ? parent.type : schema.nodes.paragraph;
  if (!type) return null;
  const attrs = { ...(isItem ? { as: parent.attrs.as, level: parent.attrs.level } : {}), id: newId() };
  const { tr } = state;
  if (selection.empty && $from.parentOffset === 0 && parent.content.size > 0) {
    return tr.insert($from.before(), type.create(attrs)).scrollIntoView();
  }
  tr.deleteSelection();
  const at = tr.mapping.map(selection.from);
  if (!canSplit(tr.doc, at, 1, [{ type, attrs }])) return null;
  return tr.split(at, 1, [{ type, attrs }]).scrollIntoView();
}

/** Adds a paragraph with a text after a selected figure, and moves the caret there. Null without a selected figure. */
export function paragraphAfter(state: EditorState, text = ""): Transaction | null {
  const { selection, schema, tr } = state;
  if (!(selection instanceof NodeSelection)) return null;
  const content = text ? [schema.text(text)] : [];
  tr.insert(selection.to, schema.node("paragraph", { id: newId() }, content));
  tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length));
  return tr.scrollIntoView();
}

/**
 * Puts the caret behind the block at a position, where writing continues after a field of the block, such as the author
 * of a quote: into the next block while that is an empty paragraph, else into a new one. Null without a block there.
 */
export function continueBehindBlock({ doc, schema, tr }: EditorState, position: number): Transaction | null {
  const block = doc.nodeAt(position);
  if (!block) return null;
  const end = position + block.nodeSize;
  const next = doc.nodeAt(end);
  const isFree = next?.type.name === "paragraph" && next.content.size === 0;
  if (!isFree) tr.insert(end, schema.node("paragraph", { id: newId() }));
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/** Moves the caret to the start of the next text after the block at a position; null if there is none. */
export function moveToNextText({ doc, tr }: EditorState, position: number): Transaction | null {
  const block = doc.nodeAt(position);
  const found = block && TextSelection.findFrom(doc.resolve(position + block.nodeSize), 1, true);
  return found ? tr.setSelection(found).scrollIntoView() : null;
}

/**
 * Backspace at the start of a block: outdents an item, or converts an item, heading or quote to a paragraph. Null for a
 * paragraph.
 */
export function backspaceAtStart(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth === 0 || $from.parent.type.name === "paragraph") return null;
  const isDeepItem = $from.parent.type.name === "item" && $from.parent.attrs.level > 1;
  return isDeepItem ? indentItems(state, -1) : setKind(state, "paragraph");
}
