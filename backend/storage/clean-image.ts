import sharp from "sharp";
import { widestImage } from "../../app/lib/image-sizes.ts";
import { cleanSvg, RefusedSvgError } from "./clean-svg.ts";
import { type ImageType, imageTypeOfContent } from "./image-type.ts";
import { isCutShort } from "./is-cut-short.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import { renderVariant } from "./render-variant.ts";

/** Maximum pixels of all frames, more than any page needs, and as many as fit in memory. */
const maxPixels = 40_000_000;

/** Maximum length of the longer side: twice the width of the widest place on a page. */
const maxSidePixels = 3200;

/**
 * Cleans an uploaded image. A raster image is encoded again in its format, upright, at most 3200 pixels long and
 * without metadata; an SVG is rebuilt from an allow-list. Throws `RefusedImageError` for everything else.
 */
export async function cleanImage(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: ImageType }> {
  const type = imageTypeOfContent(bytes);
  if (!type) throw new RefusedImageError("The file is no PNG, JPEG, WebP, GIF, AVIF or SVG image");
  // Decoders accept some of them, for example the first frames of an animation.
  if (isCutShort(bytes, type)) throw incomplete(type);
  if (type === "svg") return { bytes: await cleanSvgBytes(bytes), type };
  try {
    return { bytes: await encodeAgain(bytes, type), type };
  } catch (error) {
    if (isPremature(error)) throw incomplete(type, error);
    const isExcessive = exceedsPixels(error);
    const reason = isExcessive ? "has too many pixels" : "is damaged";
    throw new RefusedImageError(`The ${type.toUpperCase()} image ${reason}`, { isExcessive, cause: error });
  }
}

async function encodeAgain(bytes: Uint8Array, type: Exclude<ImageType, "svg">): Promise<Uint8Array> {
  const animated = type === "gif" || type === "webp";
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated });
  const { format, compression, pages = 1 } = await image.metadata();
  // AVIF shares its container with HEIC, which has another codec.
  if (format !== (type === "avif" ? "heif" : type) || (type === "avif" && compression !== "av1")) {
    throw new Error(`The content is ${format}, not ${type}`);
  }
  if (pages === 1) image.autoOrient();
  image.resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true });
  if (type === "jpeg") image.jpeg({ quality: 88, progressive: true });
  else if (type === "png") image.png({ compressionLevel: 9 });
  else if (type === "webp") image.webp({ quality: 88 });
  else if (type === "gif") image.gif();
  else image.avif({ quality: 65, effort: 3 });
  return image.toBuffer();
}

function incomplete(type: ImageType, cause?: unknown): RefusedImageError {
  const message = `The ${type.toUpperCase()} image is incomplete: the end of the file is missing`;
  return new RefusedImageError(message, { isIncomplete: true, cause });
}

function isPremature(error: unknown): boolean {
  return error instanceof Error && /premature end/i.test(error.message);
}

function exceedsPixels(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

async function cleanSvgBytes(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const svg = new TextEncoder().encode(cleanSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    // A drawing that cannot be rendered in the largest size is rejected, because variants are rendered from it.
    await renderVariant(svg, "svg", { width: widestImage, format: "png" });
    return svg;
  } catch (error) {
    const isExcessive = error instanceof RefusedSvgError ? error.isExcessive : exceedsPixels(error);
    const reason = error instanceof RefusedSvgError ? error.message : "it cannot be drawn";
    throw new RefusedImageError(`The SVG image is not accepted: ${reason}`, { isExcessive, cause: error });
  }
}
