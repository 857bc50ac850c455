import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { notice, openNewItem, postponeRecovery, save, text, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const editorOf = ({ id }: { id: string }) => `/admin/noticias/editar/${id}`;
const unsaved = (page: Page) => page.getByRole("region", { name: /sin guardar$/ });
const offer = (page: Page) => page.getByRole("dialog", { name: /^Hay cambios sin guardar de/ });
const drawPicture = () =>
  sharp({ create: { width: 40, height: 25, channels: 3, background: "#1f5f8b" } })
    .png()
    .toBuffer();

/** Resolves when the browser has stored an unsaved text with this title. */
async function untilKept(context: BrowserContext, name: string): Promise<void> {
  const list = await context.newPage();
  await list.goto("/admin/noticias");
  await expect(unsaved(list).getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await list.close();
}

test("two tabs of one item keep their words apart, also when one is a duplicate of the other", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const row = await addNews(await staffClient(baseURL), { title: unique("De dos pestañas") });
  await openAsStaff(page, editorOf(row));
  await title(page).fill("Escrita en la primera");
  // A tab opened by the page starts with a copy of its session storage, like a duplicated tab.
  const [second] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  await expect(title(second)).toHaveValue(row.title);
  await expect(offer(second)).toBeHidden();
  await title(second).fill("Escrita en la segunda");

  const list = await context.newPage();
  await list.goto("/admin/noticias");
  await expect(unsaved(list).getByRole("listitem")).toHaveCount(2);
  await expect(unsaved(list).getByText("Abierto en otra pestaña")).toHaveCount(2);
  await page.close();
  await second.close();
  // The list follows the state of the tabs.
  await expect(unsaved(list).getByText("Abierto en otra pestaña")).toHaveCount(0);

  await list.goto(editorOf(row));
  await expect(offer(list)).toContainText("2 ocasiones");
  await expect(offer(list)).toContainText("Escrita en la primera");
  const mine = offer(list).getByRole("listitem").filter({ hasText: "Escrita en la segunda" });
  await mine.getByRole("button", { name: /^Comparar con lo guardado/ }).click();
  await expect(mine.getByRole("region", { name: "Sin guardar" })).toContainText("Escrita en la segunda");
  await expect(mine.getByRole("region", { name: "Guardado" })).toContainText(row.title);
  await expectAccessible(list);
  await mine.getByRole("button", { name: /^Recuperar los cambios/ }).click();
  await expect(title(list)).toHaveValue("Escrita en la segunda");
  await save(list, "Guardar cambios").click();
  await expect(list.getByText("Todo guardado")).toBeVisible();
  await list.goto(editorOf(row));
  await expect(offer(list)).toContainText("Escrita en la primera");
  await expect(offer(list)).toContainText("se guardó otra versión");
  await list.keyboard.press("Escape");
  await expect(title(list)).toHaveValue("Escrita en la segunda");
});

test("the list shows all that is unsaved, each to open and to discard", { tag: "@long" }, async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const [first, second] = [unique("Nueva primera"), unique("Nueva segunda")];
  const row = await addNews(await staffClient(baseURL), { title: unique("Guardada y cambiada") });
  await openAsStaff(page, "/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  for (const [path, name] of [
    ["/admin/noticias/crear", first],
    ["/admin/noticias/crear", second],
    [editorOf(row), `${row.title}, a medias`],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(path);
    await postponeRecovery(tab);
    await title(tab).fill(name);
    await expect(unsaved(page).getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await tab.close();
  }
  await expect(unsaved(page).getByRole("listitem")).toHaveCount(3);
  const discard = unsaved(page).getByRole("button", { name: `Descartar: ${first}` });
  await discard.click();
  await expect(unsaved(page).getByRole("listitem")).toHaveCount(2);
  await notice(page).getByRole("button", { name: "Deshacer", exact: true }).click();
  await expect(unsaved(page).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await discard.click();
  await expect(unsaved(page).getByRole("listitem")).toHaveCount(2);

  await unsaved(page)
    .getByRole("link", { name: `Abrir: ${second}` })
    .click();
  await expect(title(page)).toHaveValue(second);
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toContainText("Borrador guardado");
  await page.getByRole("link", { name: "Noticias" }).first().click();
  await unsaved(page)
    .getByRole("link", { name: `Abrir: ${row.title}, a medias` })
    .click();
  await expect(title(page)).toHaveValue(`${row.title}, a medias`);
});

test("input for a deleted item can become a new item", { tag: "@long" }, async ({ page, context, baseURL }) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Borrada entretanto"), status: "draft" });
  const name = unique("Lo que se escribió de ella");
  await openAsStaff(page, editorOf(row));
  await title(page).fill(name);
  await untilKept(context, name);
  const list = await context.newPage();
  await page.close();
  await db.from("news").delete().eq("id", row.id).throwOnError();
  await list.goto("/admin/noticias");
  await unsaved(list)
    .getByRole("link", { name: `Abrir: ${name}` })
    .click();
  await expect(title(list)).toHaveValue(name);
  await save(list, "Guardar borrador").click();
  await expect(notice(list)).toContainText("Borrador guardado");
  const { data } = await db.from("news").select("id").eq("title", name).throwOnError();
  expect(data).toEqual([{ id: row.id }]);
});

test("a chosen picture is kept over a reload and saved", { tag: "@long" }, async ({ page, baseURL }) => {
  const name = unique("Con una imagen a medias");
  await openNewItem(page);
  await title(page).fill(name);
  const buffer = await drawPicture();
  await page.getByLabel("Archivo de la imagen").setInputFiles({ name: "boya.png", mimeType: "image/png", buffer });
  await expect(page.getByText("boya.png se subirá al guardar.")).toBeVisible();
  await untilKept(page.context(), "boya.png");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(offer(page)).toContainText("Con la imagen «boya.png»");
  const mine = offer(page).getByRole("listitem").filter({ hasText: name });
  await mine.getByRole("button", { name: /^Recuperar los cambios/ }).click();
  await expect(page.getByText("boya.png se subirá al guardar.")).toBeVisible();
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toContainText("Borrador guardado");
  const db = await staffClient(baseURL);
  const { data } = await db.from("news").select("image").eq("title", name).single().throwOnError();
  expect((await page.request.get(`/storage/v1/object/public/Images/${data.image}`)).status()).toBe(200);
});

test("a browser without storage is reported immediately, and leaving asks", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await openNewItem(page);
  const warning = page.getByRole("alert").filter({ hasText: "Este navegador no está conservando lo que escribe" });
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await title(page).fill("Solo en la página");
  await page.getByRole("link", { name: "Noticias" }).first().click();
  await expect(page.getByRole("dialog", { name: "¿Salir sin guardar?" })).toContainText("se pierden");
  await page.getByRole("button", { name: "Seguir editando" }).click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("full browser storage is reported during typing", { tag: "@long" }, async ({ page }) => {
  await openNewItem(page);
  await title(page).fill("Cabe");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...value) {
      if (this.name === "files") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, value);
    };
  });
  const buffer = await drawPicture();
  await page.getByLabel("Archivo de la imagen").setInputFiles({ name: "grande.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("alert").filter({ hasText: "conserva el texto, pero no la imagen" })).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await title(page).fill("Ya no cabe");
  const warning = page.getByRole("alert").filter({ hasText: "Este navegador no está conservando lo que escribe" });
  await expect(warning).toBeVisible();
});

