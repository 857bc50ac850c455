import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { chooseRowAction, rowMenu } from "./row-menu.ts";
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

  const publish = async () => {
    await page.getByRole("button", { name: "Publicar los cambios" }).click();
    await expect(page.getByRole("status").filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
    await expect(page.getByText("Todo guardado")).toBeVisible();
  };
  const open = async (name: string) => {
    await page.getByRole("navigation", { name: "Ajustes del sitio" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  await openAsStaff(page, `${site.url}/admin/contenido`);
  await page.getByRole("link", { name: "Ajustes del sitio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajustes del sitio" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/ajustes$/);
  await expect(page.getByRole("listitem").filter({ hasText: "Contacto y enlaces" })).toContainText("+56 41 000 0100");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Contacto y enlaces" }).click();
  await page.getByLabel("Teléfono").fill("+56 41 555 0199");
  await page.getByLabel("Horario de atención, en inglés").fill("Mornings only");
  await page.getByLabel("Registro de postulantes").fill("https://ingreso.udn.example/nuevo");
  await expectAccessible(page);
  await publish();
  await expect(page).toHaveURL(/\/admin\/ajustes\/contacto$/);
  await open("Portada");
  await page.getByLabel("Título de la portada", { exact: true }).fill("Estudie en el sur");
  await chooseRowAction(page, "Noticias", "Quitar");
  await publish();
  await open("Menú");
  await chooseRowAction(page, "Aranceles", "Quitar");
  await expect(page.getByRole("button", { name: "Acciones: Aranceles" })).toHaveCount(0);
  await publish();

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

test("the menu is one tree, moved by keyboard, by its row menus and by dragging", { tag: "@long" }, async ({
  page,
  request,
}) => {
  test.slow();
  await openAsStaff(page, `${site.url}/admin/ajustes/menu`);
  const tree = page.getByRole("group", { name: "Entradas del menú, en orden" });
  const lines = tree.getByRole("listitem");
  const place = async (name: string) => (await lines.allTextContents()).findIndex((text) => text.startsWith(name));
  await expect(rowMenu(page, "Preguntas frecuentes")).toBeVisible();

  const faq = await place("Preguntas frecuentes");
  await rowMenu(page, "Noticias").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => place("Noticias")).toBe(faq);
  await expect(rowMenu(page, "Noticias")).toBeFocused();
  await expect(tree.getByText(/^Noticias: lugar \d de \d/)).toBeAttached();

  await chooseRowAction(page, "Contacto", "Mover a: Beneficios");
  await expect.poll(() => place("Contacto")).toBe((await place("Becas")) + 1);

  // Tall, so that both rows are in view.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await lines
    .filter({ hasText: /^Comparar programas/ })
    .getByTitle("Arrastrar a otro lugar")
    .hover();
  await page.mouse.down();
  const target = (await lines.filter({ hasText: /^Doctorados/ }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(target.x + 80, target.y + 20, { steps: 4 });
  await page.mouse.move(target.x + 80, target.y + 4, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => place("Comparar programas")).toBe((await place("Programas")) + 1);

  await chooseRowAction(page, "Convenios", "Quitar");
  await page.getByLabel("Página").selectOption({ label: "Convenios" });
  await page.getByRole("button", { name: "Agregar una entrada" }).click();
  await expect(lines.last()).toContainText("Convenios");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 3000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const home = await (await request.get(`${site.url}/`)).text();
  const navigation = home.slice(home.indexOf("Navegación principal"));
  for (const [first, second] of [
    ["Comparar programas", "Doctorados"],
    ["Becas", "Contacto"],
    ["Noticias", "Preguntas frecuentes"],
  ] as const) {
    expect(navigation.indexOf(first), first).toBeLessThan(navigation.indexOf(second));
  }
});

test("an editor is offered the notices only", { tag: "@long" }, async ({ page }) => {
  await page.route("**/rest/v1/staff*", async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, role: "editor" })) });
  });
  await openAsStaff(page, `${site.url}/admin/ajustes`);
  await expect(page.getByRole("listitem").filter({ hasText: "Portada" })).toContainText(
    "solo quienes administran el sitio",
  );
  await expect(page.getByRole("link", { name: "Portada" })).toHaveCount(0);
  await page.getByRole("link", { name: "Avisos" }).click();
  await page.getByRole("button", { name: "Agregar un aviso" }).click();
  await page.getByLabel("Texto en español").fill("Cerramos a mediodía.");
  await expect(page.getByRole("button", { name: "Publicar los cambios" })).toBeEnabled();
  await page.goto(`${site.url}/admin/ajustes/menu`);
  await expect(page.getByText("Solo quienes administran el sitio pueden cambiar esto")).toBeVisible();
});

test("an unknown part is reported with status 404", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, `${site.url}/admin/ajustes/unicornios`);
  await expect(page.getByRole("heading", { name: "Esta sección no existe" })).toBeVisible();
  expect((await page.request.get(`${site.url}/admin/ajustes/unicornios`)).status()).toBe(404);
});
