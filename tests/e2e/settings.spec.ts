import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

test("the office's telephone, the way to apply, home page and menu are seen everywhere in the next request", async ({
  page,
  request,
}) => {
  test.slow();
  const read = async (path: string) => (await request.get(`${site.url}${path}`)).text();
  const places = ["/", "/en", "/contacto", "/en/privacidad"];
  for (const path of places) expect(await read(path), path).toContain("+56 41 000 0100");

  await openAsStaff(page, `${site.url}/admin/contenido`);
  await page.getByRole("link", { name: "Ajustes del sitio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajustes del sitio" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Teléfono").fill("+56 41 555 0199");
  await page.getByLabel("Horario de atención, en inglés").fill("Mornings only");
  await page.getByLabel("Registro de postulantes").fill("https://ingreso.udn.example/nuevo");
  await page.getByLabel("Título de la portada", { exact: true }).fill("Estudie en el sur");
  const rowsOf = (name: string) => page.getByRole("group", { name }).getByRole("button", { name: /^Quitar/ });
  await rowsOf("Partes de la portada, en orden").last().click();
  await rowsOf("Entradas del menú, en orden").nth(12).click();
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/ajustes$/);

  for (const path of places) {
    const text = await read(path);
    expect(text, path).toContain("+56 41 555 0199");
    expect(text, path).not.toContain("+56 41 000 0100");
  }
  expect(await read("/en/contacto")).toContain("Mornings only");
  expect(await read("/postula")).toContain("https://ingreso.udn.example/nuevo");
  const home = await read("/");
  expect(home).toContain("Estudie en el sur");
  expect(home).not.toContain("Todas las noticias");
  await page.goto(`${site.url}/`);
  await expect(page.getByRole("navigation", { name: "Navegación principal" }).getByText("Aranceles")).toHaveCount(0);
  expect(await read("/sitemap")).toContain("Aranceles");

  await page.goto(`${site.url}/admin/auditoria?clase=settings`);
  await expect(page.getByRole("main")).toContainText("Título de la portada: vacío → Estudie en el sur");
});
