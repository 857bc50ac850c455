import { useState } from "react";
import { MediaPicker } from "#app/editing/media/media-picker.tsx";
import { acceptedTypes } from "#app/editing/media/prepare-file.ts";
import { usePictureChoice } from "#app/editing/media/use-picture-choice.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import type { NewsForm } from "../../editing/news-form.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { ImagePosition } from "./image-position.tsx";

type Picture = { image: string | null; file: File | null };

/** Image with description and focal point. A selected file is uploaded on save. */
export function ImageFields({
  form,
  file,
  source,
  workspace: { db, storageBase, rights },
  onChange,
  onChooseFile,
}: {
  form: NewsForm;
  file: File | null;
  source: PictureSource | null;
  workspace: Pick<NewsWorkspaceContext, "db" | "storageBase" | "rights">;
  onChange: (form: NewsForm) => void;
  onChooseFile: (file: File | null) => void;
}) {
  const { choose, problem, isPreparing } = usePictureChoice((chosen) => {
    setRemoved(null);
    onChooseFile(chosen);
  });
  const [removed, setRemoved] = useState<Picture | null>(null);
  const [isPicking, setPicking] = useState(false);
  const mayUpload = rights.mayPublish;

  function set({ image, file: nextFile }: Picture) {
    onChooseFile(nextFile);
    onChange({ ...form, image });
  }

  return (
    <div className="grid gap-4">
      <DropArea className="grid gap-3 p-3" isDisabled={!mayUpload} onDropFiles={([dropped]) => void choose(dropped)}>
        {source ? (
          <StoredPicture
            alt={form.es.imageAlt || m.staff_picture_preview()}
            className="aspect-[16/9] w-full rounded-sm bg-raised"
            eager
            position={form.imagePosition}
            sizes="24rem"
            source={source}
          />
        ) : (
          <p className="px-2 py-3 text-center text-ink-soft text-sm">
            {mayUpload ? m.staff_picture_drop() : m.staff_picture_by_editor()}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {mayUpload ? (
            <FileButton
              accept={acceptedTypes(["image"])}
              label={m.staff_picture_file()}
              onChoose={(selected) => void choose(selected)}
            >
              {source ? m.staff_picture_replace() : m.staff_picture_choose()}
            </FileButton>
          ) : null}
          <button className={buttonClass("outline")} onClick={() => setPicking(true)} type="button">
            {m.media_pick()}
          </button>
          {source ? (
            <button
              className={buttonClass("quiet")}
              onClick={() => {
                setRemoved({ image: form.image, file });
                set({ image: null, file: null });
              }}
              type="button"
            >
              {m.staff_picture_remove()}
            </button>
          ) : null}
          {removed && !source ? (
            <button
              className={buttonClass("quiet")}
              onClick={() => {
                set(removed);
                setRemoved(null);
              }}
              type="button"
            >
              {m.staff_undo()}
            </button>
          ) : null}
        </div>
        <p className="text-ink-soft text-xs">
          {isPreparing ? `${m.media_preparing()} ` : ""}
          {file ? m.staff_picture_pending({ name: file.name }) : mayUpload ? m.staff_picture_hint() : ""}
        </p>
        <p className="font-semibold text-danger text-sm empty:hidden" role="alert">
          {problem}
        </p>
      </DropArea>
      {source ? (
        <>
          <TextareaField
            grows
            hint={m.staff_alt_hint()}
            id="alt-es"
            label={m.staff_field_alt()}
            lang="es"
            onChange={(event) => onChange({ ...form, es: { ...form.es, imageAlt: event.target.value } })}
            value={form.es.imageAlt}
          />
          <ImagePosition
            onChange={(imagePosition) => onChange({ ...form, imagePosition })}
            source={source}
            value={form.imagePosition}
          />
        </>
      ) : null}
      {isPicking ? (
        <MediaPicker
          {...{ db, storageBase, mayUpload }}
          kind="image"
          onClose={() => setPicking(false)}
          onPick={({ path, alt }) => {
            setPicking(false);
            setRemoved(null);
            onChooseFile(null);
            onChange({ ...form, image: path, es: { ...form.es, imageAlt: form.es.imageAlt || alt } });
          }}
        />
      ) : null}
    </div>
  );
}
