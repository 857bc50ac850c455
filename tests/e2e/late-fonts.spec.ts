import { expect, test } from "./page-checks.ts";

const paths = ["/", "/noticia/postulacion-becas-postgrado-2024", "/programas/magister", "/becas", "/en/catalogo"];

/** Returns how far the page has moved under its reader since it was opened: Chromium's cumulative layout shift. */
async function readShifts(): Promise<number> {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await document.fonts.ready;
  // What the fonts moved is told with the frame after the one that shows it.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  shifts.push(...observer.takeRecords());
  return shifts.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
}

test("fonts that arrive late move nothing that is read already", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of paths) {
    await test.step(path, async () => {
      let release = () => {};
      const isPainted = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/*.woff2", async (route) => {
        await isPainted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await page.evaluate(() => document.fonts.check("16px 'Archivo Variable'"))).toBe(false);
      release();
      await page.waitForFunction(() => document.fonts.check("16px 'Archivo Variable'"));
      expect(await page.evaluate(readShifts)).toBeLessThan(0.01);
      await page.unroute("**/*.woff2");
    });
  }
});
