import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { loadFonts } from "#app/lib/satori-fonts.server.ts";
import { type ChartSheet, sheetSvg, textColor } from "./chart-file.server.tsx";
import { textSize } from "./chart-size.ts";

/** How many pixels a pixel of the drawing has: enough for a page of a printed report. */
const density = 2;

/** One picture is drawn at a time, so that pages do not wait for many. */
const drawing = new PQueue({ concurrency: 1 });

const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, ChartSheet>({
  max: 40,
  fetchMethod: (_key, _stale, { context }) => drawing.add(() => draw(context)),
  ignoreFetchAbort: true,
});

/** How many may wait: each takes about a second, and there are thousands that somebody could ask for. */
const mostWaiting = 4;

/** Returns a sheet as PNG, or null while too many others are waiting. The last forty are kept. */
export async function sheetPng(sheet: ChartSheet): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = JSON.stringify(sheet);
  if (drawing.size >= mostWaiting && !pictures.has(key)) return null;
  return pictures.forceFetch(key, { context: sheet });
}

async function draw(sheet: ChartSheet): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  sharp.concurrency(1);
  sharp.cache(false);
  const { width, height } = sheet;
  // Letters become outlines: the fonts of the machine play no part.
  const texts = await satori(textLayer(sheet) as never, { width, height, fonts: await loadFonts() });
  const shapes = Buffer.from(sheetSvg(sheet, { hasTexts: false }));
  const png = await sharp(shapes, { density: 72 * density })
    .composite([{ input: Buffer.from(texts), density: 72 * density }])
    .png({ palette: true, colors: 64 })
    .toBuffer();
  return new Uint8Array(png);
}

/** The texts of a sheet as boxes for satori, each as wide as the sheet on both sides of its anchor. */
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
