import type { Browser, Page } from "@playwright/test";
import { areFontsShown } from "../fonts-shown.ts";
import type { Tile } from "./draw-sheet.ts";

/** Returns screenshots of the top of each page: twice as high as wide on a phone, less on wider screens. */
export async function takePages(
  browser: Browser,
  origin: string,
  paths: string[],
  { width, scheme }: { width: number; scheme: "light" | "dark" },
): Promise<Tile[]> {
  const height = Math.round(width * (width < 600 ? 2 : 1.4));
  return onPage(browser, { width, height }, async (page) => {
    await page.emulateMedia({ colorScheme: scheme });
    const tiles: Tile[] = [];
    for (const path of paths) {
      await visit(page, origin + path);
      tiles.push({ caption: path, picture: await page.screenshot() });
    }
    return tiles;
  });
}

/** Returns the picture of each program page in the crop of this width, with the program's name. */
export async function takeProgramPictures(
  browser: Browser,
  origin: string,
  paths: string[],
  width: number,
): Promise<Tile[]> {
  return onPage(browser, { width, height: 1000 }, async (page) => {
    const tiles: Tile[] = [];
    for (const path of paths) {
      await visit(page, origin + path);
      const picture = page.locator("main img.object-cover").first();
      const isThere = (await picture.count()) > 0;
      if (isThere) await picture.scrollIntoViewIfNeeded();
      tiles.push({
        caption: `${path} ${await page.locator("h1").textContent()}`,
        picture: isThere ? await picture.screenshot() : null,
      });
    }
    return tiles;
  });
}

/** Opens a page and waits for visible content: images are loaded at `load`, fonts and drawings later. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(areFontsShown);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A hidden image that is loaded lazily is never decoded.
    const seen = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    // A broken image stays visible as broken.
    await Promise.allSettled(seen.map((image) => image.decode()));
  });
}

async function onPage<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport, locale: "es-CL" });
  try {
    return await take(page);
  } finally {
    await page.close();
  }
}
