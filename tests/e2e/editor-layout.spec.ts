import { openNewItem, save, text, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const fold = (page: Parameters<typeof title>[0]) => page.getByRole("button", { name: "Columna de datos" });

test("the text has 60 % of a screen of 1280 × 800, and the side column stays folded", async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Una hoja de texto") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await expect(text(page)).toBeVisible();
  const top = (await text(page).boundingBox())?.y ?? 0;
  const bar = (await page.locator("[data-save-bar]").boundingBox())?.y ?? 0;
  expect((bar - top) / 800).toBeGreaterThanOrEqual(0.6);

  await expect(fold(page)).toHaveAttribute("aria-expanded", "true");
  await fold(page).focus();
  await page.keyboard.press("Enter");
  await expect(fold(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByLabel("Tema")).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(fold(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByLabel("Tema")).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByLabel("Tema")).toBeVisible();
});

test("the folded side column opens for an error in it, and each section folds by itself", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Con un error al lado"), status: "draft" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByLabel(/^Programada/).check();
  await page.getByLabel("Publicar el").fill("2031-07-01T10:00");
  await page.getByLabel("Publicar el").fill("");
  // The error opens nothing while the person folds its section and the column.
  await page.getByRole("heading", { name: "Publicación" }).click();
  await expect(page.getByLabel("Publicar el")).toBeHidden();
  await fold(page).click();
  await save(page, "Programar").click();
  await expect(fold(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByLabel("Publicar el")).toBeFocused();
  await expectAccessible(page);
});

test("«/» opens a menu with icons below the line, and below the text on a phone", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewItem(page);
  await title(page).fill(unique("Con menú"));
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Tipos de bloque" });
  const line = await text(page).locator("> *").last().boundingBox();
  const box = await menu.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0) - 8);
  await expect(menu.getByRole("group", { name: "Convertir en" }).getByRole("option")).toHaveCount(6);
  await expect(menu.getByRole("option").locator("svg")).toHaveCount(await menu.getByRole("option").count());
  await expectAccessible(page);
  await page.keyboard.type("cita");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Quién lo dijo")).toBeVisible();
});
