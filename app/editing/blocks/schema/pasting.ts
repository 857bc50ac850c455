import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { storedBlocks } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { documentOf } from "../block-document.ts";
import { blocksFromHtml, type LostFormat } from "../paste/blocks-from-html.ts";
import { blocksFromText } from "../paste/blocks-from-text.ts";
import { pastedNodes, withoutStyles } from "../paste/pasted-node.ts";

/** Content that is omitted from a pasted text. */
export type OmittedContent = LostFormat | "pictures" | "check-marks";

/**
 * Handles pasted and dropped content: files are passed to `onFiles`, and texts of other programs are converted to
 * blocks. Each paste is one undo step.
 */
export const Pasting = Extension.create<{
  onFiles: (files: File[]) => void;
  /** Called after a text was pasted, with the kinds of omitted content. */
  onTexts: (leftOut: OmittedContent[]) => void;
  /** Returns a transaction that inserts blocks at the selection; null if they are not allowed there. */
  insert: (state: EditorState, blocks: Node[]) => Transaction | null;
}>({
  name: "pasting",
  priority: 150,
  addOptions: () => ({ onFiles: () => {}, onTexts: () => {}, insert: insertBlocks }),
  addProseMirrorPlugins() {
    const { onFiles, onTexts, insert } = this.options;
    const take = (view: EditorView, data: DataTransfer | null): boolean => {
      if (!data) return false;
      const html = data.getData("text/html");
      const text = data.getData("text/plain");
      const files = [...data.files];
      // ProseMirror handles content copied from an editor of this site.
      if (html.includes("data-pm-slice")) return false;
      const body = html ? bodyOf(html) : null;
      const lost = new Set<LostFormat>();
      const blocks = body ? blocksFromHtml(pastedNodes(body), lost) : blocksFromText(text);
      if (files.length > 0 && blocks.length === 0) {
        onFiles(files);
        return true;
      }
      if (blocks.length === 0) return false;
      const { schema } = view.state;
      const nodes = documentOf(storedBlocks(blocks) as Json[]).content.map((node) => schema.nodeFromJSON(node));
      const transaction = insert(view.state, nodes);
      if (transaction) view.dispatch(transaction);
      onTexts([...(body ? omittedElements(body) : []), ...lost]);
      return true;
    };
    // Makes the paste a separate undo step.
    const alone = (view: EditorView, change: () => boolean) => {
      view.dispatch(closeHistory(view.state.tr));
      const isDone = change();
      if (isDone) view.dispatch(closeHistory(view.state.tr));
      return isDone;
    };
    return [
      new Plugin({
        props: {
          // Runs before ProseMirror parses the HTML, whose inline styles would violate the content security policy.
          handleDOMEvents: {
            paste: (view, event) => {
              if (!isOfText(event)) return false;
              const isTaken = alone(view, () => take(view, event.clipboardData));
              if (isTaken) event.preventDefault();
              return isTaken;
            },
            drop: (view, event) => {
              if (!isOfText(event) || view.dragging) return alone(view, () => false);
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
              const isTaken = alone(view, () => {
                const { doc, tr } = view.state;
                if (place) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
                return take(view, event.dataTransfer);
              });
              if (isTaken) event.preventDefault();
              return isTaken;
            },
          },
        },
      }),
    ];
  },
});

/** Returns what blocks have no place for: pictures, and the marks of task lists, which may be pictures themselves. */
function omittedElements(body: HTMLElement): OmittedContent[] {
  const task = "[role=checkbox], .checkbox-on, .checkbox-off";
  const hasPicture = [...body.querySelectorAll("img")].some((image) => !image.closest(task));
  const hasMarks = body.querySelector(`input[type=checkbox], ${task}`) !== null;
  return [...(hasPicture ? (["pictures"] as const) : []), ...(hasMarks ? (["check-marks"] as const) : [])];
}

/** True for a paste into the text, false for one into a field within it. */
function isOfText({ target }: Event): boolean {
  return !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
}

function bodyOf(html: string): HTMLElement {
  // Runs and loads nothing: the document has no browsing context.
  return new DOMParser().parseFromString(withoutStyles(html), "text/html").body;
}

/**
 * Inserts blocks at the selection. Text of a single paragraph is inserted inline; otherwise the current block is split.
 */
function insertBlocks(state: EditorState, nodes: Node[]): Transaction {
  const { selection, tr } = state;
  if (selection instanceof NodeSelection) {
    tr.insert(selection.to, nodes);
    return tr.scrollIntoView();
  }
  const { parent } = selection.$from;
  const isEmptyBlock = selection.empty && parent.isTextblock && parent.content.size === 0;
  const isPlain = (node: Node | undefined) => node?.type.name === "paragraph";
  if (isEmptyBlock && !(nodes.length === 1 && isPlain(nodes[0]))) {
    const start = selection.$from.before();
    tr.replaceWith(start, start + parent.nodeSize, nodes);
    const end = start + nodes.reduce((size, node) => size + node.nodeSize, 0);
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
    return tr.scrollIntoView();
  }
  const openStart = isPlain(nodes[0]) ? 1 : 0;
  const openEnd = nodes.at(-1)?.isTextblock ? 1 : 0;
  tr.replaceSelection(new Slice(Fragment.from(nodes), openStart, nodes.length === 1 && !openStart ? 0 : openEnd));
  return tr.scrollIntoView();
}
