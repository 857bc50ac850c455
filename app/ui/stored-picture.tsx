import { type ImageWidth, imageWidths, resizeQuery } from "#app/lib/image-sizes.ts";
import { useImageFailure } from "./use-image-failure.ts";

/** Address of a stored image, and base address for `resizeQuery`; null for external pictures. */
export type PictureSource = { src: string; resize: string | null };

/**
 * A responsive stored image. `sizes` is the HTML attribute; `eager` is for images in the first viewport. An empty `alt`
 * marks a decorative image. If the storage does not resize images, as on some Supabase projects, the original is used.
 */
export function StoredPicture({
  source,
  alt,
  sizes,
  eager = false,
  position = "center",
  className = "",
  lang,
}: {
  source: PictureSource;
  alt: string;
  sizes: string;
  eager?: boolean;
  position?: string | undefined;
  className?: string;
  lang?: string;
}) {
  const { hasFailed, ref, onError } = useImageFailure(source.src);
  const resize = hasFailed ? null : source.resize;
  const at = (width: ImageWidth) => `${resize}${resizeQuery(width)}`;
  return (
    <img
      alt={alt}
      data-fallback=""
      className={`picture object-cover ${positionClass(position)} ${className}`}
      decoding="async"
      fetchPriority={eager ? "high" : undefined}
      height={1000}
      lang={lang}
      loading={eager ? "eager" : "lazy"}
      onError={onError}
      ref={ref}
      sizes={resize ? sizes : undefined}
      src={resize ? at(960) : source.src}
      srcSet={resize ? imageWidths.map((width) => `${at(width)} ${width}w`).join(", ") : undefined}
      width={1600}
    />
  );
}

/** Returns the class of `imageposition` or a focal point, «30% 70%», rounded to 5 %; the default is the center. */
function positionClass(position: string): string {
  const [, left, top] = /^(\d{1,3})% (\d{1,3})%$/.exec(position) ?? [];
  if (left === undefined || top === undefined) return objectPosition[position] ?? "";
  const inSteps = (percent: string) => Math.round(Number(percent) / 5) * 5;
  return `object-focal focal-x-${inSteps(left)} focal-y-${inSteps(top)}`;
}

const objectPosition: Record<string, string> = {
  top: "object-top",
  bottom: "object-bottom",
  left: "object-left",
  right: "object-right",
};
