import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { newId } from "#app/lib/new-id.ts";

/** Marks a transaction that shows what is stored: it gives no ids, and is no change to undo. */
export const fromStore = new PluginKey("fromStore");

const kinds = ["paragraph", "heading", "item", "quote", "image", "table", "file", "unknown"];

/**
 * What identifies a block, and what it was read from. Every block gets an id at the first change of a text, and keeps
 * it through all that happens to it; of blocks with the same id, one keeps it.
 */
export const BlockIdentity = Extension.create({
  name: "blockIdentity",
  addGlobalAttributes() {
    const copied = (name: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
      renderHTML: (attrs: Record<string, unknown>) => (attrs[name] ? { [`data-${name}`]: attrs[name] } : {}),
    });
    // What it was read from is for this document alone.
    const stored = { default: null, rendered: false };
    return [{ types: kinds, attributes: { id: copied("id"), of: copied("of"), stored } }];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, after) {
        const isChanged = transactions.some((transaction) => transaction.docChanged);
        if (!isChanged || transactions.some((transaction) => transaction.getMeta(fromStore))) return null;
        return withIds(transactions, before, after);
      },
    }),
  ],
});

function withIds(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  const homes = formerPlaces(before.doc, new Mapping(transactions.flatMap(({ mapping }) => mapping.maps)));
  const holders = new Map<string, { node: Node; offset: number }>();
  after.doc.forEach((node, offset) => {
    const { id } = node.attrs;
    const other = id && holders.get(id);
    if (id && (!other || isRather({ node, offset }, other, homes.get(id)))) holders.set(id, { node, offset });
  });
  const { tr } = after;
  after.doc.forEach((node, offset) => {
    const { id } = node.attrs;
    if (!id || holders.get(id)?.offset !== offset) tr.setNodeAttribute(offset, "id", newId());
  });
  // An id is nothing to undo: a block that was given one keeps it.
  return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
}

/** Where the blocks of a document are after some changes, by id. */
function formerPlaces(doc: Node, mapping: Mapping): Map<string, number> {
  const places = new Map<string, number>();
  doc.forEach((node, offset) => {
    const { deleted, pos } = mapping.mapResult(offset);
    if (node.attrs.id && !deleted) places.set(node.attrs.id, pos);
  });
  return places;
}

/** Whether a block keeps an id rather than another with the same: the one with the words, else the one in its place. */
function isRather(
  one: { node: Node; offset: number },
  other: { node: Node; offset: number },
  home: number | undefined,
): boolean {
  const hasWords = ({ node }: { node: Node }) => node.isAtom || node.content.size > 0;
  if (hasWords(one) !== hasWords(other)) return hasWords(one);
  return one.offset === home;
}
