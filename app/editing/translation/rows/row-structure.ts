import { Extension } from "@tiptap/core";
import { Fragment, type Node, type Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { nodesOf } from "#app/editing/blocks/block-document.ts";
import { offsetOf } from "#app/editing/blocks/commands/selected-blocks.ts";
import { storedContentMeta } from "#app/editing/blocks/schema/block-identity.ts";
import { applyChange } from "#app/editing/blocks/schema/editing-keys.ts";
import type { TranslatedRow } from "../translated-texts.ts";

type Options = {
  /** Returns the element that shows the Spanish beside a row. */
  sourceOf: (id: string) => HTMLElement;
  /** Called with the id of the row that contains the caret. */
  onCopy: (id: string) => void;
  onSame: (id: string) => void;
  onLink: () => void;
  onToolbar: () => void;
  onHelp: () => void;
};

const nothing = () => {};

/**
 * Keeps one row per Spanish block: editing cannot add, remove, move, split or join rows. Renders the Spanish beside
 * each row. Enter moves to the next row.
 */
export const RowStructure = Extension.create<Options>({
  name: "rowStructure",
  priority: 300,
  addOptions: () => ({
    sourceOf: () => document.createElement("div"),
    onCopy: nothing,
    onSame: nothing,
    onLink: nothing,
    onToolbar: nothing,
    onHelp: nothing,
  }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const withRow = (act: (id: string) => void) => () => {
      act(String(editor.state.doc.child(editor.state.selection.$from.index(0)).attrs.id));
      return true;
    };
    const always = (act: () => unknown) => () => {
      act();
      return true;
    };
    return {
      Enter: always(() => applyChange(editor, nextRow)),
      "Alt-Enter": withRow(options.onCopy),
      "Mod-Enter": withRow(options.onSame),
      "Mod-a": () => applyChange(editor, selectRow),
      Backspace: () => applyChange(editor, clearSelected),
      Delete: () => applyChange(editor, clearSelected),
      "Mod-k": always(options.onLink),
      "Alt-F10": always(options.onToolbar),
      "Mod-/": always(options.onHelp),
    };
  },
  addProseMirrorPlugins() {
    const { sourceOf } = this.options;
    return [
      new Plugin({
        filterTransaction: (transaction, { doc }) =>
          !transaction.docChanged || transaction.getMeta(storedContentMeta) || isSameStructure(doc, transaction.doc),
        props: {
          handleDOMEvents: {
            // Browsers place no caret before non-editable content, with which the first row begins.
            focus(view) {
              const caret = view.dom.ownerDocument.getSelection()?.anchorNode;
              if (!caret || !view.dom.contains(caret)) requestAnimationFrame(() => view.focus());
              return false;
            },
          },
          decorations: ({ doc }) => sourceDecorations(doc, sourceOf),
          handlePaste(view, _event, slice) {
            const transaction = fillRows(view.state, wordsOf(slice));
            if (transaction) view.dispatch(transaction);
            return true;
          },
          handleDrop: () => true,
        },
      }),
    ];
  },
});

function isSameStructure(before: Node, after: Node): boolean {
  if (before.childCount !== after.childCount) return false;
  return before.children.every((node, index) => {
    const other = after.child(index);
    return node.type === other.type && node.attrs.id === other.attrs.id;
  });
}

function sourceDecorations(doc: Node, sourceOf: (id: string) => HTMLElement): DecorationSet {
  const widgets: Decoration[] = [];
  doc.forEach((node, offset) => {
    const id = String(node.attrs.id);
    const spec = { side: -1, key: `source-${id}`, ignoreSelection: true, stopEvent: () => true };
    widgets.push(Decoration.widget(offset, () => sourceOf(id), spec));
    // An empty heading would be part of the page's outline.
    const isBlank = node.type.name === "heading" && node.content.size === 0;
    if (isBlank) widgets.push(Decoration.node(offset, offset + node.nodeSize, { role: "presentation" }));
  });
  return DecorationSet.create(doc, widgets);
}

/** Moves the caret to the end of the next row with text; null after the last one. */
function nextRow({ doc, selection, tr }: EditorState): Transaction | null {
  for (let index = selection.$to.index(0) + 1; index < doc.childCount; index += 1) {
    const node = doc.child(index);
    if (!node.isTextblock) continue;
    const end = offsetOf(doc, index) + node.nodeSize - 1;
    return tr.setSelection(TextSelection.create(doc, end)).scrollIntoView();
  }
  return null;
}

function selectRow({ doc, selection: { $from }, tr }: EditorState): Transaction | null {
  if (!$from.parent.isTextblock) return null;
  return tr.setSelection(TextSelection.create(doc, $from.start(), $from.end()));
}

/** Deletes a selection that spans several rows, but keeps the rows. Null for a selection within one row. */
function clearSelected({ doc, selection, tr }: EditorState): Transaction | null {
  if (selection.$from.index(0) === selection.$to.index(0)) return null;
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (!node.isTextblock) return false;
    const from = Math.max(selection.from, position + 1);
    const to = Math.min(selection.to, position + node.nodeSize - 1);
    if (from < to) tr.delete(tr.mapping.map(from), tr.mapping.map(to));
    return false;
  });
  return tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(selection.from)))).scrollIntoView();
}

