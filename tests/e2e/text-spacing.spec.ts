import { expect, expectNoSidewaysScroll, test } from "./page-checks.ts";

/** Text spacing that readers may set, by WCAG success criterion 1.4.12. */
const textSpacing =
  "*{letter-spacing:.12em!important;word-spacing:.16em!important;line-height:1.5!important}p{margin-bottom:2em!important}";

for (const path of ["/preguntas-frecuentes", "/aranceles?programa=4312&situacion=continua&curso=2&pago=cheques", "/"]) {
  for (const width of [320, 1280]) {
    test(`${path} with wide text spacing loses nothing at ${width} px`, { tag: "@long" }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, textSpacing);
      await expectNoSidewaysScroll(page);
      const clipped = await page
        .locator("main :is(button, label, summary, p, h1, h2, h3, dt, dd)")
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
            .map((each) => each.outerHTML.slice(0, 120)),
        );
      expect(clipped).toEqual([]);
    });
  }
}

test("where colors are forced, the mark, the menu, the bars and the charts are seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/indicadores");
  const colors = await page.evaluate(() => {
    const of = (selector: string, property: "stroke" | "fill" | "backgroundColor") => {
      const element = document.querySelector(selector);
      return element ? getComputedStyle(element)[property] : null;
    };
    return {
      ink: getComputedStyle(document.body).color,
      mark: of("header svg path", "stroke"),
      bar: of("main .chart .mark-main", "fill"),
    };
  });
  expect(colors.mark).toBe(colors.ink);
  expect(colors.bar).toBe(colors.ink);

  await page.goto("/programas/doctorados");
  const edge = await page.evaluate(() => {
    const row = document.querySelector("main .area-edge");
    if (!row) return null;
    const { borderLeftColor, borderLeftWidth } = getComputedStyle(row);
    return [borderLeftColor, borderLeftWidth];
  });
  expect(edge).toEqual([colors.ink, "4px"]);

  await page.setViewportSize({ width: 768, height: 900 });
  const lines = page.locator("header summary > span[aria-hidden] > span");
  await expect(lines.first()).toBeVisible();
  expect(await lines.first().evaluate((line) => getComputedStyle(line).backgroundColor)).toBe(colors.ink);
});
