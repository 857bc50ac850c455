import type { Browser } from "@playwright/test";
import { escapeHtml } from "../../app/lib/escape-html.ts";

/** A picture on a sheet: PNG bytes, or null if missing, and its caption. */
export type Tile = { caption: string; picture: Buffer | null };

/**
 * Returns a PNG with the pictures and captions in a grid; each is `tileWidth` CSS pixels wide and all have the same
 * shape.
 */
export async function drawSheet(browser: Browser, title: string, tiles: Tile[], tileWidth: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 1000 } });
  try {
    await page.setContent(sheetHtml(title, tiles, tileWidth));
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}

function sheetHtml(title: string, tiles: Tile[], tileWidth: number): string {
  const figures = tiles.map(({ caption, picture }) => {
    const shown = picture
      ? `<img alt="" src="data:image/png;base64,${picture.toString("base64")}">`
      : "<p>no picture</p>";
    return `<figure>${shown}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  });
  return `<!doctype html><style>
    body { margin: 1rem; font: 13px/1.3 sans-serif; }
    main { display: grid; grid-template-columns: repeat(auto-fill, ${tileWidth}px); gap: 1rem; align-items: start; }
    figure { margin: 0; overflow-wrap: anywhere; }
    img { width: 100%; border: 1px solid #999; }
  </style><h1>${escapeHtml(title)}</h1><main>${figures.join("")}</main>`;
}
