import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Font } from "satori";
import { coverCrop } from "#app/lib/focal-point.ts";
import { cardSize, pictureWidth, ShareCard, type ShareCardContent } from "./share-card.tsx";

/** The pixels of the largest picture that our storage keeps. Sooner than a larger one, a card has none. */
const mostPixels = 3200 * 3200;

/** A raster image; `key` tells it from others, `focalPoint` is what its crop keeps, in percent from left and top. */
export type CardPicture = { key: string; focalPoint: readonly [number, number]; load: () => Promise<Uint8Array> };

type Request = { content: ShareCardContent; picture: CardPicture | undefined };

/** One card is drawn at a time, so that pages do not wait for many. */
const drawing = new PQueue({ concurrency: 1 });

const cards = new LRUCache<string, Uint8Array<ArrayBuffer>, Request>({
  max: 100,
  fetchMethod: (_key, _stale, { context: { content, picture } }) => drawing.add(() => draw(content, picture)),
  // A card that others push out while it is drawn is still given to those who wait for it.
  ignoreFetchAbort: true,
});

/**
 * Returns the share image of a page as PNG, 1200 by 630 pixels, with the picture at the right. The last hundred cards are
 * kept. Rejects when the picture cannot be read.
 */
export function drawShareCard(content: ShareCardContent, picture?: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([content, picture?.key, picture?.focalPoint]);
  return cards.forceFetch(key, { context: { content, picture } });
}

async function draw(content: ShareCardContent, picture?: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first card: most of the time the site draws none.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  sharp.concurrency(1);
  sharp.cache(false);
  // Letters become outlines: the fonts of the machine play no part.
  const svg = await satori(ShareCard(content), { ...cardSize, fonts: await loadFonts() });
  const card = sharp(Buffer.from(svg));
  if (!picture) return new Uint8Array(await card.png({ palette: true, colors: 64 }).toBuffer());
  const box = { width: pictureWidth, height: cardSize.height };
  const whole = sharp(await picture.load(), { limitInputPixels: mostPixels });
  const { width, height } = await whole.metadata();
  const { scaled, ...from } = coverCrop({ width, height }, box, picture.focalPoint);
  const input = await whole
    .resize({ ...scaled, fit: "fill" })
    .extract({ ...from, ...box })
    .toBuffer();
  const withPicture = card.composite([{ input, left: cardSize.width - pictureWidth, top: 0 }]);
  return new Uint8Array(await withPicture.png({ palette: true, quality: 90 }).toBuffer());
}

let fonts: Promise<Font[]> | null = null;

/** The site's own fonts, each with its letters beyond Latin 1. */
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all([
    load("Archivo", "latin", 400),
    load("Archivo", "latin", 600),
    load("Manuale", "latin", 600),
    load("Archivo", "latin-ext", 400),
    load("Manuale", "latin-ext", 600),
  ]);
  return fonts;
}

async function load(name: "Archivo" | "Manuale", subset: string, weight: 400 | 600): Promise<Font> {
  const file = `${name.toLowerCase()}/files/${name.toLowerCase()}-${subset}-${weight}-normal.woff`;
  // A family of its own for each subset: satori takes the first family that has the letter.
  return {
    name: subset === "latin" ? name : `${name} Extended`,
    weight,
    style: "normal",
    data: await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))),
  };
}
