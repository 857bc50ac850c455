import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { firstWords } from "#app/lib/first-words.ts";
import { coverCrop } from "#app/lib/focal-point.ts";
import { loadFonts } from "#app/lib/satori-fonts.server.ts";
import { institution } from "#institution";

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

type ShareCardContent = {
  /** Line above the title: kind of page or a date. May be empty. */
  kicker: string;
  title: string;
  university: string;
  wordmark: string;
};

const cardSize = { width: 1200, height: 630 };
/** Width of the card's picture, from the right edge. */
const pictureWidth = 400;

const ink = "#14212b";
const paper = "#fbf8f2";

function ShareCard({ kicker, title, university, wordmark }: ShareCardContent) {
  const { primary, accent } = institution.colors;
  const { mark } = institution.pictures;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: paper, color: ink }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          flexShrink: 0,
          boxSizing: "border-box",
          width: cardSize.width - pictureWidth,
          padding: "56px 56px 48px 64px",
        }}
      >
        <div style={{ display: "flex", height: 4, background: ink }} />
        {kicker ? (
          <div style={{ display: "flex", marginTop: 28, fontSize: 26, fontWeight: 600, color: accent }}>{kicker}</div>
        ) : null}
        <div
          style={{
            display: "block",
            flexGrow: 1,
            marginTop: kicker ? 18 : 32,
            fontFamily: "Manuale",
            fontSize: titleSize(title),
            fontWeight: 600,
            letterSpacing: "-0.012em",
            lineHeight: 1.1,
            lineClamp: 5,
            textWrap: "balance",
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", alignItems: "center", gap: 20 }}>
          <Mark color={primary} height={72} />
          <div style={{ display: "flex", flexDirection: "column" }}>
            <div style={{ fontFamily: "Manuale", fontSize: 36, fontWeight: 600, lineHeight: 1 }}>{wordmark}</div>
            <div style={{ marginTop: 8, fontSize: 22, color: "#48565f", lineHeight: 1 }}>{university}</div>
          </div>
        </div>
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "flex-end",
          justifyContent: "center",
          flexShrink: 0,
          width: pictureWidth,
          overflow: "hidden",
          background: primary,
        }}
      >
        <div style={{ display: "flex", marginBottom: mark ? -20 : 48 }}>
          <Mark color={paper} height={480} />
        </div>
      </div>
    </div>
  );
}

/** The university's logo; without one its short name, at most as wide as the logo is high. */
function Mark({ color, height }: { color: string; height: number }) {
  const { mark } = institution.pictures;
  if (!mark) {
    const fontSize = Math.min(height * 0.6, 560 / institution.shortName.length);
    return (
      <div style={{ display: "flex", fontFamily: "Manuale", fontSize, fontWeight: 600, color }}>
        {institution.shortName}
      </div>
    );
  }
  return (
    <svg height={height} viewBox="0 0 48 60" width={(height * 48) / 60}>
      <title>{""}</title>
      <path d={mark} fill="none" stroke={color} strokeLinecap="round" strokeWidth="3" />
    </svg>
  );
}

/** Returns the font size in pixels: smaller for long titles, so that about five lines suffice. */
function titleSize(title: string): number {
  if (title.length <= 34) return 84;
  if (title.length <= 64) return 68;
  return title.length <= 110 ? 56 : 46;
}
