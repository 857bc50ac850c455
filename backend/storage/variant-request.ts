import { z } from "zod";
import type { ImageType } from "./image-type.ts";

/** The sizes that variants come in: one asked for is rounded up to the next, so that nobody can have thousands made. */
const steps = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920];
const qualities = [50, 65, 80, 90];

const side = z.coerce.number().int().min(1).max(100_000).optional();
const querySchema = z.object({
  width: side,
  height: side,
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(1).max(100).default(80),
  format: z.enum(["origin", "webp", "avif"]).optional(),
});

export type Variant = {
  width: number | undefined;
  height: number | undefined;
  resize: "cover" | "contain" | "fill";
  quality: number;
  format: Exclude<ImageType, "svg">;
};

/**
 * The variant that a request's query and Accept header ask for; null when the query makes no sense. Without a wish the
 * format is the smallest that the client takes: AVIF, WebP, else the image's own. A drawing becomes a raster image.
 */
export function readVariant(query: Record<string, string>, accept: string, source: ImageType): Variant | null {
  const wanted = querySchema.safeParse(query);
  if (!wanted.success) return null;
  const { width, height, resize, quality, format } = wanted.data;
  return {
    width: roundUp(width),
    height: roundUp(height),
    resize,
    quality: qualities.find((step) => step >= quality) ?? 90,
    format: format && format !== "origin" ? format : chooseFormat(format === "origin" ? "" : accept, source),
  };
}

function chooseFormat(accept: string, source: ImageType): Variant["format"] {
  // Neither sharp nor browsers agree on moving AVIF images.
  const mayMove = source === "gif" || source === "webp";
  if (accept.includes("image/avif") && !mayMove) return "avif";
  if (accept.includes("image/webp")) return "webp";
  return source === "svg" ? "png" : source;
}

function roundUp(length: number | undefined): number | undefined {
  return length === undefined ? undefined : (steps.find((step) => step >= length) ?? 1920);
}
