import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, fillInSignIn, openAsStaff, staffClient } from "./staff-account.ts";

const title = (page: Page) => page.getByLabel("Título", { exact: true });
const block = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const notice = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button", { name: "Cerrar" }) });
const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const bodyOf = (blocks: unknown) =>
  (blocks as { type: string; text: string }[]).map(({ type, text }) => `${type}: ${text}`);

test("an item with three blocks and a picture is the first that visitors see, at once", async ({
  page,
  browser,
  baseURL,
}) => {
  const name = unique("Nueva estación de monitoreo en el golfo de Arauco");
  await openAsStaff(page, "/admin/noticias");
  await page.getByRole("link", { name: "Escribir una noticia" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nueva noticia");
  await expectAccessible(page);

  await title(page).fill(name);
  await page.keyboard.press("Enter");
  await page.keyboard.type("La estación mide temperatura y salinidad cada diez minutos.");
  await page.getByRole("button", { name: "Agregar subtítulo" }).click();
  await page.keyboard.type("Datos abiertos");
  await page.getByRole("button", { name: "Agregar cita" }).click();
  await page.keyboard.type("Cualquiera podrá descargar la serie completa.");
  await page.getByLabel("Quién lo dijo: Cita, bloque 3").fill("Dra. Elena Riquelme");
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#1f5f8b" } })
    .png()
    .toBuffer();
  await page.locator("input[type=file]").setInputFiles({ name: "estacion.png", mimeType: "image/png", buffer: png });
  await page.getByLabel("Descripción de la imagen", { exact: true }).fill("Una boya azul en el mar");
  await page.getByRole("radio", { name: "Arriba" }).check({ force: true });
  await page.getByLabel("Tema").selectOption({ label: "Investigación" });
  await page.getByLabel(/^Publicada/).check();
  await expectAccessible(page);

  // Twice, as hurried people do: one item.
  await save(page, "Publicar").dblclick();
  await expect(notice(page)).toContainText("ya se ve en el sitio");
  await expect(page).toHaveURL(/\/admin\/noticias\/editar\/[0-9a-f]{32}$/);
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto("/noticias");
  const first = visitor.locator("article").first();
  await expect(first.getByRole("heading")).toHaveText(name);
  await first.getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByRole("heading", { name: "Datos abiertos" })).toBeVisible();
  await expect(visitor.getByRole("blockquote")).toHaveText("Cualquiera podrá descargar la serie completa.");
  await expect(visitor.getByText("Dra. Elena Riquelme")).toBeVisible();
  const picture = visitor.getByAltText("Una boya azul en el mar");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await title(page).fill(`${name}, corregida`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`${name}, corregida`);
  await visitor.close();

  await notice(page).getByRole("link", { name: "Ver en el sitio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name}, corregida`);

  await page.goto("/admin/noticias");
  await page.getByLabel("Buscar por título o tema").fill(name.toUpperCase());
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
});

test("to the trash, back, and away for good", async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Para la papelera") });
  await openAsStaff(page, `/admin/noticias?q=${encodeURIComponent(row.title)}`);
  await expect(page.getByRole("link", { name: row.title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `A la papelera: ${row.title}` }).click();
  await expect(notice(page)).toContainText("ya no se ve en el sitio");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(404);
  await notice(page).getByRole("button", { name: "Deshacer" }).click();
  await expect(notice(page)).toContainText("salió de la papelera");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(200);

  await page.getByRole("button", { name: `A la papelera: ${row.title}` }).click();
  await page.getByRole("link", { name: /^Papelera/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Restaurar: ${row.title}` }).click();
  await expect(notice(page)).toContainText("salió de la papelera");
  await page.getByRole("link", { name: /^Noticias \(/ }).click();
  await page.getByLabel("Buscar por título o tema").fill(row.title);
  await page.getByRole("button", { name: `A la papelera: ${row.title}` }).click();
  await page.getByRole("link", { name: /^Papelera/ }).click();
  await page.getByRole("button", { name: `Eliminar para siempre: ${row.title}` }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar para siempre?" });
  await expect(dialog).toContainText(row.title);
  await expect(dialog).toContainText("Esto no se puede deshacer.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Eliminar para siempre: ${row.title}` }).click();
  await dialog.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(notice(page)).toContainText("se eliminó para siempre");
  const { data } = await db.from("news").select("id").eq("id", row.id);
  expect(data).toEqual([]);
});

test("blocks by keyboard", async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/crear");
  await block(page, "Párrafo, bloque 1").click();
  await page.keyboard.type("Uno dos");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(block(page, "Párrafo, bloque 1")).toHaveValue("Uno");
  await expect(block(page, "Párrafo, bloque 2")).toHaveValue("dos");
  await expect(block(page, "Párrafo, bloque 2")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(block(page, "Párrafo, bloque 1")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Backspace");
  await expect(block(page, "Párrafo, bloque 1")).toHaveValue("Unodos");
  await page.keyboard.type(" y ");
  await expect(block(page, "Párrafo, bloque 1")).toHaveValue("Uno y dos");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "A\n\nB\n\nC");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(block(page, "Párrafo, bloque 2")).toHaveValue("B");
  await expect(block(page, "Párrafo, bloque 3")).toHaveValue("Cdos");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(block(page, "Párrafo, bloque 2")).toHaveValue("Cdos");
  await expect(block(page, "Párrafo, bloque 2")).toBeFocused();
  await page.getByRole("button", { name: "Bajar: Párrafo, bloque 1" }).click();
  await expect(page.getByRole("button", { name: "Bajar: Párrafo, bloque 2" })).toBeFocused();
  await page.getByRole("button", { name: "Quitar: Párrafo, bloque 2" }).click();
  await expect(page.getByRole("textbox", { name: /bloque/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Deshacer" }).press("Enter");
  await expect(block(page, "Párrafo, bloque 2")).toHaveValue("Uno y A");
  await page.getByLabel("Tipo de bloque: Párrafo, bloque 2").selectOption({ label: "Subtítulo" });
  await expect(block(page, "Subtítulo, bloque 2")).toHaveValue("Uno y A");
});

test("what was typed comes back after a reload, and leaving asks first", async ({ page, baseURL }) => {
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
  await expectAccessible(page);
  await restoring.getByRole("button", { name: "Recuperar los cambios" }).click();
  await expect(title(page)).toHaveValue("Un título a medias");
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue("Un título a medias");
  await expect(restoring).toBeHidden();
});

test("a save that fails loses nothing and can be tried again", async ({ page, baseURL }) => {
  const name = unique("Escrita sin conexión");
  await openAsStaff(page, "/admin/noticias/crear");
  await title(page).fill(name);
  await page.getByLabel("Fecha y hora de la noticia").fill("2001-03-05T09:00");
  await page.route("**/rest/v1/news*", (route) => route.abort());
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
  await expectAccessible(page);
  await page.unroute("**/rest/v1/news*");
  await page.getByRole("button", { name: `Volver a intentar: ${name}` }).click();
  await expect(notice(page)).toContainText("quedó guardada en el servidor");
  await expect(page.getByText("Solo en este navegador")).toBeHidden();
  const { data } = await (await staffClient(baseURL)).from("news").select("status").eq("title", name);
  expect(data).toEqual([{ status: "draft" }]);
});

test("what somebody else saved meanwhile is shown before it is overwritten", async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Editada por dos") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill("La mía");
  await db.from("news").update({ title: "La de otra persona" }).eq("id", row.id).throwOnError();
  await save(page, "Guardar cambios").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No se guardó nada todavía");
  await dialog.getByRole("button", { name: "Ver la otra versión" }).click();
  await expect(dialog.getByRole("heading", { name: "La de otra persona" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Quedarme con la otra" }).click();
  await expect(title(page)).toHaveValue("La de otra persona");
  await notice(page).getByRole("button", { name: "Volver a la mía" }).click();
  await expect(title(page)).toHaveValue("La mía");
  await db.from("news").update({ category: "events" }).eq("id", row.id).throwOnError();
  await save(page, "Guardar cambios").click();
  await dialog.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const { data } = await db.from("news").select("title").eq("id", row.id).single();
  expect(data?.title).toBe("La mía");
});

test("English beside Spanish: translated, stale, reviewed", async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Por traducir") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByRole("tab", { name: /Inglés \(sin traducir\)/ }).click();
  await page.getByLabel("Título en inglés").fill("Translated");
  await page.getByRole("button", { name: "Traducir bloque por bloque" }).click();
  await block(page, "Párrafo, bloque 1").fill("A test paragraph.");
  await expect(page.getByText("Un párrafo de prueba.")).toBeVisible();
  await expectAccessible(page);
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const english = await page.request.get(`/en/noticia/${row.slug}`);
  expect(await english.text()).toContain("A test paragraph.");

  await page.getByRole("tab", { name: "Español" }).click();
  await block(page, "Párrafo, bloque 1").fill("Un párrafo distinto.");
  await expect(page.getByRole("tab", { name: /Inglés \(desactualizado\)/ })).toBeVisible();
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.getByRole("tab", { name: /Inglés \(desactualizado\)/ }).click();
  await page.getByLabel(/^Lo revisé/).check();
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: /Inglés \(al día\)/ })).toBeVisible();
  const { data } = await db.from("news").select("revision, translated_from, blocks").eq("id", row.id).single();
  expect(data?.translated_from).toEqual({ en: data?.revision });
  expect(bodyOf(data?.blocks)).toEqual(["paragraph: Un párrafo distinto."]);
});

test("a scheduled item is seen by nobody before its time, in the institution's time zone", async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Programada"), status: "draft" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByLabel(/^Programada/).check();
  await page.getByLabel("Publicar el").fill("2031-07-01T10:00");
  await expect(page.getByLabel("Fecha y hora de la noticia")).toHaveValue("2031-07-01T10:00");
  await save(page, "Programar").click();
  await expect(notice(page)).toContainText("se publicará el");
  const { data } = await db.from("news").select("publish_at, date").eq("id", row.id).single();
  expect(new Date(data?.publish_at ?? "").toISOString()).toBe("2031-07-01T14:00:00.000Z");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(404);
});

test("a session that ends while somebody writes loses nothing", async ({ page, context, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Sesión terminada") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill("Escrita justo antes");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/admin/noticias");
  await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/admin/login");
  await elsewhere.close();
  await fillInSignIn(page);
  await expect(page).toHaveURL(`/admin/noticias/editar/${row.id}`);
  await page.getByRole("button", { name: "Recuperar los cambios" }).click();
  await expect(title(page)).toHaveValue("Escrita justo antes");
});

test("a picture is dropped, refused when it is none, removed and brought back", async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/crear");
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
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("foto.png se subirá al guardar.")).toBeVisible();
});

test("who may only read is offered nothing else", async ({ page }) => {
  await page.route("**/rest/v1/staff*", async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, role: "director" })) });
  });
  await openAsStaff(page, "/admin/noticias");
  await expect(page.getByText("puede ver las noticias, pero no cambiarlas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Escribir una noticia" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^A la papelera/ })).toHaveCount(0);
  await page.goto("/admin/noticias/crear");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solo lectura");
});

test("an item that does not exist has a page that says so", async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/editar/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta noticia no existe");
  await expectAccessible(page);
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("list and editor fit and are accessible", async ({ page, baseURL }) => {
    const row = await addNews(await staffClient(baseURL), { title: unique("En el teléfono") });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openAsStaff(page, `/admin/noticias?q=${encodeURIComponent(row.title)}`);
    await page.getByRole("link", { name: row.title, exact: true }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: row.title, exact: true }).click();
    for (const tab of ["Español", /Inglés/, "Vista previa"]) {
      await page.getByRole("tab", { name: tab }).click();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
});
