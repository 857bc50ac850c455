import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { firstWords } from "#app/lib/first-words.ts";
import { coverCrop } from "#app/lib/focal-point.ts";
import { loadFonts } from "#app/lib/satori-fonts.server.ts";
import { cardSize, pictureWidth, ShareCard, type ShareCardContent } from "./share-card.tsx";

/** The pixels of the largest picture that our storage keeps. Sooner than a larger one, a card has none. */
const mostPixels = 3200 * 3200;

/** Characters of a title that are set: more than its five lines hold. Setting many more takes seconds. */
const longestTitle = 300;

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
 * Returns the share image of a page as PNG, 1200 by 630 pixels, with the picture at the right. The last hundred cards
 * are kept. Rejects when the picture cannot be read.
 */
export function drawShareCard(whole: ShareCardContent, picture?: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { kicker, university, wordmark } = whole;
  const title = firstWords(whole.title, longestTitle).toWellFormed();
  const content = { kicker, title, university, wordmark };
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
