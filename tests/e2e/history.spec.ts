import { notice, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("the versions of a program are read, compared, named and opened as a draft, with its accreditations", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const code = `9${Math.random().toString().slice(2, 8)}`;
  const columns = {
    code,
    slug: `historia-${code}`,
    type: "doctorate",
    area: "law",
    duration_semesters: 8,
    status: "draft",
  };
  const { data: program } = await db
    .from("programs")
    .insert({
      ...columns,
      name: "Doctorado en Historia",
      graduate_profile: "Un programa nuevo para quienes investigan el pasado del sur.",
    })
    .select("id")
    .single()
    .throwOnError();
  const { data: accreditation } = await db
    .from("accreditations")
    .insert({ program_id: program.id, status: "not_accredited", agency: "Agencia de entonces" })
    .select("id")
    .single()
    .throwOnError();
  const graduate_profile = "Un programa consolidado para quienes investigan el pasado del sur.";
  const translations = { en: { name: "Doctorate in History" } };
  for (const change of [
    { name: "Doctorado en Historias" },
    { name: "Doctorado en Historia del Sur" },
    { graduate_profile, translations },
  ])
    await db.from("programs").update(change).eq("id", program.id).throwOnError();
  await db.from("accreditations").delete().eq("id", accreditation.id).throwOnError();

  await openAsStaff(page, `/admin/programas/editar/${program.id}`);
  await page.getByRole("link", { name: "Historial de cambios" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/historial/programas/${program.id}$`));
  const saves = page.getByRole("listitem").filter({ hasText: /^.*5 guardados/ });
  await expect(saves).toContainText("Nombre: Doctorado en Historia → Doctorado en Historia del Sur");
  await expect(saves).toContainText("Nombre, en inglés: vacío → Doctorate in History");
  await expect(saves).toContainText("Acreditaciones: 1 agregada y 1 quitada");
  await expect(page.getByText("Creado")).toBeVisible();
  await expectAccessible(page);

  await saves.getByRole("button", { name: "Ver los 5 guardados" }).click();
  const before = saves.getByRole("listitem").filter({ hasText: "Doctorado en Historia → Doctorado en Historias" });
  await before.getByRole("button", { name: /^Poner nombre/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Guardar el nombre" }).click();
  await expect(dialog).toContainText("Escriba un nombre.");
  await dialog.getByLabel("Nombre de la versión").fill("Antes de la acreditación 2027");
  await dialog.getByRole("button", { name: "Guardar el nombre" }).click();
  await expect(notice(page)).toContainText("se llama ahora «Antes de la acreditación 2027»");
  await page.getByRole("link", { name: "Solo las que tienen nombre" }).click();
  const named = page.getByRole("listitem").filter({ hasText: "Antes de la acreditación 2027" });
  await expect(named).toHaveCount(1);

  await named.getByRole("link", { name: /^Comparar con la actual/ }).click();
  await expect(page).toHaveURL(/desde=\d+&hasta=actual/);
  const comparison = page.getByRole("region", { name: "Comparación de dos versiones" });
  await expect(comparison.locator("del").filter({ hasText: "nuevo" })).toBeVisible();
  await expect(comparison.locator("ins").filter({ hasText: "consolidado" })).toBeVisible();
  await expect(comparison.locator("del").filter({ hasText: "Agencia de entonces" })).toBeVisible();
  await expect(
    comparison.locator("ins[lang], span[lang=en] ins").filter({ hasText: "Doctorate in History" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();

  await named.getByRole("link", { name: /^Abrir como borrador/ }).click();
  await expect(page.getByText(/^Se abrió la versión del/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/programas/editar/${program.id}$`));
  await expect(page.getByRole("textbox", { name: "Nombre", exact: true })).toHaveValue("Doctorado en Historias");
  await expect(page.getByRole("textbox", { name: "Nombre, en inglés" })).toHaveValue("");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(notice(page).filter({ hasText: "Borrador guardado" })).toBeVisible();
  const { data: draft } = await db
    .from("record_drafts")
    .select("content")
    .eq("row_id", String(program.id))
    .single()
    .throwOnError();
  expect(draft.content).toMatchObject({
    row: { name: "Doctorado en Historias" },
    children: { accreditations: [{ agency: "Agencia de entonces" }] },
  });
  const { data: row } = await db.from("programs").select("name").eq("id", program.id).single().throwOnError();
  expect(row.name).toBe("Doctorado en Historia del Sur");
  await db.from("record_drafts").delete().eq("row_id", String(program.id)).throwOnError();
  await db.from("programs").update({ deleted_at: new Date().toISOString() }).eq("id", program.id).throwOnError();
});

