import { type Editor, Extension } from "@tiptap/core";
import { AllSelection, type EditorState, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { indentItems, setKind, type WordKind } from "../commands/block-kinds.ts";
import { moveBlocks } from "../commands/move-blocks.ts";
import { backspaceAtStart, paragraphAfter, splitBlock } from "../commands/write-keys.ts";

/** Keyboard shortcuts of the editor. The help dialog lists them (`shortcuts`). */
export const EditingKeys = Extension.create<{
  onMove: () => void;
  onLink: (editor: Editor) => void;
  onToolbar: () => void;
  onHelp: () => void;
}>({
  name: "editingKeys",
  priority: 200,
  addOptions: () => ({ onMove: () => {}, onLink: () => {}, onToolbar: () => {}, onHelp: () => {} }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const kind = (to: WordKind) => () => applyChange(editor, (state) => setKind(state, to));
    const move = (by: -1 | 1) => () => {
      if (applyChange(editor, (state) => moveBlocks(state, by))) options.onMove();
      return true;
    };
    const call = (action: () => void) => () => {
      action();
      return true;
    };
    return {
      Enter: () => applyChange(editor, splitBlock),
      Backspace: () => applyChange(editor, backspaceAtStart),
      Tab: () => applyChange(editor, (state) => indentItems(state, 1)),
      "Shift-Tab": () => applyChange(editor, (state) => indentItems(state, -1)),
      "Alt-ArrowUp": move(-1),
      "Alt-ArrowDown": move(1),
      "Mod-Alt-0": kind("paragraph"),
      "Mod-Alt-2": kind("heading"),
      "Mod-Alt-3": kind("subheading"),
      "Mod-Shift-7": kind("number"),
      "Mod-Shift-8": kind("bullet"),
      "Mod-Shift-9": kind("quote"),
      "Mod-k": call(() => options.onLink(editor)),
      "Alt-F10": call(options.onToolbar),
      "Mod-/": call(options.onHelp),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // A key event may precede the `selectionchange` of an earlier one.
        handleDOMEvents: {
          keydown(view, event) {
            if (!event.isComposing) followCaret(view);
            return false;
          },
        },
        // Inserts typed text after a selected figure instead of replacing it.
        handleTextInput(view, _from, _to, text) {
          const transaction = paragraphAfter(view.state, text);
          if (transaction) view.dispatch(transaction);
          return transaction !== null;
        },
      },
    }),
  ],
});

/** Sets the selection to the browser's caret. */
function followCaret(view: EditorView): void {
  const { state } = view;
  const caret = view.dom.ownerDocument.getSelection();
  if (!caret?.anchorNode || !caret.focusNode || !view.hasFocus() || state.selection instanceof AllSelection) return;
  if (!view.dom.contains(caret.anchorNode) || !view.dom.contains(caret.focusNode)) return;
  const anchor = view.posAtDOM(caret.anchorNode, caret.anchorOffset);
  const head = view.posAtDOM(caret.focusNode, caret.focusOffset);
  if (anchor === state.selection.anchor && head === state.selection.head) return;
  const [from, to] = [state.doc.resolve(anchor), state.doc.resolve(head)];
  if (from.parent.isTextblock && to.parent.isTextblock) {
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
  }
}

/** Applies the transaction of a command. Returns true if there is one. */
export function applyChange(editor: Editor, change: (state: EditorState) => Transaction | null): boolean {
  const transaction = change(editor.state);
  if (transaction) editor.view.dispatch(transaction);
  return transaction !== null;
}
