import { type Editor, EditorContent } from "@tiptap/react";
import { use, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { usePlaceholderChoices } from "../fields/fields-context.ts";
import { PlaceholderDialog } from "../fields/placeholder-dialog.tsx";
import { FileProblemError } from "../media/file-problem.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { preparePicture } from "../media/prepare-file.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { moveBlocks, removeBlocks } from "./commands/move-blocks.ts";
import { selectedBlocks } from "./commands/selected-blocks.ts";
import { DragHandle } from "./drag-handle.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { LinkForm } from "./link-form.tsx";
import { newPictureName, type PictureFiles, PictureFilesContext } from "./picture-files.ts";
import { applyChange } from "./schema/editing-keys.ts";
import type { OmittedContent } from "./schema/pasting.ts";
import { PageMenu } from "./suggestions/page-menu.tsx";
import { SlashMenu } from "./suggestions/slash-menu.tsx";
import type { SuggestionKeys } from "./suggestions/suggestion-menu.tsx";
import { pendingSource } from "./written-blocks.ts";
import "./text-editor.css";
import { type Insertion, insertionSigns, Toolbar } from "./toolbar/toolbar.tsx";
import { useTextEditor } from "./use-text-editor.ts";

// One chunk, because both editors share most of their code.
export { TranslationEditor } from "../translation/rows/translation-editor.tsx";

/** Editor of a text, lazy-loaded by `BlockEditor`. `hasFocus`: moves the caret to where typing began. */
export function TextEditor(props: BlockEditorProps & { hasFocus: boolean }) {
  const { id, label, lang } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isLinking, setLinking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [dialog, setDialog] = useState<"picture" | "placeholder" | null>(null);
  const slashMenu = useRef<SuggestionKeys>(null);
  const pageMenu = useRef<SuggestionKeys>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const pictures = use(PictureFilesContext);
  const placeholders = usePlaceholderChoices();
  const editor = useTextEditor(props, toolbar, {
    onMove: announceMove,
    onFiles: (files) => void addPictures(editor, files, pictures).then(setProblem),
    onTexts: (leftOut) => setProblem(leftOut.map((what) => leftOutTexts[what]()).join("\n") || null),
    onLink: () => setLinking(true),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(),
    onHelp: () => setHelping(true),
    onKey: (event) => [slashMenu, pageMenu].some(({ current }) => current?.onKey(event)),
    paths: pictures?.paths ?? {},
  });

  function insert(what: Insertion) {
    if (what === "image") setDialog("picture");
    else insertFigure(editor, what);
  }

  /** Closes a dialog, then applies its result after it restored focus. */
  function answer(apply: () => void) {
    setDialog(null);
    requestAnimationFrame(apply);
  }

  function announceMove() {
    const { first } = selectedBlocks(editor.state);
    setAnnouncement(m.blocks_moved({ position: first + 1, count: editor.state.doc.childCount }));
  }

  const insertions = (["image", "table", "file"] as const).filter((what) => what !== "image" || pictures !== null);
  const slashInsertions = [
    ...insertions.map((what) => ({
      key: what,
      name: insertionNames[what](),
      sign: insertionSigns[what],
      apply: () => insert(what),
    })),
    ...(placeholders.length > 0
      ? [
          {
            key: "placeholder",
            name: m.placeholder_insert(),
            sign: "placeholder" as const,
            apply: () => setDialog("placeholder"),
          },
        ]
      : []),
  ];
  return (
    <div className="blocks-editor">
      <Toolbar
        actions={{
          onLink: () => setLinking(true),
          onHelp: () => setHelping(true),
          onPlaceholder: placeholders.length > 0 ? () => setDialog("placeholder") : undefined,
          blocks: {
            onMove: (by) => {
              if (applyChange(editor, (state) => moveBlocks(state, by))) announceMove();
            },
            onRemove: () => {
              applyChange(editor, removeBlocks);
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
        <SlashMenu editor={editor} id={`${id}-menu`} insertions={slashInsertions} ref={slashMenu} />
        <PageMenu editor={editor} id={`${id}-pages`} lang={lang} ref={pageMenu} />
      </DragHandle>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {dialog === "picture" && pictures ? (
        <MediaPicker
          db={pictures.db}
          kind="image"
          mayUpload={pictures.setFile !== null}
          onClose={() => answer(() => editor.commands.focus())}
          onPick={({ path, alt }) => answer(() => insertFigure(editor, "image", { src: path, alt, caption: "" }))}
          storageBase={pictures.storageBase}
        />
      ) : null}
      {dialog === "placeholder" ? (
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

const leftOutTexts: Record<OmittedContent, () => string> = {
  pictures: m.blocks_pictures_left_out,
  "check-marks": m.blocks_check_marks_left_out,
  "cell-emphasis": m.blocks_cell_emphasis_left_out,
  "raised-letters": m.blocks_raised_letters_left_out,
  "struck-text": m.blocks_struck_text_left_out,
  embeds: m.blocks_embeds_left_out,
};

const insertionNames: Record<Insertion, () => string> = {
  image: m.blocks_picture,
  table: m.blocks_table,
  file: m.blocks_file,
};

/** Adds pictures to a text. Returns an error message with a line per rejected file; null if all were added. */
async function addPictures(editor: Editor, files: File[], pictures: PictureFiles | null): Promise<string | null> {
  if (!pictures?.setFile) return m.blocks_picture_not_here();
  const problems: string[] = [];
  for (const file of files) {
    try {
      const picture = await preparePicture(file);
      const name = newPictureName();
      pictures.setFile(name, picture);
      insertFigure(editor, "image", { src: pendingSource(name), alt: "", caption: "" });
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      problems.push(m.blocks_picture_refused({ name: file.name, why: error.message }));
    }
  }
  return problems.join("\n") || null;
}
