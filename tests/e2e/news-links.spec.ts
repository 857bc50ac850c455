import { notice, save, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("who an item names is chosen with the keyboard, linked from the item, and shows it on their own page", async ({
  page,
  baseURL,
}) => {
  const title = unique("Un laboratorio abre sus puertas");
  const { id, slug } = await addNews(await staffClient(baseURL), { title });
  await openAsStaff(page, `/admin/noticias/editar/${id}`);
  await page.getByLabel("Qué nombra la noticia").selectOption({ label: "Académico" });
  const field = page.getByRole("combobox", { name: "Agregar" });
  await field.fill("Efraín Bahamonde");
  await expect(page.getByRole("option", { name: "Efraín Bahamonde Leviqueo" })).toBeVisible();
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Quitar: Efraín Bahamonde Leviqueo" })).toBeVisible();
  await expectAccessible(page);
  await save(page, "Guardar cambios").click();
  await expect(notice(page)).toBeVisible();

  await page.goto(`/noticia/${slug}`);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  await expectAccessible(page);
  await page.getByRole("region", { name: "Sobre esta noticia" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Efraín Bahamonde Leviqueo");
  await expect(page.getByRole("region", { name: "Noticias" }).getByRole("link", { name: title })).toBeVisible();
});
