import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { newId } from "#app/lib/new-id.ts";

/** Marks a transaction that loads stored content. It assigns no ids and is excluded from the undo history. */
export const storedContentMeta = new PluginKey("storedContentMeta");

const kinds = ["paragraph", "heading", "item", "quote", "image", "table", "file", "unknown"];

/**
 * Attributes for the identity of blocks and their stored form. Blocks without an id get one at the first change of the
 * text. If several blocks have the same id, one keeps it and the others get new ones.
 */
export const BlockIdentity = Extension.create({
  name: "blockIdentity",
  addGlobalAttributes() {
    const copied = (name: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
      renderHTML: (attrs: Record<string, unknown>) => (attrs[name] ? { [`data-${name}`]: attrs[name] } : {}),
    });
    // Not copied to the clipboard: the stored form is internal to this document.
    const stored = { default: null, rendered: false };
    return [{ types: kinds, attributes: { id: copied("id"), of: copied("of"), stored } }];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, after) {
        const isChanged = transactions.some((transaction) => transaction.docChanged);
        if (!isChanged || transactions.some((transaction) => transaction.getMeta(storedContentMeta))) return null;
        return withIds(transactions, before, after);
      },
    }),
  ],
});

function withIds(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  const originalPlaces = formerPlaces(before.doc, new Mapping(transactions.flatMap(({ mapping }) => mapping.maps)));
  const holders = new Map<string, { node: Node; offset: number }>();
  after.doc.forEach((node, offset) => {
    const { id } = node.attrs;
    const other = id && holders.get(id);
    if (id && (!other || isPreferred({ node, offset }, other, originalPlaces.get(id))))
      holders.set(id, { node, offset });
  });
  const { tr } = after;
  after.doc.forEach((node, offset) => {
    const { id } = node.attrs;
    if (!id || holders.get(id)?.offset !== offset) tr.setNodeAttribute(offset, "id", newId());
  });
  // Excluded from the undo history, so that undoing keeps the ids.
  return tr.docChanged ? tr.setMeta("addToHistory", false) : null;
}

/** Returns the positions of blocks after some changes, by id. */
function formerPlaces(doc: Node, mapping: Mapping): Map<string, number> {
  const places = new Map<string, number>();
  doc.forEach((node, offset) => {
    const { deleted, pos } = mapping.mapResult(offset);
    if (node.attrs.id && !deleted) places.set(node.attrs.id, pos);
  });
  return places;
}

/**
 * True if `one` should keep an id that `other` has, too: non-empty blocks are preferred, then the one at the original
 * position.
 */
function isPreferred(
  one: { node: Node; offset: number },
  other: { node: Node; offset: number },
  originalPlace: number | undefined,
): boolean {
  const hasWords = ({ node }: { node: Node }) => node.isAtom || node.content.size > 0;
  if (hasWords(one) !== hasWords(other)) return hasWords(one);
  return one.offset === originalPlace;
}
