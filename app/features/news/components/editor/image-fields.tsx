import { useState } from "react";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { MediaPicker } from "#app/editing/media/media-picker.tsx";
import { acceptedTypes } from "#app/editing/media/prepare-file.ts";
import { usePictureChoice } from "#app/editing/media/use-picture-choice.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { textOf, withValues } from "../../editing/news-form.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

const imagePositions = ["top", "left", "center", "right", "bottom"] as const;

type Position = (typeof imagePositions)[number];

const places: Record<Position, { label: () => string; cell: string }> = {
  top: { label: m.staff_position_top, cell: "col-start-2 row-start-1" },
  left: { label: m.staff_position_left, cell: "col-start-1 row-start-2" },
  center: { label: m.staff_position_center, cell: "col-start-2 row-start-2" },
  right: { label: m.staff_position_right, cell: "col-start-3 row-start-2" },
  bottom: { label: m.staff_position_bottom, cell: "col-start-2 row-start-3" },
};

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
  form: DescribedForm;
  file: File | null;
  source: PictureSource | null;
  workspace: Pick<NewsWorkspaceContext, "db" | "storageBase" | "rights">;
  onChange: (form: DescribedForm) => void;
  onChooseFile: (file: File | null) => void;
}) {
  const { choose, problem, isPreparing } = usePictureChoice((chosen) => {
    setRemoved(null);
    onChooseFile(chosen);
  });
  const [removed, setRemoved] = useState<Picture | null>(null);
  const [isPicking, setPicking] = useState(false);
  const mayUpload = rights.mayPublish;
  const alt = textOf(form, "image_alt");
  const position = String(form.values.imageposition);

  function set({ image, file: nextFile }: Picture) {
    onChooseFile(nextFile);
    onChange(withValues(form, { image: image ?? "" }));
  }

  return (
    <div className="grid gap-4">
      <DropArea className="grid gap-3 p-3" isDisabled={!mayUpload} onDropFiles={([dropped]) => void choose(dropped)}>
        {source ? (
          <StoredPicture
            alt={alt || m.staff_picture_preview()}
            className="aspect-[16/9] w-full rounded-sm bg-raised"
            eager
            position={position}
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
                setRemoved({ image: String(form.values.image) || null, file });
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
            id={controlId("image_alt")}
            label={m.staff_field_alt()}
            lang="es"
            onChange={(event) => onChange(withValues(form, { image_alt: event.target.value }))}
            value={alt}
          />
          <ImagePosition
            onChange={(imageposition) => onChange(withValues(form, { imageposition }))}
            source={source}
            value={position}
          />
        </>
      ) : null}
      {isPicking ? (
        <MediaPicker
          {...{ db, storageBase, mayUpload }}
          kind="image"
          onClose={() => setPicking(false)}
          onPick={({ path, alt: described }) => {
            setPicking(false);
            setRemoved(null);
            onChooseFile(null);
            onChange(withValues(form, { image: path, image_alt: alt || described }));
          }}
        />
      ) : null}
    </div>
  );
}

/** Focal point selector with a preview of the crops. */
function ImagePosition({
  value,
  source,
  onChange,
}: {
  value: string;
  source: PictureSource;
  onChange: (position: string) => void;
}) {
  const present = imagePositions.find((position) => position === value) ?? "center";
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{m.staff_field_position()}</legend>
      <p className="mt-1 text-ink-soft text-xs">{m.staff_position_hint()}</p>
      <div className="mt-3 grid w-fit grid-cols-3 gap-1">
        {imagePositions.map((position) => (
          <label
            className={`flex min-h-11 min-w-20 cursor-pointer items-center justify-center rounded-sm border px-2 text-xs has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${places[position].cell} ${
              position === present
                ? "border-primary bg-primary font-semibold text-paper"
                : "border-line-strong hover:bg-raised"
            }`}
            key={position}
          >
            <input
              checked={position === present}
              className="sr-only"
              name="image-position"
              onChange={() => onChange(position)}
              type="radio"
              value={position}
            />
            {places[position].label()}
          </label>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-[3fr_1fr] items-start gap-3">
        <Crop className="aspect-[21/9]" label={m.staff_crop_wide()} position={value} source={source} />
        <Crop className="aspect-square" label={m.staff_crop_square()} position={value} source={source} />
      </div>
    </fieldset>
  );
}

function Crop({
  className,
  label,
  position,
  source,
}: {
  className: string;
  label: string;
  position: string;
  source: PictureSource;
}) {
  return (
    <figure>
      <StoredPicture
        alt=""
        className={`w-full rounded-sm ${className}`}
        position={position}
        sizes="16rem"
        source={source}
      />
      <figcaption className="mt-1 text-ink-soft text-xs">{label}</figcaption>
    </figure>
  );
}
