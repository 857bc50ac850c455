import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { readSiteAddresses } from "../bench/site-addresses.ts";
import { findBrowser } from "../find-browser.ts";
import { runSite } from "../run-site.ts";
import { drawSheet, type Tile } from "./draw-sheet.ts";
import { pagesOfEachKind } from "./page-kinds.ts";
import { takePages, takeProgramPictures } from "./take-pictures.ts";

/**
 * `npm run build && npm run docs:sheets`: writes contact sheets of a demo site to `contact-sheets/`: crops of each
 * program's picture, and each kind of page at four widths in both languages, in Spanish also with the dark scheme.
 */
const folder = "contact-sheets";
const widths = [390, 768, 1280, 1600];
const tileWidths: Record<number, number> = { 390: 250, 768: 330, 1280: 400, 1600: 420 };
const variants = [
  { language: "es", scheme: "light" },
  { language: "es", scheme: "dark" },
  { language: "en", scheme: "light" },
] as const;
const perSheet = 24;
const perKind = 2;

const dataDir = mkdtempSync(join(tmpdir(), "postgrado-sheets-"));
const executablePath = findBrowser();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const site = await runSite({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const addresses = await readSiteAddresses(site.origin);
  const programs = addresses.filter((address) => /^\/programas\/(especialidades|programa\/[a-z]+)\/\d/.test(address));
  for (const width of [390, 1280]) {
    const tiles = await takeProgramPictures(browser, site.origin, programs, width);
    await writeSheets(`pictures-${width}`, tiles, width === 390 ? 300 : 500);
  }
  for (const { language, scheme } of variants) {
    const own = addresses.filter((address) => /^\/en(\/|$)/.test(address) === (language === "en"));
    for (const width of widths) {
      const tiles = await takePages(browser, site.origin, pagesOfEachKind(own, perKind), { width, scheme });
      await writeSheets(`pages-${language}-${scheme}-${width}`, tiles, tileWidths[width] ?? width);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function writeSheets(name: string, tiles: Tile[], tileWidth: number): Promise<void> {
  for (let start = 0; start < tiles.length; start += perSheet) {
    const file = `${name}-${start / perSheet + 1}.png`;
    writeFileSync(join(folder, file), await drawSheet(browser, file, tiles.slice(start, start + perSheet), tileWidth));
    console.log(join(folder, file));
  }
}
