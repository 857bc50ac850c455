import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import sharp from "sharp";

/** Screenshots of all components, compared with reference pictures: one theme in the daily run, all in the long run. */
const themes = [
  { name: "es-light", path: "/", tag: [] },
  { name: "en-light", path: "/en", tag: "@long" },
  { name: "es-dark", path: "/?scheme=dark", tag: "@long" },
  { name: "en-dark", path: "/en?scheme=dark", tag: "@long" },
  { name: "es-forced", path: "/", tag: "@long" },
  { name: "en-forced", path: "/en", tag: "@long" },
  { name: "es-phone", path: "/", tag: "@long" },
];

// Makes font rendering independent of the machine's settings.
const sameLetters = ["--font-render-hinting=none", "--disable-lcd-text"];
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...sameLetters] }),
});

/** Tolerance: an invisible color difference and a few pixels. */
const limits = { threshold: 0.1, maxDiffPixels: 20 };

let gallery: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  gallery = spawn(process.execPath, ["tests/gallery/serve-gallery.ts"], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: gallery.stdout ?? process.stdin }), "line")) as string[];
  origin = /http:\S+(?=\/ )/.exec(line ?? "")?.[0] ?? "";
});

test.afterAll(async () => {
  gallery.kill("SIGTERM");
  if (gallery.exitCode === null && gallery.signalCode === null) await once(gallery, "exit");
});

for (const { name, path, tag } of themes) {
  test(`the gallery looks as its pictures: ${name}`, { tag }, async ({ page }) => {
    if (name.endsWith("forced")) await page.emulateMedia({ forcedColors: "active" });
    const width = name.endsWith("phone") ? 390 : 1280;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin + path);
    await page.evaluate(async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      await document.fonts.ready;
    });
    // At a quarter of the size, differences of font rendering disappear, but a box of another size or color does not.
    const picture = sharp(await page.screenshot({ fullPage: true })).resize({ width: Math.round(width / 4) });
    expect(await picture.png({ compressionLevel: 9 }).toBuffer()).toMatchSnapshot(`${name}.png`, limits);
  });
}
