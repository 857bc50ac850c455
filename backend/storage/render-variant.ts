import sharp, { type Sharp } from "sharp";
import { imageQuality } from "../../app/lib/image-sizes.ts";
import type { ImageType } from "./image-type.ts";
import type { Variant } from "./variant-request.ts";

const maxPixels = 40_000_000;

/**
 * Renders a stored image in another width and format. Only a drawing is enlarged. In the original's format the result
 * never has more bytes: it is reduced to a palette, or the original is returned. Throws if it cannot be decoded.
 */
export async function renderVariant(content: Uint8Array, source: ImageType, variant: Variant): Promise<Uint8Array> {
  const { width, format } = variant;
  const animated = (source === "gif" || source === "webp") && (format === "gif" || format === "webp");
  const options = { limitInputPixels: maxPixels, animated };
  const image = sharp(
    content,
    source === "svg" ? { ...options, density: await drawingDensity(content, width) } : options,
  );
  image.resize({ width, withoutEnlargement: true });
  const variants = source === "png" && format === "png" ? [encode, encodePalette] : [encode];
  for (const encodeAs of variants) {
    const bytes = await encodeAs(image.clone(), format).toBuffer();
    if (source !== format || bytes.length <= content.length) return bytes;
  }
  return content;
}

function encodePalette(image: Sharp): Sharp {
  return image.png({ compressionLevel: 9, palette: true, quality: imageQuality });
}

function encode(image: Sharp, format: Variant["format"]): Sharp {
  if (format === "avif") return image.avif({ quality: imageQuality - 20, effort: 2 });
  if (format === "webp") return image.webp({ quality: imageQuality });
  if (format === "jpeg") return image.jpeg({ quality: imageQuality, progressive: true });
  if (format === "gif") return image.gif();
  return image.png({ compressionLevel: 9 });
}

/** Returns the density at which a drawing is at least as wide as requested; 72 is its natural size. */
async function drawingDensity(content: Uint8Array, width: number): Promise<number> {
  const own = await sharp(content).metadata();
  const scale = Math.max(width / (own.width || 1), 1);
  return Math.min(72 * scale, 2400);
}