test("one field of a program is restored, and later changes of others stay", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const code = `8${Math.random().toString().slice(2, 8)}`;
  const columns = { code, slug: `monto-${code}`, type: "doctorate", area: "law", duration_semesters: 8 };
  const { data: program } = await db
    .from("programs")
    .insert({ ...columns, name: "Doctorado en Montos", annual_fee: 4_000_000, vacancies: 10, status: "draft" })
    .select("id")
    .single()
    .throwOnError();
  for (const change of [{ annual_fee: 4_600_000 }, { vacancies: 12 }])
    await db.from("programs").update(change).eq("id", program.id).throwOnError();

  await openAsStaff(page, `/admin/programas/editar/${program.id}`);
  await page.getByRole("link", { name: "Historial de cambios" }).click();
  const saves = page.getByRole("listitem").filter({ hasText: "4.600.000" }).first();
  await saves
    .getByRole("link", { name: /^Ver qué cambió/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Restaurar este valor: Arancel anual" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Arancel anual: \D*4\.000\.000/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restaurar", exact: true }).press("Enter");
  await expect(notice(page)).toContainText("Se restauró");
  await expect(page.getByRole("button", { name: /^Restaurar este valor: Arancel/ })).toHaveCount(0);
  const { data } = await db
    .from("programs")
    .select("annual_fee,vacancies")
    .eq("id", program.id)
    .single()
    .throwOnError();
  expect(data).toEqual({ annual_fee: 4_000_000, vacancies: 12 });
  await db.from("programs").update({ deleted_at: new Date().toISOString() }).eq("id", program.id).throwOnError();
});

test("news have versions in the trash, and a draft of them is seen and shared as its page", { tag: "@long" }, async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const words = unique("Una noticia con historia");
  const item = await addNews(db, { title: words, status: "draft" });
  await db
    .from("news")
    .update({ title: `${words}, corregida` })
    .eq("id", item.id)
    .throwOnError();
  await openAsStaff(page, `/admin/noticias/editar/${item.id}`);

  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  const frame = page.frameLocator("iframe[title='Vista previa']");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(`${words}, corregida`);
  await page.getByRole("complementary", { name: "Vista previa" }).getByRole("button", { name: "Cerrar" }).click();
  await page.getByRole("button", { name: "Compartir la vista previa" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Crear un enlace" }).click();
  const link = await dialog.getByRole("textbox", { name: "Enlace" }).inputValue();
  const outsider = await (await browser.newContext()).newPage();
  await outsider.goto(link);
  await expect(outsider.getByRole("heading", { level: 1 })).toHaveText(`${words}, corregida`);
  await dialog.getByRole("button", { name: "Revocar" }).click();
  await expect(dialog.getByText("Enlaces vigentes")).toBeHidden();
  expect((await outsider.goto(link))?.status()).toBe(404);
  await outsider.context().close();
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  await db.from("news").update({ deleted_at: new Date().toISOString() }).eq("id", item.id).throwOnError();
  await page.getByRole("link", { name: "Historial de cambios" }).click();
  await expect(page.getByText("Enviado a la papelera")).toBeVisible();
  await expect(page.getByText("Este registro está en la papelera.")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Creado" })
    .getByRole("link", { name: /^Abrir como borrador/ })
    .click();
  await expect(page.getByText(/^Se abrió la versión del/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Título", exact: true })).toHaveValue(words);
  const { data: stored } = await db.from("news").select("title").eq("id", item.id).single().throwOnError();
  expect(stored.title).toBe(`${words}, corregida`);
  await db.from("news").delete().eq("id", item.id).throwOnError();
});
