import { expect, test } from "./page-checks.ts";

test("the tab is kept in browser storage and mirrored for the server", async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem("catalogActiveTab", "patentes"));
  await page.goto("/");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "catalogActiveTab")?.value)
    .toBe("patentes");
  const answer = await page.request.get("/programas/catalogo", { maxRedirects: 0 });
  expect(answer.headers().location).toBe("/catalogo?tab=patentes");
});

test("the old catalogue opens the tab that only browser storage knows", async ({ page }) => {
  await page.goto("/contacto");
  await page.evaluate(() => localStorage.setItem("catalogActiveTab", "proyectos"));
  await page.context().clearCookies({ name: "catalogActiveTab" });
  await page.goto("/programas/catalogo");
  await expect(page).toHaveURL("/catalogo?tab=proyectos");
  await expect(page.locator("[data-catalogue-tab]")).toHaveAttribute("data-catalogue-tab", "proyectos");
});

test.describe("an English browser", () => {
  test.use({ locale: "en-US" });

  test("that follows an old Spanish link stays in Spanish for the visit, and gets back with the switch", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto("/es/noticias");
    await expect(page).toHaveURL("/noticias");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: "View this page in English" }).click();
    await expect(page).toHaveURL("/en");
  });
});

test("an old Spanish link leaves the visitor's choice as it was", async ({ page, context }) => {
  await page.goto("/idioma/en?next=/en");
  await page.goto("/es/becas");
  await expect(page).toHaveURL("/becas");
  const choice = (await context.cookies()).find(({ name }) => name === "postgrado_language");
  expect(choice?.value).toBe("en");
});

test("uses the choice in browser storage if there is no cookie", async ({ page, context }) => {
  await page.goto("/becas");
  await page.evaluate(() => localStorage.setItem("postgrado_language", "en"));
  await context.clearCookies();
  await page.goto("/aranceles?a=1#cuotas");
  await expect(page).toHaveURL("/en/aranceles?a=1#cuotas");
  await page.goto("/becas");
  await expect(page).toHaveURL("/en/becas");
});

test("a page that is not found has a search", { tag: "@long" }, async ({ page }) => {
  await page.goto("/nada-de-esto");
  const main = page.getByRole("main");
  await main
    .getByRole("searchbox", { name: "Buscar en el sitio" })
    .or(main.getByLabel("Buscar en el sitio"))
    .first()
    .fill("humedales");
  await main.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/buscar\?q=humedales/);
});

test.describe("the language switch", () => {
  test("keeps page, query, hash and place", { tag: "@long" }, async ({ page }) => {
    await page.goto("/programas/programa/magister/4312/magister-en-ingenieria-ambiental?a=1#plan-de-estudios");
    const section = page.locator("#plan-de-estudios");
    await page.evaluate(() => {
      const top = document.getElementById("plan-de-estudios")?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: window.scrollY + top + 120, behavior: "instant" });
    });
    const before = (await section.boundingBox())?.y ?? 0;
    expect(before).toBeLessThan(-100);
    // Dispatched, since a click or the keyboard would scroll to the link above the window.
    await page.getByRole("link", { name: "View this page in English" }).dispatchEvent("click");
    await expect(page).toHaveURL(/\/en\/programas\/.+\?a=1#plan-de-estudios$/);
    await expect.poll(async () => Math.abs(((await section.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
  });

  test("leads from an item's legacy address to the item in English", { tag: "@long" }, async ({ page }) => {
    await page.goto("/es/node/1187");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("link", { name: "View this page in English" }).click();
    await expect(page).toHaveURL(/\/en\/noticia\/[a-z]/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title ?? "");
  });
});
