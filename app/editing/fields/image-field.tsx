import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { acceptedTypes } from "../media/prepare-file.ts";
import { usePictureChoice } from "../media/use-picture-choice.ts";
import { useFieldsContext } from "./fields-context.ts";
import { usePictureSource } from "./use-picture-source.ts";

/** Picture field: one of the library, or a selected file that is uploaded when the record is saved. */
export function ImageField({
  id,
  label,
  hint,
  error,
  column,
  path,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  column: string;
  path: string;
  onChange: (path: string) => void;
}) {
  const { db, storageBase, maxPdfBytes, files, setFile, followUpload } = useFieldsContext();
  const [isPicking, setPicking] = useState(false);
  const file = files[column] ?? null;
  const { choose, problem, isPreparing } = usePictureChoice((picked) => setFile(column, picked));
  const source = usePictureSource(file, path || null, storageBase);
  return (
    <div className="grid gap-2" id={id}>
      <p className="font-semibold text-sm">{label}</p>
      <div className="flex gap-4">
        {source ? (
          <StoredPicture
            alt=""
            className="aspect-[16/10] w-32 shrink-0 self-start rounded-sm"
            position="center"
            sizes="8rem"
            source={source}
          />
        ) : null}
        <div className="flex flex-wrap content-start gap-3">
          <FileButton
            accept={acceptedTypes(["image"])}
            label={label}
            onChoose={(picked) => followUpload(choose(picked))}
          >
            {source ? m.record_image_replace() : m.record_image_choose()}
          </FileButton>
          <button className={buttonClass("outline")} onClick={() => setPicking(true)} type="button">
            {m.media_pick()}
          </button>
          {source ? (
            <button
              className={buttonClass("quiet")}
              onClick={() => {
                setFile(column, null);
                onChange("");
              }}
              type="button"
            >
              {m.staff_remove()}
            </button>
          ) : null}
        </div>
      </div>
      <p className="text-ink-soft text-sm empty:hidden" role="status">
        {isPreparing ? m.media_preparing() : ""}
      </p>
      <FieldNotes error={problem ?? error} hint={hint} id={id} />
      {isPicking ? (
        <MediaPicker
          {...{ db, storageBase, maxPdfBytes }}
          kind="image"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            setFile(column, null);
            onChange(picked.path);
          }}
        />
      ) : null}
    </div>
  );
}
