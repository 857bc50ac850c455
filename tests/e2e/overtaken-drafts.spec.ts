import { expect, expectAccessible, test } from "./page-checks.ts";
import { addQuestion, notice, question, save, unique } from "./question-pages.ts";
import { chooseRowAction } from "./row-menu.ts";
import { openAsStaff } from "./staff-account.ts";

test("an outdated draft is merged with the published version instead of replacing it", async ({ page, baseURL }) => {
  test.slow();
  const { db, row } = await addQuestion(baseURL, unique("adelantada"));
  const stored = async () => {
    const { data } = await db.from("faq_items").select("question,group").eq("id", row.id).single().throwOnError();
    return data;
  };
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("La del borrador");
  await page.getByRole("radio", { name: "Borrador" }).check();
  await save(page, "Guardar borrador").click();
  await expect(notice(page).filter({ hasText: "Borrador guardado" })).toBeVisible();
  await db.from("faq_items").update({ group: "enrollment_and_tuition" }).eq("id", row.id).throwOnError();

  await question(page).fill("La del borrador, corregida");
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await save(page, "Publicar los cambios").click();
  await expect(notice(page).filter({ hasText: "quedó guardado como borrador y no se publicó" })).toBeVisible();
  expect(await stored()).toEqual({ question: row.question, group: "enrollment_and_tuition" });
  await expect(page.getByText("El registro cambió después de que se empezó este borrador")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unir con lo publicado" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Unir el borrador con lo publicado" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Grupo"]);
  await expect(dialog.getByRole("group")).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Unir ambas versiones" }).press("Enter");
  await expect(page.getByText("El registro cambió después")).toHaveCount(0);
  await expect(page.getByLabel("Grupo")).toHaveValue("enrollment_and_tuition");

  // Restoring does not save, so the note appears again.
  await page.goto(`/en/admin/preguntas/editar/${row.id}`);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("The record changed after this draft was begun")).toBeVisible();
  await page.getByRole("button", { name: "Merge with what is published" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Merge both versions" }).press("Enter");
  await page.getByRole("region", { name: "Publication" }).locator("summary").click();
  await page.getByRole("radio", { name: "Publish now" }).check();
  await save(page, "Publish changes").click();
  await expect(page.getByText(/^All saved/)).toBeVisible();
  expect(await stored()).toEqual({ question: "La del borrador, corregida", group: "enrollment_and_tuition" });
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("the list refuses to publish incomplete drafts, like the editor, and names the missing fields", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const { db, row } = await addQuestion(baseURL, unique("incompleta"));
  await db.from("faq_items").update({ status: "draft", answer: [] }).eq("id", row.id).throwOnError();
  await openAsStaff(page, `/admin/preguntas?q=${encodeURIComponent(row.question)}`);
  await chooseRowAction(page, row.question, "Publicar");
  const told = notice(page).filter({ hasText: `«${row.question}» no se publicó. Antes hay que completar: Respuesta.` });
  await expect(told).toBeVisible();
  const state = async () =>
    (await db.from("faq_items").select("status").eq("id", row.id).single().throwOnError()).data.status;
  expect(await state()).toBe("draft");
  await told.getByRole("link", { name: "Editar" }).press("Enter");
  await expect(question(page)).toHaveValue(row.question);
  await db.from("faq_items").update({ answer: row.answer }).eq("id", row.id).throwOnError();
  await page.goto(`/admin/preguntas?q=${encodeURIComponent(row.question)}`);
  await chooseRowAction(page, row.question, "Publicar");
  await expect(notice(page).filter({ hasText: "se ve en el sitio" })).toBeVisible();
  expect(await state()).toBe("published");
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});
