import { notice, openNewItem, save, text, title, unique } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

test("a draft, and what is scheduled, is published by one button", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const name = unique("Publicada de una vez");
  const stored = async () =>
    (await db.from("news").select("status,publish_at,date").eq("title", name).single().throwOnError()).data;
  await openNewItem(page);
  await title(page).fill(name);
  await text(page).fill("Se publica antes de su hora.");
  await page.getByRole("radio", { name: "Programada" }).check();
  await page.getByLabel("Publicar el").fill("2031-07-01T10:00");
  await save(page, "Programar").click();
  await expect(notice(page)).toContainText("2031");
  expect(await stored()).toMatchObject({ status: "scheduled" });

  await save(page, "Publicar").click();
  await expect(notice(page)).toContainText("ya se ve");
  const row = await stored();
  expect(row).toMatchObject({ status: "published", publish_at: null });
  expect(Date.parse(row?.date ?? "")).toBeLessThan(Date.now());
  await expect(page.getByRole("radio", { name: /^Publicada/ })).toBeChecked();
  await expect(save(page, "Publicar")).toHaveCount(0);
  // Other tests read the newest item.
  await db.from("news").delete().eq("title", name).throwOnError();
});

test("a new record is published without choosing so first; what is missing is asked", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/preguntas/nueva");
  const later = page.getByRole("button", { name: "Decidir después" });
  const question = page.getByLabel("Pregunta", { exact: true });
  await expect(question.or(later)).toBeVisible();
  if (await later.isVisible()) await later.click();
  await question.fill(unique("¿Se publica de una vez?"));
  await page.getByRole("radio", { name: "Programar" }).check();
  await expect(save(page, "Programar")).toBeVisible();
  await save(page, "Publicar").click();
  await expect(page.getByRole("link", { name: "Respuesta: Complete este campo." })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Publicar ahora" })).toBeChecked();
  await expect(save(page, "Guardar borrador")).toHaveCount(0);
});
