import { areFontsShown } from "../../tools/fonts-shown.ts";
import { expect, test } from "./page-checks.ts";

const paths = ["/", "/noticia/postulacion-becas-postgrado-2024", "/programas/magister", "/becas", "/en/catalogo"];

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/** Returns the cumulative layout shift of the page (Chromium). */
async function readShifts(): Promise<number> {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  // A layout shift is reported one frame later.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  shifts.push(...observer.takeRecords());
  return shifts.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
}

test("fonts are fetched once a page is there, and move nothing that is read already", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of paths) {
    await test.step(path, async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/*.woff2", async (route) => {
        await released;
        await route.continue();
      });
      // The `load` event waits for the fonts.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(isPainted);
      expect(await page.evaluate(areFontsShown)).toBe(false);
      release();
      await page.waitForFunction(areFontsShown);
      expect(await page.evaluate(readShifts)).toBeLessThan(0.01);
      await page.unroute("**/*.woff2");
      // The next page is also a first visit.
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test("cached fonts are used from the first paint of the next page", { tag: "@long" }, async ({ page }) => {
  await page.goto("/becas");
  await page.waitForFunction(areFontsShown);
  await page.goto("/preguntas-frecuentes");
  await page.waitForFunction(areFontsShown);
  await page.waitForFunction(isPainted);
  const { paint, fonts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    fonts: (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\.woff2$/.test(name))
      .map(({ startTime, transferSize }) => ({ startTime, transferSize })),
  }));
  expect(fonts).toHaveLength(2);
  for (const { startTime, transferSize } of fonts) {
    expect(transferSize).toBe(0);
    expect(startTime).toBeLessThan(paint);
  }
  expect(await page.evaluate(readShifts)).toBeLessThan(0.001);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page fetches the fonts by itself", { tag: "@long" }, async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
      if (name) fonts.push(name);
    });
    await page.goto("/becas", { waitUntil: "networkidle" });
    expect(fonts.sort()).toEqual(["archivo", "manuale"]);
  });
});
