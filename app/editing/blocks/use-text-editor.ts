import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { caretMargin } from "./caret-margin.ts";
import { replaceDocument, withUploaded } from "./replace-document.ts";
import { fromStore } from "./schema/block-identity.ts";
import { EditingKeys, run } from "./schema/editing-keys.ts";
import { Pasting } from "./schema/pasting.ts";
import { textSchema, writingAids } from "./schema/text-extensions.ts";
import { identifiedBlocks, type WrittenBlocks, writtenOf } from "./written-blocks.ts";

/** What happens in a text that is not only its own; those of the latest rendering count. */
type Handlers = {
  onMove: () => void;
  onFiles: (files: File[]) => void;
  /** A text was pasted, with pictures that stay out of it or without. */
  onTexts: (hasPictures: boolean) => void;
  onLink: () => void;
  onToolbar: () => void;
  onHelp: () => void;
  /** Returns whether the key was for something else than the text. */
  onKey: (event: KeyboardEvent) => boolean;
  /** The paths of pictures that were uploaded since editing began, by name. */
  paths: Readonly<Record<string, string>>;
};

/**
 * Makes the editor of a text. It shows `blocks`, also when they become others, and tells what is written in it.
 * `toolbar` is what may lie over its top.
 */
export function useTextEditor(
  { id, label, blocks, lang, describedBy, onChange, hasFocus }: BlockEditorProps & { hasFocus: boolean },
  toolbar: RefObject<HTMLElement | null>,
  handlers: Handlers,
): Editor {
  const own = useRef(new WeakSet<WrittenBlocks>());
  const shown = useRef(blocks);
  const latest = useRef({ ...handlers, onChange });
  latest.current = { ...handlers, onChange };

  // The same at every rendering: with other options the editor would reset its selection during typing.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchema,
      ...writingAids,
      Pasting.configure({
        onFiles: (files) => latest.current.onFiles(files),
        onTexts: (hasPictures) => latest.current.onTexts(hasPictures),
      }),
      EditingKeys.configure({
        onMove: () => latest.current.onMove(),
        onLink: () => latest.current.onLink(),
        onToolbar: () => latest.current.onToolbar(),
        onHelp: () => latest.current.onHelp(),
      }),
    ],
    // The styles are in a file: the page allows none beside.
    injectCSS: false,
    content: documentOf(identifiedBlocks(blocks)),
    autofocus: hasFocus ? "end" : false,
    editorProps: {
      scrollThreshold: caretMargin(toolbar),
      scrollMargin: caretMargin(toolbar),
      handleKeyDown: (_view, event) => latest.current.onKey(event),
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang,
        class: "blocks-text",
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
    },
    onUpdate({ editor: current, transaction }) {
      if (transaction.getMeta(fromStore)) return;
      // Undoing may bring back a picture as it was before it was uploaded.
      if (run(current, (state) => withUploaded(state, latest.current.paths))) return;
      const written = blocksIn(current);
      own.current.add(written);
      shown.current = written;
      latest.current.onChange(written);
    },
  }));
  // Never null: this is rendered in a browser only.
  const editor = useEditor(options) as Editor;

  useEffect(() => {
    if (own.current.has(blocks) || blocks === shown.current) return;
    const isSame = canonicalJson(writtenOf(blocks)) === canonicalJson(writtenOf(shown.current));
    shown.current = blocks;
    if (!isSame) run(editor, (state) => replaceDocument(state, identifiedBlocks(blocks)));
  }, [blocks, editor]);

  return editor;
}

const read = new WeakMap<object, ReturnType<typeof blockOf>>();

/** The blocks that an editor holds. A block that did not change is the same object as before. */
function blocksIn({ state: { doc } }: Editor): WrittenBlocks {
  return doc.children
    .map((node) => {
      const known = read.get(node);
      const block = known === undefined ? blockOf(node.toJSON() as BlockNode) : known;
      read.set(node, block);
      return block;
    })
    .filter((block) => block !== null);
}
