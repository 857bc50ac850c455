import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { firstWords } from "#app/lib/first-words.ts";
import { coverCrop } from "#app/lib/focal-point.ts";
import { loadFonts } from "#app/lib/satori-fonts.server.ts";
import { cardSize, pictureWidth, ShareCard, type ShareCardContent } from "./share-card.tsx";

/** Maximum pixels of a picture, which is also the limit of our storage. A card is drawn without a larger picture. */
const maxPixels = 3200 * 3200;

/** Maximum characters of a title: more than its five lines hold. Typesetting much longer titles takes seconds. */
const maxTitleLength = 300;

/**
 * A raster image. `key` identifies it in the cache; `focalPoint` is the crop's center, in percent from left and top.
 */
export type CardPicture = { key: string; focalPoint: readonly [number, number]; load: () => Promise<Uint8Array> };

type Request = { content: ShareCardContent; picture: CardPicture | undefined };

/** Draws one card at a time, so that page requests are not delayed. */
const drawing = new PQueue({ concurrency: 1 });

const cards = new LRUCache<string, Uint8Array<ArrayBuffer>, Request>({
  max: 100,
  fetchMethod: (_key, _stale, { context: { content, picture } }) => drawing.add(() => draw(content, picture)),
  // A card that is evicted while it is drawn is still returned to its waiting requests.
  ignoreFetchAbort: true,
});

/** Returns the share image of a page as PNG of 1200 × 630 pixels. Rejects if the picture cannot be read. */
export function drawShareCard(whole: ShareCardContent, picture?: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { kicker, university, wordmark } = whole;
  const title = firstWords(whole.title, maxTitleLength).toWellFormed();
  const content = { kicker, title, university, wordmark };
  const key = JSON.stringify([content, picture?.key, picture?.focalPoint]);
  return cards.forceFetch(key, { context: { content, picture } });
}

async function draw(content: ShareCardContent, picture?: CardPicture): Promise<Uint8Array<ArrayBuffer>> {
  // Imported with the first card: both libraries are large and rarely needed.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  sharp.concurrency(1);
  sharp.cache(false);
  // Satori converts text to outlines, so system fonts do not matter.
  const svg = await satori(ShareCard(content), { ...cardSize, fonts: await loadFonts() });
  const card = sharp(Buffer.from(svg));
  if (!picture) return new Uint8Array(await card.png({ palette: true, colors: 64 }).toBuffer());
  const box = { width: pictureWidth, height: cardSize.height };
  const whole = sharp(await picture.load(), { limitInputPixels: maxPixels });
  const { width, height } = await whole.metadata();
  const { scaled, ...from } = coverCrop({ width, height }, box, picture.focalPoint);
  const input = await whole
    .resize({ ...scaled, fit: "fill" })
    .extract({ ...from, ...box })
    .toBuffer();
  const withPicture = card.composite([{ input, left: cardSize.width - pictureWidth, top: 0 }]);
  return new Uint8Array(await withPicture.png({ palette: true, quality: 90 }).toBuffer());
}
