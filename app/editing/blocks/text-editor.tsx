import { type Editor, EditorContent, type UseEditorOptions, useEditor } from "@tiptap/react";
import { use, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { usePlaceholderChoices } from "../fields/fields-context.ts";
import { PlaceholderDialog } from "../fields/placeholder-dialog.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { addPictures } from "./add-pictures.ts";
import { type BlockNode, blockOf, documentOf } from "./block-document.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { caretMargin } from "./caret-margin.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { moveBlocks, removeBlocks } from "./commands/move-blocks.ts";
import { selectedBlocks } from "./commands/selected-blocks.ts";
import { DragHandle } from "./drag-handle.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { PictureFilesContext } from "./picture-files.ts";
import { replaceDocument, withUploaded } from "./replace-document.ts";
import { fromStore } from "./schema/block-identity.ts";
import { EditingKeys, run } from "./schema/editing-keys.ts";
import { Pasting } from "./schema/pasting.ts";
import { textSchema, writingAids } from "./schema/text-extensions.ts";
import { SlashMenu, type SlashMenuKeys } from "./slash-menu.tsx";
import "./text-editor.css";
import { type Insertion, Toolbar } from "./toolbar/toolbar.tsx";
import { identifiedBlocks, type WrittenBlocks, writtenOf } from "./written-blocks.ts";

// Loaded together: both are made of the same code.
export { TranslationEditor } from "../translation/rows/translation-editor.tsx";

/** The editor itself, which is loaded by `BlockEditor`. `hasFocus`: keeps the caret where typing has begun. */
export function TextEditor({
  id,
  label,
  blocks,
  lang,
  describedBy,
  onChange,
  hasFocus,
}: BlockEditorProps & { hasFocus: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isLinking, setLinking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const menu = useRef<SlashMenuKeys>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const own = useRef(new WeakSet<WrittenBlocks>());
  const shown = useRef(blocks);
  const pictures = use(PictureFilesContext);
  const placeholders = usePlaceholderChoices();
  const [asked, setAsked] = useState<"picture" | "placeholder" | null>(null);
  const handlers = useRef({ onChange, announceMove, onFiles, paths: pictures?.paths ?? {} });
  handlers.current = { onChange, announceMove, onFiles, paths: pictures?.paths ?? {} };

  // The same at every rendering: with other options the editor would reset its selection during typing.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchema,
      ...writingAids,
      Pasting.configure({
        onFiles: (files) => handlers.current.onFiles(files),
        onTexts: (hasPictures) => setProblem(hasPictures ? m.blocks_pictures_left_out() : null),
      }),
      EditingKeys.configure({
        onMove: (moved) => handlers.current.announceMove(moved),
        onLink: () => setLinking(true),
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
        onHelp: () => setHelping(true),
      }),
    ],
    // The styles are in a file: the page allows none beside.
    injectCSS: false,
    content: documentOf(identifiedBlocks(blocks)),
    autofocus: hasFocus ? "end" : false,
    editorProps: {
      scrollThreshold: caretMargin(toolbar),
      scrollMargin: caretMargin(toolbar),
      handleKeyDown: (_view, event) => menu.current?.onKey(event) ?? false,
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
      if (run(current, (state) => withUploaded(state, handlers.current.paths))) return;
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
    if (!isSame) run(editor, (state) => replaceDocument(state, identifiedBlocks(blocks)));
  }, [blocks, editor]);

  function onFiles(files: File[]) {
    setProblem(addPictures(editor, files, pictures));
  }

  function insert(what: Insertion) {
    if (what === "image") setAsked("picture");
    else insertFigure(editor, what);
  }

  /** Closes a question, then goes on in the text: the dialog gives the focus back as it closes. */
  function answer(apply: () => void) {
    setAsked(null);
    requestAnimationFrame(apply);
  }

  function announceMove(moved: Editor) {
    const { first } = selectedBlocks(moved.state);
    setAnnouncement(m.blocks_moved({ position: first + 1, count: moved.state.doc.childCount }));
  }

  const insertions = (["image", "table", "file"] as const).filter((what) => what !== "image" || pictures !== null);
  const slashInsertions = [
    ...insertions.map((what) => ({ key: what, name: insertionNames[what](), apply: () => insert(what) })),
    ...(placeholders.length > 0
      ? [{ key: "placeholder", name: m.placeholder_insert(), apply: () => setAsked("placeholder") }]
      : []),
  ];
  return (
    <div className="blocks-editor">
      <Toolbar
        actions={{
          onLink: () => setLinking(true),
          onHelp: () => setHelping(true),
          onPlaceholder: placeholders.length > 0 ? () => setAsked("placeholder") : undefined,
          blocks: {
            onMove: (by) => {
              if (run(editor, (state) => moveBlocks(state, by))) announceMove(editor);
            },
            onRemove: () => {
              run(editor, removeBlocks);
              setAnnouncement(m.blocks_removed());
            },
            onInsert: insert,
            insertions,
          },
        }}
        controls={id}
        editor={editor}
        label={label}
        ref={toolbar}
      />
      {problem ? (
        <p
          className="whitespace-pre-line border-danger border-l-4 px-3 py-2 font-semibold text-danger text-sm"
          role="alert"
        >
          {problem}
        </p>
      ) : null}
      {isLinking ? (
        <LinkForm
          lang={lang}
          editor={editor}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      ) : null}
      <DragHandle editor={editor}>
        <EditorContent editor={editor} />
        <SlashMenu editor={editor} id={`${id}-menu`} insertions={slashInsertions} ref={menu} />
      </DragHandle>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {asked === "picture" && pictures ? (
        <MediaPicker
          db={pictures.db}
          kind="image"
          mayUpload={pictures.setFile !== null}
          onClose={() => answer(() => editor.commands.focus())}
          onPick={({ path, alt }) => answer(() => insertFigure(editor, "image", { src: path, alt, caption: "" }))}
          storageBase={pictures.storageBase}
        />
      ) : null}
      {asked === "placeholder" ? (
        <PlaceholderDialog
          lang={lang}
          onChoose={(name) => answer(() => editor.chain().focus().insertContent(`{{${name}}}`).run())}
          onClose={() => answer(() => editor.commands.focus())}
          placeholders={placeholders}
        />
      ) : null}
      {isHelping ? <HelpDialog onClose={() => setHelping(false)} /> : null}
    </div>
  );
}

const insertionNames: Record<Insertion, () => string> = {
  image: m.blocks_picture,
  table: m.blocks_table,
  file: m.blocks_file,
};

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
