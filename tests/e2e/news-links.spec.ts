import { notice, save, unique } from "./news-editor-page.ts";
import { collectErrors, expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("people in an item are selected by keyboard, linked from the item, and show it on their page", {
  tag: "@long",
}, async ({ page, baseURL }) => {
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
  const news = page.getByRole("region", { name: /^Noticias/ });
  await news.locator("summary").first().click();
  await expect(news.getByRole("link", { name: title })).toBeVisible();
});

test("an item from another site is found at the address that it had there, in both languages", {
  tag: "@long",
}, async ({ baseURL, request }) => {
  const old = `/actualidad/2019/${unique("Nota")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")}`;
  const { slug } = await addNews(await staffClient(baseURL), {
    title: unique("Nota de antes"),
    url: `https://antes.example${old}/`,
  });
  for (const [path, place] of [
    [old, `/noticia/${slug}`],
    [old.toUpperCase(), `/noticia/${slug}`],
    [`/en${old}`, `/en/noticia/${slug}`],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, place]);
  }
  expect((await request.get(`${old}-otra`)).status()).toBe(404);
});

test("the share sheet of the device opens with title and address, and closing it is not an error", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const title = unique("Una noticia que se comparte");
  const { slug } = await addNews(await staffClient(baseURL), { title });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data);
      throw new DOMException("Closed", "AbortError");
    };
  });
  const errors = collectErrors(page);
  await page.goto(`/noticia/${slug}`);
  const button = page.getByRole("button", { name: "Compartir" });
  await expect(button).toBeVisible();
  await button.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title, url: new URL(`/noticia/${slug}`, baseURL).href }]);
  expect(errors).toEqual([]);
});
