import { z } from "zod";
import { type ImageWidth, imageQuality, imageWidths } from "../../app/lib/image-sizes.ts";
import type { ImageType } from "./image-type.ts";

/** Defaults are those of pages. With only a width, the three ways to resize are equivalent. */
const querySchema = z.object({
  width: z.coerce.number().pipe(z.literal(imageWidths)),
  height: z.never().optional(),
  resize: z.enum(["cover", "contain", "fill"]).optional(),
  quality: z.coerce.number().pipe(z.literal(imageQuality)).optional(),
  format: z.literal("origin").optional(),
});

export type Variant = { width: ImageWidth; format: Exclude<ImageType, "svg"> };

/**
 * Returns the variant that a query and an Accept header select; null for a size or quality that no page requests. The
 * format is the smallest accepted one: AVIF, WebP, else the image's own, which "origin" selects too.
 */
export function readVariant(query: Record<string, string>, accept: string, source: ImageType): Variant | null {
  const wanted = querySchema.safeParse(query);
  if (!wanted.success) return null;
  const { width, format } = wanted.data;
  return { width, format: chooseFormat(format === "origin" ? "" : accept, source) };
}

function chooseFormat(accept: string, source: ImageType): Variant["format"] {
  // sharp and browsers do not agree on animated AVIF images.
  const mayMove = source === "gif" || source === "webp";
  if (accept.includes("image/avif") && !mayMove) return "avif";
  if (accept.includes("image/webp")) return "webp";
  return source === "svg" ? "png" : source;
}
