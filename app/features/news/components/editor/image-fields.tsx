import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { ImageField } from "#app/editing/fields/image-field.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { textOf, withValues } from "../../editing/news-form.ts";

const imagePositions = ["top", "left", "center", "right", "bottom"] as const;

type Position = (typeof imagePositions)[number];

const places: Record<Position, { label: () => string; cell: string }> = {
  top: { label: m.staff_position_top, cell: "col-start-2 row-start-1" },
  left: { label: m.staff_position_left, cell: "col-start-1 row-start-2" },
  center: { label: m.staff_position_center, cell: "col-start-2 row-start-2" },
  right: { label: m.staff_position_right, cell: "col-start-3 row-start-2" },
  bottom: { label: m.staff_position_bottom, cell: "col-start-2 row-start-3" },
};

/** Image with description and focal point. `source` is null without an image. */
export function ImageFields({
  form,
  source,
  mayUpload,
  onChange,
}: {
  form: DescribedForm;
  source: PictureSource | null;
  mayUpload: boolean;
  onChange: (form: DescribedForm) => void;
}) {
  const alt = textOf(form, "image_alt");
  const position = String(form.values.imageposition);
  return (
    <div className="grid gap-4">
      <ImageField
        alt={alt}
        column="image"
        fileLabel={m.staff_picture_file()}
        hint={mayUpload ? m.staff_picture_hint() : undefined}
        id={controlId("image")}
        isSection
        label={m.staff_section_picture()}
        onChange={(image, described = "") => onChange(withValues(form, { image, image_alt: alt || described }))}
        path={String(form.values.image)}
        position={position}
      />
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
