import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { loadFonts } from "#app/lib/satori-fonts.server.ts";
import { type ChartSheet, sheetSvg, textColor } from "./chart-file.server.tsx";
import { textSize } from "./chart-size.ts";

/** Pixels per pixel of the drawing, enough for a printed page. */
const density = 2;

/** Renders one picture at a time, so that page requests are not delayed. */
const drawing = new PQueue({ concurrency: 1 });

const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, ChartSheet>({
  max: 40,
  fetchMethod: (_key, _stale, { context }) => drawing.add(() => draw(context)),
  ignoreFetchAbort: true,
});

/** Maximum queue length: a picture takes about a second, and thousands of them can be requested. */
const maxQueued = 4;

/** Renders a sheet as PNG; null if the queue is full. Caches the last forty. */
export async function sheetPng(sheet: ChartSheet): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = JSON.stringify(sheet);
  if (drawing.size >= maxQueued && !pictures.has(key)) return null;
  return pictures.forceFetch(key, { context: sheet });
}

async function draw(sheet: ChartSheet): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  sharp.concurrency(1);
  sharp.cache(false);
  const { width, height } = sheet;
  // Texts become outlines, so that the machine's fonts do not matter.
  const texts = await satori(textLayer(sheet) as never, { width, height, fonts: await loadFonts() });
  const shapes = Buffer.from(sheetSvg(sheet, { hasTexts: false }));
  const png = await sharp(shapes, { density: 72 * density })
    .composite([{ input: Buffer.from(texts), density: 72 * density }])
    .png({ palette: true, colors: 64 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Returns the texts of a sheet as boxes for satori, each a sheet wide on both sides of its anchor. */
function textLayer({ width, height, marks }: ChartSheet) {
  const justify = { middle: "center", end: "flex-end" } as const;
  const boxes = marks.flatMap((mark) => {
    if (mark.kind !== "text") return [];
    const { x, y, text, anchor, isStrong, size = textSize } = mark;
    const left = anchor === "middle" ? x - width : anchor === "end" ? x - width * 2 : x;
    const style = {
      display: "flex",
      position: "absolute",
      left,
      top: y - size,
      width: width * 2,
      whiteSpace: "nowrap",
      justifyContent: anchor ? justify[anchor] : "flex-start",
      fontSize: size,
      lineHeight: 1.2,
      fontWeight: isStrong ? 600 : 400,
      color: textColor(mark.tone),
    };
    return [{ type: "div", props: { style, children: text } }];
  });
  const style = { display: "flex", width, height, position: "relative", fontFamily: "Archivo, Archivo Extended" };
  return { type: "div", props: { style, children: boxes } };
}
