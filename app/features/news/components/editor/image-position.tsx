import { m } from "#app/i18n/paraglide/messages.js";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { imagePositions } from "../../editing/image-positions.ts";

type Position = (typeof imagePositions)[number];

const places: Record<Position, { label: () => string; cell: string }> = {
  top: { label: m.staff_position_top, cell: "col-start-2 row-start-1" },
  left: { label: m.staff_position_left, cell: "col-start-1 row-start-2" },
  center: { label: m.staff_position_center, cell: "col-start-2 row-start-2" },
  right: { label: m.staff_position_right, cell: "col-start-3 row-start-2" },
  bottom: { label: m.staff_position_bottom, cell: "col-start-2 row-start-3" },
};

/** Focal point selector with a preview of the crops. */
export function ImagePosition({
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
