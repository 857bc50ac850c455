import sharp from "sharp";
import { blocks, bodyOf, notice, postponeRecovery, save, text, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { chooseRowAction } from "./row-menu.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("an item with three blocks and a picture is published immediately", async ({ page, browser, baseURL }) => {
  // A long test.
  test.slow();
  const name = unique("Nueva estación de monitoreo en el golfo de Arauco");
  await openAsStaff(page, "/admin/noticias");
  await page.getByRole("link", { name: "Escribir una noticia" }).click();
  await postponeRecovery(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nueva noticia");

  await title(page).fill(name);
  await page.keyboard.press("Enter");
  await page.keyboard.type("La estación mide temperatura y salinidad cada diez minutos.");
  await expect(blocks(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Datos abiertos");
  await page.keyboard.press("Enter");
  await page.getByLabel("Tipo de bloque").selectOption({ label: "Cita" });
  await text(page).press("End");
  await page.keyboard.type("Cualquiera podrá descargar la serie completa.");
  await page.getByLabel("Quién lo dijo").fill("Dra. Elena Riquelme");
  const png = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#1f5f8b" } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Archivo de la imagen")
    .setInputFiles({ name: "estacion.png", mimeType: "image/png", buffer: png });
  await page.getByLabel("Descripción de la imagen", { exact: true }).fill("Una boya azul en el mar");
  await page.getByRole("radio", { name: "Arriba" }).check({ force: true });
  await page.getByLabel("Tema").selectOption({ label: "Investigación" });
  await page.getByLabel(/^Publicada/).check();
  await expectAccessible(page);

  // A double click creates one item.
  await save(page, "Publicar").dblclick();
  await expect(notice(page)).toContainText("ya se ve en el sitio");
  await expect(page).toHaveURL(/\/admin\/noticias\/editar\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Todo guardado")).toBeVisible();

  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto("/noticias");
  // On the first page; items of other tests may come before it.
  await visitor.locator("article").getByRole("link", { name, exact: true }).click();
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

test("to the trash, back, and permanently deleted", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Para la papelera") });
  await openAsStaff(page, `/admin/noticias?q=${encodeURIComponent(row.title)}`);
  await expect(page.getByRole("link", { name: row.title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await chooseRowAction(page, row.title, "A la papelera");
  await expect(notice(page)).toContainText("ya no se ve en el sitio");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(404);
  await notice(page).getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(notice(page)).toContainText("salió de la papelera");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(200);

  await chooseRowAction(page, row.title, "A la papelera");
  await page.getByRole("link", { name: /^Papelera/ }).click();
  await expectAccessible(page);
  await chooseRowAction(page, row.title, "Restaurar");
  await expect(notice(page)).toContainText("salió de la papelera");
  await page.getByRole("link", { name: /^Todas/ }).click();
  await page.getByLabel("Buscar por título o tema").fill(row.title);
  await chooseRowAction(page, row.title, "A la papelera");
  await page.getByRole("link", { name: /^Papelera/ }).click();
  await chooseRowAction(page, row.title, "Eliminar para siempre");
  const dialog = page.getByRole("dialog", { name: "¿Eliminar para siempre?" });
  await expect(dialog).toContainText(row.title);
  await expect(dialog).toContainText("Esto no se puede deshacer.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await chooseRowAction(page, row.title, "Eliminar para siempre");
  await dialog.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(notice(page)).toContainText("se eliminó para siempre");
  const { data } = await db.from("news").select("id").eq("id", row.id);
  expect(data).toEqual([]);
});

test("an action on another row follows the one that is being stored", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const word = unique("Seguidas");
  const rows = [await addNews(db, { title: `Una ${word}` }), await addNews(db, { title: `Otra ${word}` })];
  await openAsStaff(page, `/admin/noticias?q=${encodeURIComponent(word)}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/rpc/save_edit", (route) => released.then(() => route.continue()), { times: 1 });
  for (const { title } of rows) await chooseRowAction(page, title, "A la papelera");
  release();
  const ids = rows.map(({ id }) => id);
  const trashed = () => db.from("news").select("id").in("id", ids).not("deleted_at", "is", null);
  await expect.poll(async () => (await trashed()).data).toHaveLength(2);
});

test("search input stays while typing fast and while lists load", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Buscada deprisa") });
  await openAsStaff(page, "/admin/noticias?vista=papelera");
  const search = page.getByLabel("Buscar por título o tema");
  await expect(search).toBeVisible();
  await page.getByRole("link", { name: /^Todas/ }).evaluate((link: HTMLElement) => link.click());
  // Without a rendering in between, like a fast typist on a slow machine.
  await search.evaluate((field: HTMLInputElement, text) => {
    field.focus();
    for (const letter of text) document.execCommand("insertText", false, letter);
  }, row.title);
  await expect(search).toHaveValue(row.title);
  await expect(page.getByRole("link", { name: row.title, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/noticias\?q=/);
  await page.getByRole("link", { name: /^Todas/ }).click();
  await expect(search).toHaveValue("");
});

test("English beside Spanish: translated, stale, reviewed", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Por traducir") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByRole("tab", { name: /Inglés \(sin traducir\)/ }).click();
  await page.getByLabel("Título en inglés").fill("Translated");
  await text(page, "Texto en inglés").fill("A test paragraph.");
  await expect(page.getByText("Un párrafo de prueba.")).toBeVisible();
  await expectAccessible(page);
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const english = await page.request.get(`/en/noticia/${row.slug}`);
  expect(await english.text()).toContain("A test paragraph.");

  await page.getByRole("tab", { name: "Español" }).click();
  await text(page).fill("Un párrafo distinto.");
  await expect(page.getByRole("tab", { name: /Inglés \(desactualizado\)/ })).toBeVisible();
  await save(page, "Guardar cambios").click();
  await page.getByRole("dialog", { name: "¿Publicar así?" }).getByRole("button", { name: "Publicar así" }).click();
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

test("a scheduled item is hidden before its time, in the institution's time zone", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Programada"), status: "draft" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByLabel(/^Programada/).check();
  const publishAt = page.getByLabel("Publicar el");
  await publishAt.fill("2026-01-01T10:00");
  await save(page, "Programar").click();
  await expect(publishAt).toBeFocused();
  await expect(publishAt).toHaveAccessibleDescription(/Ese momento ya pasó/);
  await publishAt.fill("2031-07-01T10:00");
  await expect(page.getByLabel("Fecha y hora de la noticia")).toHaveValue("2031-07-01T10:00");
  await save(page, "Programar").click();
  await expect(notice(page)).toContainText("se publicará el");
  const { data } = await db.from("news").select("publish_at, date").eq("id", row.id).single();
  expect(new Date(data?.publish_at ?? "").toISOString()).toBe("2031-07-01T14:00:00.000Z");
  expect((await page.request.get(`/noticia/${row.slug}`)).status()).toBe(404);
  // The confirmation names the action: saving, since nothing is published now.
  await text(page).fill("");
  await save(page, "Guardar cambios").click();
  await page.getByRole("dialog", { name: "¿Guardar así?" }).getByRole("button", { name: "Guardar así" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
});

test("an item ends at its expiry, is withdrawn and published again", { tag: "@long" }, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Concurso con plazo") });
  const [address, english] = [`/noticia/${row.slug}`, `/en/noticia/${row.slug}`];
  const visible = async () => [(await page.request.get(address)).status(), (await page.request.get(english)).status()];
  const stored = async () =>
    (await db.from("news").select("status, expires_at").eq("id", row.id).single().throwOnError()).data;
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  const end = page.getByLabel("Retirar el");
  await end.fill("2020-01-01T10:00");
  await save(page, "Guardar cambios").click();
  await expect(end).toBeFocused();
  await expect(end).toHaveAccessibleDescription(/Elija un momento futuro/);
  await end.fill("2031-07-01T10:00");
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  expect(new Date((await stored()).expires_at ?? "").toISOString()).toBe("2031-07-01T14:00:00.000Z");

  await page.goto(`/admin/noticias?q=${encodeURIComponent(row.title)}`);
  const listed = page.getByRole("row").filter({ hasText: row.title });
  await expect(listed).toContainText("Hasta el 1 jul 2031, 10:00");
  await chooseRowAction(page, row.title, "Retirar");
  await expect(notice(page)).toContainText("ya no se ve en el sitio");
  await expect(listed).toContainText("Retirada");
  expect(await visible()).toEqual([404, 404]);
  await page.getByLabel("Mostrar", { exact: true }).selectOption({ label: "Retiradas" });
  await expect(listed).toBeVisible();
  await page.getByLabel("Mostrar", { exact: true }).selectOption("");
  await chooseRowAction(page, row.title, "Volver a publicar");
  await expect(listed).toContainText("Publicada");
  expect(await visible()).toEqual([200, 200]);
  await notice(page).getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(listed).toContainText("Retirada");
  await chooseRowAction(page, row.title, "Volver a publicar");
  await expect(listed).toContainText("Publicada");

  // The pages are cached; only the expiry invalidates them.
  await db
    .from("news")
    .update({ expires_at: new Date(Date.now() + 5000).toISOString() })
    .eq("id", row.id)
    .throwOnError();
  expect(await visible()).toEqual([200, 200]);
  await expect.poll(visible).toEqual([404, 404]);
  await expect.poll(async () => (await stored()).status).toBe("archived");
  await page.goto(`/en/admin/noticias/editar/${row.id}`);
  await page.getByLabel(/^Published/).check();
  await expect(page.getByLabel("Withdraw on")).toHaveValue("");
  await save(page, "Publish").click();
  await expect(page.getByRole("status").filter({ hasText: "it now shows on the site" })).toBeVisible();
  expect(await visible()).toEqual([200, 200]);
  await db.from("news").delete().eq("id", row.id).throwOnError();
});

test("people with read access only are offered no other action", { tag: "@long" }, async ({ page }) => {
  await page.route("**/rest/v1/staff*", async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, role: "director" })) });
  });
  await openAsStaff(page, "/admin/noticias");
  await expect(page.getByText("puede ver las noticias, pero no cambiarlas")).toBeVisible();
  await expect(page.getByRole("link", { name: "Escribir una noticia" })).toBeHidden();
  await expect(page.getByText("A la papelera")).toHaveCount(0);
  await page.goto("/admin/noticias/crear");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solo lectura");
});

test("a missing item has an explanatory page", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/noticias/editar/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este contenido no existe");
  await expectAccessible(page);
});

test.describe("on a telephone", () => {
  // Tall, since the sticky save bar would cover parts of targets, which axe reports as too small.
  test.use({ viewport: { width: 320, height: 3000 } });

  test("list and editor fit and are accessible", { tag: "@long" }, async ({ page, baseURL }) => {
    const row = await addNews(await staffClient(baseURL), { title: unique("En el teléfono") });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openAsStaff(page, `/admin/noticias?q=${encodeURIComponent(row.title)}`);
    await page.getByRole("link", { name: row.title, exact: true }).waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: row.title, exact: true }).click();
    for (const tab of [/Inglés/, "Español", "Vista previa"]) {
      await page.getByRole("tab", { name: tab }).click();
      expect(await overflow()).toBeLessThanOrEqual(0);
      if (tab !== "Vista previa") continue;
      await expectAccessible(page);
    }
  });
});
