import sharp, { type FitEnum, type Sharp } from "sharp";
import type { ImageType } from "./image-type.ts";
import type { Variant } from "./variant-request.ts";

const mostPixels = 40_000_000;

/** Supabase's names in sharp's: its "contain" scales into the box and adds no bars. */
const fits = { cover: "cover", contain: "inside", fill: "fill" } as const satisfies Record<string, keyof FitEnum>;

/** Draws a stored image in another size and format. It is never enlarged, except a drawing, which loses nothing by it. */
export async function renderVariant(content: Uint8Array, source: ImageType, variant: Variant): Promise<Uint8Array> {
  const { width, height, resize, format } = variant;
  const animated = (source === "gif" || source === "webp") && (format === "gif" || format === "webp");
  const options = { limitInputPixels: mostPixels, animated };
  const image = sharp(
    content,
    source === "svg" ? { ...options, density: await drawingDensity(content, variant) } : options,
  );
  if (width || height) image.resize({ width, height, fit: fits[resize], withoutEnlargement: true });
  image.timeout({ seconds: 30 });
  return encode(image, variant).toBuffer();
}

function encode(image: Sharp, { format, quality }: Variant): Sharp {
  if (format === "avif") return image.avif({ quality: Math.max(30, quality - 20), effort: 2 });
  if (format === "webp") return image.webp({ quality });
  if (format === "jpeg") return image.jpeg({ quality, progressive: true });
  if (format === "gif") return image.gif();
  return image.png({ compressionLevel: 9 });
}

/** The density at which a drawing comes out at least as large as it is wanted: 72 draws it in its own size. */
async function drawingDensity(content: Uint8Array, { width = 0, height = 0 }: Variant): Promise<number> {
  const own = await sharp(content).metadata();
  const scale = Math.max(width / (own.width || 1), height / (own.height || 1), 1);
  return Math.min(72 * scale, 2400);
}
