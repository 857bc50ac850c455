import sharp from "sharp";
import { notice, openNewItem, save, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { chooseRowAction } from "./row-menu.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("input returns after a reload, and leaving asks first", { tag: "@long" }, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Con cambios a medias") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill("Un título a medias");
  await page.getByRole("link", { name: "Noticias" }).first().click();
  const leaving = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await expect(leaving).toBeVisible();
  await expectAccessible(page);
  await leaving.getByRole("button", { name: "Seguir editando" }).click();
  await expect(title(page)).toHaveValue("Un título a medias");

  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(1);
  const restoring = page.getByRole("dialog", { name: /^Hay cambios sin guardar de/ });
  await expect(restoring).toContainText("Un título a medias");
  await restoring.getByRole("button", { name: "Recuperar los cambios" }).click();
  await expect(title(page)).toHaveValue("Un título a medias");
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue("Un título a medias");
  await expect(restoring).toBeHidden();
});

test("a save that fails loses nothing and can be tried again", async ({ page, baseURL }) => {
  test.slow();
  const name = unique("Escrita sin conexión");
  await openNewItem(page);
  await title(page).fill("a".repeat(501));
  await expect(page.getByText("501 de 500 caracteres.")).toBeVisible();
  await page.getByRole("tab", { name: "Vista previa" }).click();
  await save(page, "Guardar borrador").click();
  await expect(page.getByText("Hay un texto de 501 caracteres y puede tener hasta 500.")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveValue("a".repeat(501));
  await title(page).fill(name);
  await page.getByLabel("Fecha y hora de la noticia").fill("2001-03-05T09:00");
  const requests = ["**/rest/v1/news*", "**/rest/v1/rpc/save_edit"];
  for (const pattern of requests) await page.route(pattern, (route) => route.abort());
  await save(page, "Guardar borrador").click();
  await expect(page.getByRole("alert").filter({ hasText: "No se pudo crear la noticia" })).toContainText(
    "No se perdió nada",
  );
  await expect(title(page)).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Noticias" }).first().click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No pudimos consultar el servidor" })).toBeVisible();
  await page.getByLabel("Buscar por título o tema").fill(name);
  await expect(page.getByText("Solo en este navegador")).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  for (const pattern of requests) await page.unroute(pattern);
  await chooseRowAction(page, name, "Volver a intentar");
  await expect(notice(page)).toContainText("quedó guardada en el servidor");
  await expect(page.getByText("Solo en este navegador")).toBeHidden();
  const { data } = await (await staffClient(baseURL)).from("news").select("status").eq("title", name);
  expect(data).toEqual([{ status: "draft" }]);
});

test("a concurrent save is shown before it is overwritten", async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Editada por dos") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill("La mía");
  await db.from("news").update({ title: "La de otra persona" }).eq("id", row.id).throwOnError();
  await save(page, "Guardar cambios").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No se guardó nada");
  await expect(dialog.getByRole("group", { name: "Título" }).getByText("La de otra persona")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Quedarme con la otra" }).click();
  await expect(title(page)).toHaveValue("La de otra persona");
  await notice(page).getByRole("button", { name: "Volver a la mía" }).click();
  await expect(title(page)).toHaveValue("La mía");
  await db.from("news").update({ category: "events" }).eq("id", row.id).throwOnError();
  await save(page, "Guardar cambios").click();
  await dialog.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const stored = async () => (await db.from("news").select("title,category").eq("id", row.id).single()).data;
  expect(await stored()).toEqual({ title: "La mía", category: null });

  await title(page).fill("La mía, con la otra");
  await db.from("news").update({ category: "research" }).eq("id", row.id).throwOnError();
  await save(page, "Guardar cambios").click();
  await expect(dialog).toContainText("Los cambios no se cruzan");
  await dialog.getByRole("button", { name: "Unir ambas versiones" }).click();
  await expect(page.getByLabel("Tema")).toHaveValue("research");
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  expect(await stored()).toEqual({ title: "La mía, con la otra", category: "research" });
});

test("a picture is dropped, refused if invalid, removed and restored", { tag: "@long" }, async ({ page }) => {
  await openNewItem(page);
  const drop = async (name: string, type: string, bytes: Buffer) => {
    const files = await page.evaluateHandle(
      ([fileName, fileType, base64]) => {
        const transfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([content], fileName, { type: fileType }));
        return transfer;
      },
      [name, type, bytes.toString("base64")] as const,
    );
    await page.getByText("Arrastre una imagen hasta aquí").dispatchEvent("drop", { dataTransfer: files });
  };
  await drop("acta.pdf", "application/pdf", Buffer.from("%PDF-"));
  await expect(page.getByRole("alert").filter({ hasText: "no es una imagen" })).toBeVisible();
  await drop(
    "foto.png",
    "image/png",
    await sharp({ create: { width: 8, height: 5, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  await expect(page.getByText("foto.png se subirá al guardar.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "no es una imagen" })).toBeHidden();
  await page.getByRole("button", { name: "Quitar", exact: true }).click();
  await expect(page.getByText("foto.png se subirá al guardar.")).toBeHidden();
  await page.getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(page.getByText("foto.png se subirá al guardar.")).toBeVisible();

  // Storage full or unreachable: the editor reports it, and keeps picture and text for a retry.
  await title(page).fill(unique("Con una imagen que no cabe"));
  for (const [status, reason] of [
    [507, "El servidor no tiene espacio para guardar."],
    [503, "El servidor no puede guardar en este momento."],
  ] as const) {
    const answer = { status, json: { statusCode: String(status), error: "x", message: "x" } };
    await page.route("**/storage/v1/object/Images/**", (route) => route.fulfill(answer));
    await save(page, "Guardar borrador").click();
    const alert = page.getByRole("alert").filter({ hasText: reason });
    await expect(alert).toContainText("No se pudo subir «foto.png», así que la noticia tampoco se guardó.");
    await expect(alert).toContainText("la noticia quedó guardada en este navegador");
    await page.unroute("**/storage/v1/object/Images/**");
  }
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toBeVisible();
});
