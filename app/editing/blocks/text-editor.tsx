import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { moveBlocks, removeBlocks } from "./commands/move-blocks.ts";
import { selectedBlocks } from "./commands/selected-blocks.ts";
import { HelpDialog } from "./help-dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { replaceDocument } from "./replace-document.ts";
import { fromStore } from "./schema/block-identity.ts";
import { EditingKeys, run } from "./schema/editing-keys.ts";
import { textSchema, writingAids } from "./schema/text-extensions.ts";
import "./text-editor.css";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { type WrittenBlocks, writtenOf } from "./written-blocks.ts";

/** The editor itself, which is loaded by `BlockEditor`. `hasFocus`: to continue where somebody already types. */
export function TextEditor({
  id,
  label,
  blocks,
  lang,
  describedBy,
  onChange,
  hasFocus,
}: BlockEditorProps & { hasFocus: boolean }) {
  const [announcement, setAnnouncement] = useState("");
  const [isLinking, setLinking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const own = useRef(new WeakSet<WrittenBlocks>());
  const shown = useRef(blocks);
  const handlers = useRef({ onChange, announceMove });
  handlers.current = { onChange, announceMove };

  // The same at every rendering: with other options the editor would set its selection again while somebody types.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchema,
      ...writingAids,
      EditingKeys.configure({
        onMove: (moved) => handlers.current.announceMove(moved),
        onLink: () => setLinking(true),
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
        onHelp: () => setHelping(true),
      }),
    ],
    // The styles are in a file: the page allows none beside.
    injectCSS: false,
    content: documentOf(blocks),
    autofocus: hasFocus ? "end" : false,
    editorProps: {
      attributes: {
        ...{ id, role: "textbox", "aria-multiline": "true", "aria-label": label, lang, class: "blocks-text" },
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
    },
    onUpdate({ editor: current, transaction }) {
      if (transaction.getMeta(fromStore)) return;
      const written = blocksIn(current);
      own.current.add(written);
      shown.current = written;
      handlers.current.onChange(written);
    },
  }));
  // Never null: this is rendered in a browser only.
  const editor = useEditor(options) as Editor;

  useEffect(() => {
    if (own.current.has(blocks) || blocks === shown.current) return;
    const isSame = canonicalJson(writtenOf(blocks)) === canonicalJson(writtenOf(shown.current));
    shown.current = blocks;
    if (!isSame) run(editor, (state) => replaceDocument(state, blocks));
  }, [blocks, editor]);

  function announceMove(moved: Editor) {
    const { first } = selectedBlocks(moved.state);
    setAnnouncement(m.blocks_moved({ position: first + 1, count: moved.state.doc.childCount }));
  }

  return (
    <div className="blocks-editor">
      <Toolbar
        actions={{
          onLink: () => setLinking(true),
          onMove: (by) => {
            if (run(editor, (state) => moveBlocks(state, by))) announceMove(editor);
          },
          onRemove: () => {
            run(editor, removeBlocks);
            setAnnouncement(m.blocks_removed());
          },
          onInsert: (what) => insertFigure(editor, what),
          onHelp: () => setHelping(true),
        }}
        controls={id}
        editor={editor}
        label={label}
        ref={toolbar}
      />
      {isLinking ? (
        <LinkForm
          editor={editor}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      ) : null}
      <EditorContent className="blocks-page" editor={editor} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {isHelping ? <HelpDialog onClose={() => setHelping(false)} /> : null}
    </div>
  );
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
