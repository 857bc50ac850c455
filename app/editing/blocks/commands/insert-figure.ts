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

/** Inserts a figure after the selected blocks, replacing an empty one, and focuses its first field. */
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
  // Ensures that a paragraph follows the last figure.
  tr.replaceWith(start, end, isLast ? [figure, state.schema.node("paragraph", { id: newId() })] : [figure]);
  tr.setSelection(NodeSelection.create(tr.doc, start));
  view.dispatch(closeHistory(tr).scrollIntoView());
  focusFirstField(view.nodeDOM(start));
}

/**
 * Focuses the first field of a block synchronously after React rendered it: the next key may come before the next
 * frame.
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
