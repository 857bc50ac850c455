import { mkdir, readFile, writeFile } from "node:fs/promises";
import satori from "satori";
import sharp from "sharp";
import { institution } from "../institution.config.ts";

/**
 * Draws `public/favicon.svg` from the mark in `institution.config.ts`, or from the short name without a mark, and the
 * device icons from it: `public/icons/*.png` and `public/favicon.ico`. Runs before each build. A custom favicon, whose
 * title is not «Postgrado», is kept.
 */
const source = await drawFavicon();
const background = /<rect[^>]* fill="(#[0-9a-f]{6})"/i.exec(source.toString())?.[1] ?? "#ffffff";
await mkdir("public/icons", { recursive: true });

for (const size of [192, 512]) await writeFile(`public/icons/icon-${size}.png`, await draw(size));
// Devices mask these icons: the drawing stays within the inner 80 %, on a full background.
await writeFile("public/icons/maskable-512.png", await draw(512, 0.76));
await writeFile("public/icons/apple-touch-icon.png", await draw(180, 0.84));
await writeFile("public/favicon.ico", iconFile(await draw(32), 32));

/** Returns the custom favicon, or draws and writes one from the settings. */
async function drawFavicon(): Promise<Buffer> {
  const file = "public/favicon.svg";
  const present = await readFile(file).catch(() => null);
  if (present && !present.toString().includes("<title>Postgrado</title>")) return present;
  const { pictures, colors, shortName } = institution;
  const drawing = pictures.mark
    ? `<path transform="translate(8 2)" d="${pictures.mark}" fill="none" stroke="#fbf8f2" stroke-width="3.4" stroke-linecap="round"/>`
    : await outlineOf(shortName);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Postgrado</title>` +
    `<rect width="64" height="64" rx="6" fill="${colors.primary}"/>${drawing}</svg>\n`;
  await writeFile(file, svg);
  return Buffer.from(svg);
}

/** Returns a short name as centered outlines, so that it does not depend on the fonts of the machine. */
async function outlineOf(text: string): Promise<string> {
  const font = "node_modules/@fontsource/manuale/files/manuale-latin-600-normal.woff";
  const style = {
    display: "flex",
    width: "100%",
    height: "100%",
    alignItems: "center",
    justifyContent: "center",
    color: "#fbf8f2",
    fontSize: Math.min(44, 84 / text.length),
  };
  const svg = await satori({ type: "div", props: { style, children: text } } as never, {
    width: 64,
    height: 64,
    fonts: [{ name: "Manuale", data: await readFile(font), weight: 600 }],
  });
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/** Returns the icon as PNG with `size` pixels; a `share` below 1 scales the drawing down on its background. */
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

/** Returns a Windows icon file with one PNG: a header of 6 bytes, an entry of 16, the picture. */
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
