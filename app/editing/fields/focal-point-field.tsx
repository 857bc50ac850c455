import { type MouseEvent, type ReactNode, useId } from "react";
import { formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { resizeQuery } from "#app/lib/image-sizes.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { useFieldsContext } from "./fields-context.ts";
import { usePictureSource } from "./use-picture-source.ts";

/** Step in percent. Pages round to it. */
const step = 5;

/** Aspect ratios in which pages crop pictures. */
const crops = [
  { className: "aspect-[3/1] col-span-2", label: m.media_crop_program },
  { className: "aspect-[21/9] col-span-2", label: m.media_crop_news },
  { className: "aspect-[16/10]", label: m.media_crop_list },
  { className: "aspect-square", label: m.media_crop_square },
];

/** Selects the focal point of a picture by clicking or with two sliders, and previews every crop. */
export function FocalPointField({
  id,
  label,
  hint,
  error,
  image,
  value,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  image: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { values, storageBase } = useFieldsContext();
  const path = String(values[image] ?? "");
  const source = usePictureSource(null, path && !/\.pdf$/i.test(path) ? path : null, storageBase);
  if (!source) return null;
  const [left = 50, top = 50] = [...value.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const set = (x: number, y: number) => onChange(`${x}% ${y}%`);
  function onClick(event: MouseEvent<HTMLElement>) {
    const { left: from, top: above, width, height } = event.currentTarget.getBoundingClientRect();
    set(inSteps((event.clientX - from) / width), inSteps((event.clientY - above) / height));
  }
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="font-semibold text-sm">{label}</legend>
      <FieldNotes error={error} hint={hint} id={id} />
      <div className="mt-3 grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          {/* The sliders provide the same for the keyboard. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
          <div className="relative w-fit cursor-crosshair" onClick={onClick}>
            <img alt="" className="block max-h-96 max-w-full rounded-sm bg-white" src={sourceOf(source)} />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-accent/60 outline-2 outline-shade"
              style={{ left: `${left}%`, top: `${top}%` }}
            />
          </div>
          <Slider label={m.media_focal_left()} onChange={(x) => set(x, top)} value={left} />
          <Slider label={m.media_focal_top()} onChange={(y) => set(left, y)} value={top} />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          {crops.map((crop) => (
            <Crop key={crop.className} {...crop} position={value} source={source} />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)_3.5rem] items-center gap-3 text-sm">
      <label htmlFor={id}>{label}</label>
      <input
        className="min-h-11 w-full min-w-0 accent-primary"
        id={id}
        max={100}
        min={0}
        onChange={(event) => onChange(Number(event.target.value))}
        step={step}
        type="range"
        value={value}
      />
      <output className="figures text-ink-soft" htmlFor={id}>
        {formatShare(value / 100)}
      </output>
    </div>
  );
}

function Crop({
  className,
  label,
  position,
  source,
}: {
  className: string;
  label: () => string;
  position: string;
  source: PictureSource;
}) {
  const [aspect, span = ""] = className.split(" ");
  return (
    <figure className={span}>
      <StoredPicture
        alt=""
        className={`w-full rounded-sm ${aspect}`}
        position={position}
        sizes="20rem"
        source={source}
      />
      <figcaption className="mt-1 text-ink-soft text-xs">{label()}</figcaption>
    </figure>
  );
}

function inSteps(share: number): number {
  return Math.min(100, Math.max(0, Math.round((share * 100) / step) * step));
}

function sourceOf({ src, resize }: PictureSource): string {
  return resize ? `${resize}${resizeQuery(960)}` : src;
}
