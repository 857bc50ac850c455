import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * `npm run icons`: draws the icons that devices ask for from `public/favicon.svg`. Run it after changing that file, and
 * commit what it writes: `public/icons/*.png` and `public/favicon.ico`.
 */
const source = await readFile("public/favicon.svg");
const background = /<rect[^>]* fill="(#[0-9a-f]{6})"/i.exec(source.toString())?.[1] ?? "#ffffff";
await mkdir("public/icons", { recursive: true });

for (const size of [192, 512]) await writeFile(`public/icons/icon-${size}.png`, await draw(size));
// Devices cut these to a shape of their own: the drawing stays within the inner 80 %, on a ground without corners.
await writeFile("public/icons/maskable-512.png", await draw(512, 0.76));
await writeFile("public/icons/apple-touch-icon.png", await draw(180, 0.84));
await writeFile("public/favicon.ico", iconFile(await draw(32), 32));

/** The icon as PNG, `size` pixels wide and high; with `share` below 1 it is drawn smaller on its own color. */
async function draw(size: number, share = 1): Promise<Buffer> {
  const inner = Math.round(size * share);
  const icon = await sharp(source, { density: (72 * size) / 32 })
    .resize(inner, inner)
    .toBuffer();
  const ground = sharp({
    create: { width: size, height: size, channels: 4, background: share < 1 ? background : "#0000" },
  });
  return ground
    .composite([{ input: icon }])
    .png({ palette: true })
    .toBuffer();
}

/** A Windows icon file that holds one PNG: a header of 6 bytes, one entry of 16, the picture. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
