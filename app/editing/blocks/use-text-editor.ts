import { type Editor, type UseEditorOptions, useEditor } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { caretMargin } from "./caret-margin.ts";
import { replaceDocument, withUploaded } from "./replace-document.ts";
import { storedContentMeta } from "./schema/block-identity.ts";
import { applyChange, EditingKeys } from "./schema/editing-keys.ts";
import { type OmittedContent, Pasting } from "./schema/pasting.ts";
import { textSchema, writingAids } from "./schema/text-extensions.ts";
import { identifiedBlocks, storableBlocks, type WrittenBlocks } from "./written-blocks.ts";

/** Callbacks of a text editor. Those of the latest render are called. */
type Handlers = {
  onMove: () => void;
  onFiles: (files: File[]) => void;
  /** A text was pasted. */
  onTexts: (leftOut: OmittedContent[]) => void;
  onLink: () => void;
  onToolbar: () => void;
  onHelp: () => void;
  /** Handles a key; returns true if the editor should ignore it. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Paths of uploaded pictures by name, since editing began. */
  paths: Readonly<Record<string, string>>;
};

/**
 * Creates the editor of a text, synchronized with `blocks` in both directions. `toolbar` may cover the top of the text.
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

  // Stable options: changed options would reset the selection while typing.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchema,
      ...writingAids,
      Pasting.configure({
        onFiles: (files) => latest.current.onFiles(files),
        onTexts: (leftOut) => latest.current.onTexts(leftOut),
      }),
      EditingKeys.configure({
        onMove: () => latest.current.onMove(),
        onLink: () => latest.current.onLink(),
        onToolbar: () => latest.current.onToolbar(),
        onHelp: () => latest.current.onHelp(),
      }),
    ],
    // The content security policy forbids inline styles: a stylesheet has them.
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
      if (transaction.getMeta(storedContentMeta)) return;
      // Undo may restore a picture without its uploaded path.
      if (applyChange(current, (state) => withUploaded(state, latest.current.paths))) return;
      const written = blocksIn(current);
      own.current.add(written);
      shown.current = written;
      latest.current.onChange(written);
    },
  }));
  // Never null: rendered in a browser only.
  const editor = useEditor(options) as Editor;

  useEffect(() => {
    if (own.current.has(blocks) || blocks === shown.current) return;
    const isSame = canonicalJson(storableBlocks(blocks)) === canonicalJson(storableBlocks(shown.current));
    shown.current = blocks;
    if (!isSame) applyChange(editor, (state) => replaceDocument(state, identifiedBlocks(blocks)));
  }, [blocks, editor]);

  return editor;
}

const read = new WeakMap<object, ReturnType<typeof blockOf>>();

/** Returns the blocks of an editor. Unchanged blocks keep their object identity. */
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
