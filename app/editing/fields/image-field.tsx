import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { FileProblemError } from "../media/file-problem.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { acceptedTypes, preparePicture } from "../media/prepare-file.ts";
import { useFieldsContext } from "./fields-context.ts";
import { usePictureSource } from "./use-picture-source.ts";

type Picture = { path: string; file: File | null };

/**
 * Picture field: one of the library, or a dropped or selected file that is uploaded when the record is saved. People
 * who may not upload choose from the library.
 */
export function ImageField({
  id,
  label,
  fileLabel = label,
  isSection = false,
  hint,
  error,
  column,
  path,
  alt = "",
  position = "center",
  onChange,
}: {
  id: string;
  label: string;
  /** Name of the file input. */
  fileLabel?: string;
  /** True below a section heading: the preview is wide and the label is only for screen readers. */
  isSection?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  column: string;
  path: string;
  /** Description and focal point of the preview. */
  alt?: string;
  position?: string;
  /** `described` is the description of a picture of the library. */
  onChange: (path: string, described?: string) => void;
}) {
  const { db, storageBase, maxPdfBytes, files, setFile, followUpload, mayUpload } = useFieldsContext();
  const [isPicking, setPicking] = useState(false);
  const [removed, setRemoved] = useState<Picture | null>(null);
  const file = files[column] ?? null;
  const { choose, problem, isPreparing } = usePictureChoice((picked) => {
    setRemoved(null);
    setFile(column, picked);
  });
  const source = usePictureSource(file, path || null, storageBase);
  const chooseFile = (picked: File | undefined) => followUpload(choose(picked));

  function set(picture: Picture, undo: Picture | null) {
    setRemoved(undo);
    setFile(column, picture.file);
    onChange(picture.path);
  }

  return (
    <div className="grid gap-2" id={id}>
      <p className={isSection ? "sr-only" : "font-semibold text-sm"}>{label}</p>
      <DropArea
        className={`grid gap-x-4 gap-y-3 p-3 ${!isSection && source ? "grid-cols-[8rem_minmax(0,1fr)]" : ""}`}
        isDisabled={!mayUpload}
        onDropFiles={([dropped]) => chooseFile(dropped)}
      >
        {source ? (
          <StoredPicture
            alt={alt || m.staff_picture_preview()}
            className={`w-full rounded-sm bg-raised ${isSection ? "aspect-[16/9]" : "aspect-[16/10]"}`}
            eager
            position={position}
            sizes={isSection ? "24rem" : "8rem"}
            source={source}
          />
        ) : (
          <p className={isSection ? "px-2 py-3 text-center text-ink-soft text-sm" : "text-ink-soft text-xs"}>
            {mayUpload ? m.staff_picture_drop() : m.staff_picture_by_editor()}
          </p>
        )}
        <div className="flex flex-wrap content-start gap-2">
          {mayUpload ? (
            <FileButton accept={acceptedTypes(["image"])} label={fileLabel} onChoose={chooseFile}>
              {source ? m.record_image_replace() : m.record_image_choose()}
            </FileButton>
          ) : null}
          <button className={buttonClass("outline")} onClick={() => setPicking(true)} type="button">
            {m.media_pick()}
          </button>
          {source ? (
            <button
              className={buttonClass("quiet")}
              onClick={() => set({ path: "", file: null }, { path, file })}
              type="button"
            >
              {m.staff_remove()}
            </button>
          ) : null}
          {removed && !source ? (
            <button className={buttonClass("quiet")} onClick={() => set(removed, null)} type="button">
              {m.staff_undo()}
            </button>
          ) : null}
        </div>
        <p className="col-span-full text-ink-soft text-xs empty:hidden" role="status">
          {isPreparing ? `${m.media_preparing()} ` : ""}
          {file ? m.staff_picture_pending({ name: file.name }) : ""}
        </p>
        <p className="col-span-full font-semibold text-danger text-sm empty:hidden" role="alert">
          {problem}
        </p>
      </DropArea>
      <FieldNotes error={error} hint={hint} id={id} />
      {isPicking ? (
        <MediaPicker
          {...{ db, storageBase, maxPdfBytes, mayUpload }}
          kind="image"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            setRemoved(null);
            setFile(column, null);
            onChange(picked.path, picked.alt);
          }}
        />
      ) : null}
    </div>
  );
}

/** State of choosing a picture: `choose` prepares a selected file and passes it to `onChosen`, or sets `problem`. */
function usePictureChoice(onChosen: (file: File) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  async function choose(selected: File | undefined): Promise<void> {
    if (!selected) return;
    setProblem(null);
    setPreparing(true);
    try {
      onChosen(await preparePicture(selected));
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      setProblem(error.message);
    } finally {
      setPreparing(false);
    }
  }

  return { choose, problem, isPreparing };
}