test("a save that hangs ends after 20 seconds; trying again doubles nothing", async ({ page, baseURL }) => {
  test.slow();
  const name = unique("Guardado que se cuelga");
  await page.clock.install();
  await openNewItem(page);
  await title(page).fill(name);
  const buffer = await drawPicture();
  await page.getByLabel("Archivo de la imagen").setInputFiles({ name: "boya.png", mimeType: "image/png", buffer });
  // The browser has stored it too; otherwise its storage would seem to hang when the clock jumps during a write.
  await expect(page.getByText(/^Copia en el servidor/)).toBeVisible();
  const failure = page.getByRole("alert").filter({ hasText: "El servidor no respondió en 20 segundos" });
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/storage/v1/object/Images/"))
      uploads.push(request.url());
  });

  // Requests arrive but responses are lost: first the picture's, then the item's.
  for (const pattern of ["**/storage/v1/object/Images/**", "**/rest/v1/rpc/save_edit"]) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(pattern, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await route.fetch();
      arrive();
    });
    await save(page, "Guardar borrador").or(failure.getByRole("button")).last().click();
    await arrived;
    await page.clock.fastForward(10_000);
    await expect(failure).toBeHidden();
    await page.clock.fastForward(10_500);
    await expect(failure).toContainText("No se perdió nada");
    await expect(title(page)).toHaveValue(name);
    await page.unroute(pattern);
  }
  await text(page).fill("Escrito después del primer intento.");
  await failure.getByRole("button", { name: "Volver a intentar" }).click();
  await expect(notice(page)).toContainText("Borrador guardado");
  await expect(page.getByRole("dialog")).toBeHidden();

  expect(uploads).toHaveLength(2);
  expect(new Set(uploads).size).toBe(1);
  const { data } = await (await staffClient(baseURL)).from("news").select("*").eq("title", name).throwOnError();
  expect(data).toMatchObject([
    { body: "Escrito después del primer intento.", image: expect.stringMatching(/^News\//) },
  ]);
  expect(uploads[0]).toContain(data[0]?.image);
});

test("a save without a connection is reported until the connection returns", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await openAsStaff(page, "/admin/noticias/crear");
  await postponeRecovery(page);
  await title(page).fill(unique("Sin conexión"));
  await expect(page.getByText(/^Copia en el servidor/)).toBeVisible();
  await context.setOffline(true);
  await save(page, "Guardar borrador").click();
  const failure = page.getByRole("alert").filter({ hasText: "No hay conexión con el servidor" });
  await expect(failure).toContainText("No se pudo crear la noticia. ");
  await context.setOffline(false);
  await expect(failure).toBeHidden();
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toContainText("Borrador guardado");
});
