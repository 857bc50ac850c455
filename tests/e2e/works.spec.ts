import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";

test("the citation is copied as it is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/en/programas/detalle/tesis/1");
  await untilInteractive(page);
  const section = page.getByRole("region", { name: "How to cite" });
  await section.getByRole("button", { name: "Copy citation" }).click();
  await expect(section.getByRole("status")).toHaveText("Citation copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^.+ \(\d{4}\)\. .+ \[.+, University of Nahuelbuta\]\. https:\/\//);
  await expect(section).toContainText(copied);
});

for (const [path, width] of [
  ["/programas/detalle/publicacion/1", 320],
  ["/en/programas/detalle/proyecto/1", 1280],
  ["/programas/detalle/patente/1", 1280],
  ["/en/programas/detalle/tesis/1", 320],
] as const) {
  test(`${path} at ${width} px is accessible and not cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await untilInteractive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}
