import type { EditorState, Transaction } from "@tiptap/pm/state";
import { offsetOf, selectedBlocks } from "./selected-blocks.ts";

/** Kinds of block that contain text. */
export const wordKinds = ["paragraph", "heading", "subheading", "quote", "bullet", "number"] as const;
export type WordKind = (typeof wordKinds)[number];

const nodes: Record<WordKind, { type: string; attrs?: Record<string, unknown> }> = {
  paragraph: { type: "paragraph" },
  heading: { type: "heading", attrs: { level: 2 } },
  subheading: { type: "heading", attrs: { level: 3 } },
  quote: { type: "quote" },
  bullet: { type: "item", attrs: { as: "bullet" } },
  number: { type: "item", attrs: { as: "number" } },
};

/** Returns the kind of the block in which the selection begins; null for one without text, such as a picture. */
export function kindOf(state: EditorState): WordKind | null {
  const { type, attrs } = state.doc.child(selectedBlocks(state).first);
  if (type.name === "heading") return attrs.level === 3 ? "subheading" : "heading";
  if (type.name === "item") return attrs.as === "number" ? "number" : "bullet";
  return type.name === "paragraph" || type.name === "quote" ? type.name : null;
}

/** Converts the selected text blocks to a kind. Null if nothing changes. */
export function setKind(state: EditorState, kind: WordKind): Transaction | null {
  const { type, attrs } = nodes[kind];
  const { first, last } = selectedBlocks(state);
  const { tr } = state;
  for (let index = first; index <= last; index += 1) {
    const node = state.doc.child(index);
    if (!node.isTextblock) continue;
    const { id, of, stored, level } = node.attrs;
    const depth = type === "item" && node.type.name === "item" ? { level } : {};
    tr.setNodeMarkup(offsetOf(state.doc, index), state.schema.nodes[type], { id, of, stored, ...depth, ...attrs });
  }
  return tr.docChanged ? tr : null;
}

const deepest = 4;

/** Indents (1) or outdents (-1) the selected list items. Null if none can change. */
export function indentItems(state: EditorState, by: -1 | 1): Transaction | null {
  const { first, last } = selectedBlocks(state);
  const { tr, doc } = state;
  for (let index = first; index <= last; index += 1) {
    const node = doc.child(index);
    if (node.type.name !== "item") continue;
    const level = node.attrs.level + by;
    if (level >= 1 && level <= Math.min(deepest, levelBefore(state, index, tr) + 1)) {
      tr.setNodeAttribute(offsetOf(doc, index), "level", level);
    }
  }
  return tr.docChanged ? tr : null;
}

/** Returns the level of the item before a block after the changes so far; 0 if there is none. */
function levelBefore({ doc }: EditorState, index: number, tr: Transaction): number {
  if (index === 0 || doc.child(index - 1).type.name !== "item") return 0;
  return tr.doc.child(index - 1).attrs.level;
}
