import { expect, test } from "./page-checks.ts";
import { addQuestion, notice, question, save, unique } from "./question-pages.ts";
import { openAsStaff } from "./staff-account.ts";

test("a record expires at its end, also as a draft, and stays if the end is removed", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const { db, row } = await addQuestion(baseURL, unique("con término"));
  const storedEnd = async () => {
    const { data } = await db.from("faq_items").select("expires_at").eq("id", row.id).single().throwOnError();
    return data.expires_at && new Date(data.expires_at).toISOString();
  };
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  const end = page.getByLabel("Retirar el");
  await end.fill("2020-07-01T10:00");
  await save(page, "Publicar los cambios").click();
  const problems = page.getByRole("alert").filter({ hasText: "Revise estos campos" });
  await problems.getByRole("link", { name: /^Retirar el: Elija un momento futuro/ }).click();
  await expect(end).toBeFocused();
  await end.fill("2031-07-01T10:00");
  await save(page, "Publicar los cambios").click();
  await expect(page.getByText("Hasta el 1 jul 2031, 10:00")).toBeVisible();
  expect(await storedEnd()).toBe("2031-07-01T14:00:00.000Z");
  await page.goto(`/admin/preguntas?q=${encodeURIComponent(row.question)}`);
  await expect(page.getByRole("row").filter({ hasText: row.question })).toContainText(
    /Publicado\s*Hasta el 1 jul 2031/,
  );
  await page.goBack();

  await page.getByRole("radio", { name: "Borrador" }).check();
  await end.fill("");
  await save(page, "Guardar borrador").click();
  await expect(notice(page).filter({ hasText: "Borrador guardado" })).toBeVisible();
  expect(await storedEnd()).toBe("2031-07-01T14:00:00.000Z");
  await page.reload();
  await expect(end).toHaveValue("");
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await save(page, "Publicar los cambios").click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  expect(await storedEnd()).toBeNull();
  await expect(page.getByText("Hasta el 1 jul 2031")).toBeHidden();
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("a publication is scheduled by the clock of the office, not in the past, and can be canceled", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { db, row } = await addQuestion(baseURL, unique("programada"));
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("Más adelante");
  await page.getByRole("radio", { name: "Programar" }).check();
  const moment = page.getByLabel("Publicar el");
  await moment.fill("2020-01-01T10:00");
  await save(page, "Programar").click();
  await expect(page.getByText("Ese momento ya pasó").first()).toBeVisible();
  await moment.fill("2027-09-05T00:30");
  await expect(page.getByText(/esa hora no existe: se publica a las 0?1:30/)).toBeVisible();
  await moment.fill("2027-11-05T09:00");
  await expect(page.getByText(/^Según la [^.]*hora[^.]*\.$/)).toBeVisible();
  await save(page, "Programar").click();
  await page.getByRole("button", { name: "Cancelar la programación" }).click();
  await expect(notice(page).filter({ hasText: "La programación se canceló" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Borrador" })).toBeChecked();
  await expect(question(page)).toHaveValue("Más adelante");
  const { data } = await db.from("record_drafts").select("status,publish_at").eq("row_id", String(row.id)).single();
  expect(data).toEqual({ status: "draft", publish_at: null });
  await db.from("record_drafts").delete().eq("row_id", String(row.id)).throwOnError();
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});