/** Returns the text of pasted content, one fragment per block. */
export function wordsOf({ content }: Pick<Slice, "content">): Fragment[] {
  const isInline = content.firstChild?.isInline ?? false;
  if (isInline) return [content];
  return content.content
    .filter(({ isTextblock, content: { size } }) => isTextblock && size > 0)
    .map((node) => node.content);
}

/**
 * Replaces the selection by pasted fragments: the first in the current row, each following one in the next row if that
 * is empty. The remaining fragments become lines of the last filled row. Null if the selection accepts no text.
 */
export function fillRows(state: EditorState, words: readonly Fragment[]): Transaction | null {
  const { schema, selection, tr } = state;
  const { $from, $to } = selection;
  if (words.length === 0 || !$from.parent.isTextblock || $from.index(0) !== $to.index(0)) return null;
  const [first, ...rest] = words;
  tr.replaceWith(selection.from, selection.to, first as Fragment);
  let index = $from.index(0);
  let end = selection.from + (first as Fragment).size;
  for (const fragment of rest) {
    const next = index + 1 < tr.doc.childCount ? tr.doc.child(index + 1) : null;
    if (next?.isTextblock && next.content.size === 0) {
      index += 1;
      end = offsetOf(tr.doc, index) + 1;
      tr.insert(end, fragment);
      end += fragment.size;
    } else {
      tr.insert(end, Fragment.from(schema.node("hardBreak")).append(fragment));
      end += fragment.size + 1;
    }
  }
  return tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView();
}

/** Copies the Spanish of a row into its English. Null if the row already has English, or nothing can be copied. */
export function copySpanish(state: EditorState, { id, spanish }: TranslatedRow): Transaction | null {
  const { doc, schema, tr } = state;
  const index = doc.children.findIndex((node) => node.attrs.id === id);
  const [copy] = nodesOf(spanish);
  if (index < 0 || !copy) return null;
  const node = doc.child(index);
  const offset = offsetOf(doc, index);
  const source = schema.nodeFromJSON(copy);
  if (source.type !== node.type || (node.isTextblock && node.content.size > 0)) return null;
  for (const [name, value] of Object.entries(source.attrs)) {
    if (name !== "id" && name !== "of" && name !== "stored") tr.setNodeAttribute(offset, name, value);
  }
  if (!node.isTextblock) return tr;
  tr.insert(offset + 1, source.content);
  return tr.setSelection(TextSelection.create(tr.doc, offset + 1 + source.content.size)).scrollIntoView();
}
