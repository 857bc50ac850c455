import sharp from "sharp";

/** Renders a drawn document to WebP. */
export function renderWebp(svg: string, { width, quality }: { width: number; quality: number }): Promise<Buffer> {
  // Rendered once and kept: the effort is worth its time.
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
}

/** Renders a drawn document to PNG, keeping its transparency. */
export function renderPng(svg: string, { width }: { width: number }): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 9, palette: true }).toBuffer();
}
