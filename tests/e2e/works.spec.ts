import { expect, test, untilInteractive } from "./page-checks.ts";

test("the citation is copied exactly", async ({ page, context }) => {
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
