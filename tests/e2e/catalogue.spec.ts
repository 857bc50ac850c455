import { expect, expectAccessible, test } from "./page-checks.ts";

test.describe("the catalogue without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("narrows by text and facets, and says so in the address", async ({ page }) => {
    await page.goto("/catalogo");
    await expect(page.getByRole("status")).toHaveText("71 programas");
    await page.getByLabel("Nombre, facultad o código").fill("ingenieria ambiental");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/q=ingenieria\+ambiental/);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Magíster en Ingeniería Ambiental",
    ]);
  });

  test("nothing found offers to start again", async ({ page }) => {
    await page.goto("/catalogo?q=astrolog%C3%ADa");
    await expect(page.getByText("Ningún programa coincide con lo elegido.")).toBeVisible();
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page.getByRole("status")).toHaveText("71 programas");
  });

  test("indicators follow their filters", async ({ page }) => {
    await page.goto("/indicadores");
    await expect(page.getByRole("status")).toHaveText("57 programas");
    await page.getByLabel("Tipo de programa").selectOption({ label: "Doctorado" });
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByRole("status")).toHaveText("21 programas");
    await page.getByRole("link", { name: "Estudiantes" }).click();
    await expect(page).toHaveURL("/indicadores?vista=estudiantes&tipo=doctorate");
    await expect(page.getByRole("table", { name: "Personas graduadas" }).getByRole("row")).toHaveCount(6);
  });
});

for (const [path, heading] of [
  ["/catalogo", "Catálogo de programas"],
  ["/en/catalogo", "Program catalog"],
  ["/indicadores?vista=estudiantes", "Indicadores"],
  ["/en/indicadores", "Indicators"],
] as const) {
  for (const width of [320, 1280]) {
    test(`${path} at ${width} px is accessible and not cut off`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await expectAccessible(page);
    });
  }
}
