import { type Editor, EditorContent } from "@tiptap/react";
import { type DragEvent, type ReactNode, use, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { usePlaceholderChoices } from "../fields/fields-context.ts";
import { PlaceholderDialog } from "../fields/placeholder-dialog.tsx";
import { FileProblemError } from "../media/file-problem.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { preparePicture } from "../media/prepare-file.ts";
import type { BlockEditorProps } from "./block-editor-props.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { moveBlocks, moveBlockTo, removeBlocks } from "./commands/move-blocks.ts";
import { offsetOf, selectedBlocks } from "./commands/selected-blocks.ts";
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

type Place = { index: number; top: number };

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

/**
 * Wraps a text with a drag handle, which is shown beside the hovered block. Keyboard users move blocks with the
 * toolbar.
 */
function DragHandle({ editor, children }: { editor: Editor; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const [handle, setHandle] = useState<Place | null>(null);
  const [target, setTarget] = useState<Place | null>(null);

  const tops = () => {
    const origin = page.current?.getBoundingClientRect().top ?? 0;
    return [...editor.view.dom.children].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top - origin, bottom: bottom - origin, middle: (top + bottom) / 2 };
    });
  };

  function follow({ clientY }: { clientY: number }) {
    if (dragged.current !== null) return;
    const origin = page.current?.getBoundingClientRect().top ?? 0;
    const places = tops();
    const index = places.findIndex(({ bottom }) => clientY - origin <= bottom + 8);
    const place = places[index];
    if (place && (index !== handle?.index || place.top !== handle.top)) setHandle({ index, top: place.top });
  }

  function onDragOver(event: DragEvent) {
    if (dragged.current === null) return;
    // Prevents the editor from inserting the drag data.
    event.preventDefault();
    event.stopPropagation();
    const places = tops();
    const after = places.findIndex(({ middle }) => event.clientY < middle);
    const index = after < 0 ? places.length : after;
    const top = places[index]?.top ?? places.at(-1)?.bottom ?? 0;
    if (index !== target?.index) setTarget({ index, top });
  }

  function onDrop(event: DragEvent) {
    const from = dragged.current;
    if (from === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (target) applyChange(editor, (state) => moveBlockTo(state, from, target.index));
    onDragEnd();
    editor.commands.focus();
  }

  function onDragEnd() {
    dragged.current = null;
    setTarget(null);
    setHandle(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toolbar is the keyboard alternative.
    <div
      className="blocks-page"
      onDragOverCapture={onDragOver}
      onDropCapture={onDrop}
      onMouseLeave={() => dragged.current === null && setHandle(null)}
      onMouseMove={follow}
      ref={page}
    >
      {children}
      {handle ? (
        <div
          aria-hidden="true"
          className="blocks-handle"
          draggable
          onClick={() => editor.chain().focus().setNodeSelection(offsetOf(editor.state.doc, handle.index)).run()}
          onDragEnd={onDragEnd}
          onDragStart={(event) => {
            dragged.current = handle.index;
            event.dataTransfer.effectAllowed = "move";
            // Firefox requires data to start dragging.
            event.dataTransfer.setData("application/x-block", "");
            const element = editor.view.dom.children[handle.index];
            if (element) event.dataTransfer.setDragImage(element, 0, 0);
          }}
          style={{ top: handle.top }}
          title={m.blocks_drag()}
        >
          <svg aria-hidden="true" className="size-4" fill="currentColor" viewBox="0 0 16 16">
            <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
          </svg>
        </div>
      ) : null}
      {target ? <div aria-hidden="true" className="blocks-drop" style={{ top: target.top - 8 }} /> : null}
    </div>
  );
}
