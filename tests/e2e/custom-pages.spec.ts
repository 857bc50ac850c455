import type { APIRequestContext } from "@playwright/test";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { readRows } from "./read-rows.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

/** A separate site, since a crawl of the shared one would find pages that appear and disappear. */
test.describe.configure({ mode: "default" });
let site: Awaited<ReturnType<typeof startOwnSite>>;
let request: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
  request = await playwright.request.newContext({ baseURL: site.url });
});
test.afterAll(async () => {
  await request.dispose();
  await site.stop();
});

const unique = (text: string) => `${text}-${Math.random().toString(36).slice(2, 8)}`;

/** Returns status and redirect of an address for a Spanish-speaking visitor. */
async function answerOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0, headers: { "Accept-Language": "es" } });
  return { status: answer.status(), location: answer.headers().location, text: await answer.text() };
}

test("a page at a new address is in menu, site map, search and feeds immediately; a moved one redirects, a withdrawn one is gone", async ({
  page,
}) => {
  test.slow();
  const [slug, english, later] = [unique("egresados"), unique("alumni"), unique("graduados")];
  const title = `Egresadas ${slug.slice(-6)}`;
  const places = ["/", "/sitemap", `/buscar?q=${slug.slice(-6)}`, "/sitemap/paginas.xml"];
  expect((await answerOf(request, `/${slug}`)).status).toBe(404);

  await openAsStaff(page, `${site.url}/admin/paginas-propias`);
  await page.getByRole("link", { name: "Nueva página" }).click();
  await page.getByRole("textbox", { name: "Título", exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Título, en inglés" }).fill("Our alumni");
  await page.getByRole("textbox", { name: "Descripción", exact: true }).fill("La red de quienes estudiaron aquí.");
  await page.getByRole("textbox", { name: "Dirección web de la página", exact: true }).fill("admin");
  await page.getByRole("textbox", { name: "Dirección web de la página, en inglés" }).fill(english);
  await page.getByLabel("Lugar en el menú").selectOption({ label: "El postgrado" });
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  const publish = page.getByRole("button", { name: /^Publicar/ });
  await publish.click();
  await expect(page.getByText("El sitio ya usa esa dirección: elija otra.")).toBeVisible();
  await page.getByRole("textbox", { name: "Dirección web de la página", exact: true }).fill(slug);
  await publish.click();
  await expect(page.getByRole("status").filter({ hasText: "ya se ve en el sitio" })).toBeVisible();

  expect(await answerOf(request, `/${slug}`)).toMatchObject({ status: 200, text: expect.stringContaining(title) });
  expect((await answerOf(request, `/en/${english}`)).text).toContain(`hrefLang="es" rel="alternate"`);
  expect(await answerOf(request, `/en/${slug}`)).toMatchObject({ status: 301, location: `/en/${english}` });
  expect(await answerOf(request, `/${english}`)).toMatchObject({ status: 301, location: `/${slug}` });
  for (const place of places) expect((await answerOf(request, place)).text, place).toContain(`/${slug}`);
  expect((await answerOf(request, "/en")).text).toContain(`/en/${english}`);
  expect((await answerOf(request, `/tarjeta/${slug}.png`)).status).toBe(200);

  await page.getByRole("textbox", { name: "Dirección web de la página", exact: true }).fill(later);
  await publish.click();
  await expect.poll(async () => (await answerOf(request, `/${slug}`)).location).toBe(`/${later}`);
  await page.goto(`${site.url}/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/${later}$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /English/ }).click();
  await expect(page).toHaveURL(new RegExp(`/en/${english}$`));

  const db = await staffClient(new URL(page.url()).origin);
  await db.from("custom_pages").update({ status: "archived" }).eq("slug", later).throwOnError();
  for (const path of [`/${later}`, `/en/${english}`, `/tarjeta/${later}.png`]) {
    expect((await answerOf(request, path)).status, path).toBe(404);
  }
  for (const place of places) expect((await answerOf(request, place)).text, place).not.toContain(`/${later}`);
  expect(await readRows(request, `custom_pages?slug=eq.${later}`)).toEqual([]);
});

test("a redirect that an editor writes is followed in both languages, and one in a circle is refused in words", {
  tag: "@long",
}, async ({ page }) => {
  const old = unique("/antigua");
  await openAsStaff(page, `${site.url}/admin/redirecciones/nueva`);
  await page.getByLabel("Dirección web anterior").fill(old);
  await page.getByLabel("Lleva a").fill(old);
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await page.getByRole("button", { name: /^Publicar/ }).click();
  await expect(page.getByText("Así la dirección llevaría a sí misma")).toBeVisible();
  await page.getByLabel("Lleva a").fill("/becas");
  await page.getByRole("button", { name: /^Publicar/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  expect(await answerOf(request, old)).toMatchObject({ status: 301, location: "/becas" });
  expect(await answerOf(request, `/en${old}/`)).toMatchObject({ status: 301 });
  expect(await answerOf(request, `/en${old}`)).toMatchObject({ status: 301, location: "/en/becas" });
  expect((await answerOf(request, `${old}-otra`)).status).toBe(404);
});
