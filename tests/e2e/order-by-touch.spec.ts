import { dragByTouch } from "./drag-by-touch.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("rows are dragged with a finger, or lifted and moved by keys, which is announced", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/documentos?vista=orden");
  const group = page.getByRole("main").getByRole("region").first();
  const titles = group.getByRole("listitem").getByRole("link");
  const grips = group.getByRole("button", { name: /^Arrastrar a otro lugar: / });
  const bar = page.getByRole("region", { name: "Orden sin guardar" });
  await expect(titles.nth(2)).toBeVisible();
  const [first = "", second = "", third = "", ...others] = await titles.allTextContents();

  await dragByTouch(page, grips.nth(2), grips.first());
  await expect(titles).toHaveText([third, first, second, ...others]);
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const grip = grips.first();
  await expect(grip).toHaveAccessibleDescription(/^Espacio toma la fila/);
  /** Lifts the row. It is announced one task before the library listens to arrows. */
  const lift = async () => {
    await grip.press("Space");
    await expect(page.getByText(`${third}: fila tomada.`)).toBeAttached();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  await lift();
  await page.keyboard.press("ArrowDown");
  const place = `${third}: lugar 2 de ${others.length + 3}.`;
  await expect(page.getByText(place)).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText(`${third}: queda donde estaba.`)).toBeAttached();
  await expect(titles).toHaveText([third, first, second, ...others]);

  await lift();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(place)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(titles).toHaveText([first, third, second, ...others]);
  await expect(grips.nth(1)).toBeFocused();
  await bar.getByRole("button", { name: "Descartar" }).press("Enter");
  await expect(titles).toHaveText([first, second, third, ...others]);
});
