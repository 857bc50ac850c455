import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection } from "@tiptap/pm/state";
import { newId } from "#app/lib/new-id.ts";
import { offsetOf, selectedBlocks } from "./selected-blocks.ts";

const blank = {
  image: { src: "" },
  table: {
    head: ["", ""],
    rows: [
      ["", ""],
      ["", ""],
    ],
  },
  file: { href: "", label: "" },
};

/**
 * Adds a block without running text after the selected ones, instead of an empty one, and goes into its first field.
 */
export function insertFigure(editor: Editor, type: keyof typeof blank, attrs: Record<string, unknown> = blank[type]) {
  const { state, view } = editor;
  const { last } = selectedBlocks(state);
  const current = state.doc.child(last);
  const isEmpty = current.isTextblock && current.content.size === 0;
  const end = offsetOf(state.doc, last + 1);
  const start = isEmpty ? end - current.nodeSize : end;
  const figure = state.schema.node(type, { ...attrs, id: newId() });
  const isLast = end === state.doc.content.size;
  const { tr } = state;
  // There is always a place to go on writing.
  tr.replaceWith(start, end, isLast ? [figure, state.schema.node("paragraph", { id: newId() })] : [figure]);
  tr.setSelection(NodeSelection.create(tr.doc, start));
  view.dispatch(closeHistory(tr).scrollIntoView());
  focusFirstField(view.nodeDOM(start));
}

/**
 * Goes into the first field of a block as soon as React has rendered it, within the event that inserts it: the next key
 * may come before the next frame.
 */
function focusFirstField(block: Node | null) {
  if (!(block instanceof HTMLElement)) return;
  const observer = new MutationObserver(() => {
    const field = block.querySelector<HTMLElement>("input, textarea");
    if (!field) return;
    observer.disconnect();
    field.focus();
  });
  observer.observe(block, { childList: true, subtree: true });
}
