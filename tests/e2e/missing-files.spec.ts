import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";

test("the page of a missing file links to the site", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/en/programas/ficha/9999.pdf");
  await untilInteractive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this page");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Doctorates" }).click();
  await expect(page).toHaveURL("/en/programas/doctorados");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doctorates");
});

test("a 404 is shown even if its component cannot be loaded", async ({ page }) => {
  await page.route(/\/assets\/not-found-page-/, (route) => route.abort());
  await page.goto("/becas");
  // If a link is inserted during hydration, React renders the whole page again.
  await untilInteractive(page);
  await page
    .getByRole("main")
    .evaluate((main) =>
      main.insertAdjacentHTML("beforeend", '<a data-discover="true" href="/noticia/no-existe">Roto</a>'),
    );
  await page.getByRole("link", { name: "Roto" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos mostrar esta página");
  await page.getByRole("banner").getByRole("link", { name: "Noticias" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias");
});

test("without the list of suggestions one searches as before", { tag: "@long" }, async ({ page }) => {
  await page.route(/\/assets\/suggestion-list-/, (route) => route.abort());
  await page.goto("/becas");
  await untilInteractive(page);
  const asked = page.waitForRequest(/suggestion-list/);
  await page.getByRole("searchbox", { name: "Buscar en el sitio" }).fill("agua");
  await asked;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Becas de postgrado");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buscar");
});

test("without JavaScript a 404 is shown with links", { tag: "@long" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: "es-CL" });
  const page = await context.newPage();
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  await page.getByRole("main").getByRole("link", { name: "Doctorados" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doctorados");
  await context.close();
});
