import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { expect, test, untilInteractive } from "./page-checks.ts";

const results = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const count = (page: Page) => page.getByRole("main").locator("#resultados");

test.describe("the catalogue without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters by text and facets, which are in the address", { tag: "@long" }, async ({ page }) => {
    await page.goto("/catalogo");
    await expect(count(page)).toHaveText("71 programas");
    await page
      .getByLabel("Nombre, facultad, área, línea de investigación, dirección o código")
      .fill("ingenieria ambiental");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/q=ingenieria\+ambiental/);
    await expect(results(page)).toHaveText(["Magíster en Ingeniería Ambiental"]);
  });

  test("takes several values of a facet, and each away again", async ({ page }) => {
    await page.goto("/catalogo?tab=publicaciones");
    const main = page.getByRole("main");
    await main.getByRole("checkbox", { name: /^2024/ }).check();
    await main.getByRole("checkbox", { name: /^2023/ }).check();
    await main.getByRole("checkbox", { name: /^Libro/ }).check();
    await main.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/tab=publicaciones.*anio=2024&anio=2023&tipo=book/);
    const books = await count(page).textContent();
    await main.getByRole("link", { name: "Quitar el filtro Año: 2023" }).click();
    await expect(main.getByRole("checkbox", { name: /^2024/ })).toBeChecked();
    await expect(main.getByRole("checkbox", { name: /^2023/ })).not.toBeChecked();
    await expect(count(page)).not.toHaveText(books ?? "");
    await main.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page).toHaveURL("/catalogo?tab=publicaciones");
    await expect(count(page)).toHaveText("5.000 publicaciones");
  });

  test("the search text is kept on the other tabs", { tag: "@long" }, async ({ page }) => {
    await page.goto("/catalogo?q=agua&area=technology");
    const tabs = page.getByRole("navigation", { name: "Secciones del catálogo" });
    await tabs.getByRole("link", { name: /^Publicaciones/ }).click();
    await expect(page).toHaveURL("/catalogo?tab=publicaciones&q=agua");
    await expect(page.getByLabel("Título, autoría, resumen o DOI")).toHaveValue("agua");
    await tabs.getByRole("link", { name: /^Programas/ }).click();
    await expect(page).toHaveURL("/catalogo?q=agua");
  });

  test("an empty result suggests looser searches", { tag: "@long" }, async ({ page }) => {
    await page.goto("/catalogo?tab=patentes&q=astrolog%C3%ADa&oficina=inapi");
    await expect(page.getByText("Ninguna patente coincide con lo elegido.")).toBeVisible();
    const looser = page.getByRole("link", { name: /^Sin el texto «astrología»: \d+$/ });
    const found = (await looser.textContent())?.split(": ")[1];
    await looser.click();
    await expect(count(page)).toHaveText(`${found} patentes`);
  });
});

test("the catalogue follows ticks and typing, and goes back step by step", async ({ page }) => {
  await page.goto("/catalogo?tab=publicaciones");
  await untilInteractive(page);
  const main = page.getByRole("main");
  const year = main.getByRole("checkbox", { name: /^2024/ });
  await year.check();
  await expect(page).toHaveURL("/catalogo?tab=publicaciones&anio=2024");
  await expect(year).toBeFocused();
  await expect(main.getByRole("link", { name: "Quitar el filtro Año: 2024" })).toBeVisible();
  const field = main.getByLabel("Título, autoría, resumen o DOI");
  await field.pressSequentially("suelo");
  await expect(page).toHaveURL("/catalogo?tab=publicaciones&q=suelo&anio=2024");
  await expect(field).toBeFocused();
  await field.pressSequentially("s agricolas");
  await expect(page).toHaveURL("/catalogo?tab=publicaciones&q=suelos+agricolas&anio=2024");
  // One typing session is one history entry.
  await page.goBack();
  await expect(page).toHaveURL("/catalogo?tab=publicaciones&anio=2024");
  await expect(field).toHaveValue("");
  await expect(year).toBeChecked();
  await page.goBack();
  await expect(year).not.toBeChecked();
  await expect(count(page)).toHaveText("5.000 publicaciones");
  await main.getByLabel("Orden").selectOption({ label: "Más antiguas" });
  await expect(page).toHaveURL("/catalogo?tab=publicaciones&orden=antiguas");
});

test("on a phone the filters unfold, and lead to the results", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/catalogo?tab=academicos");
  await untilInteractive(page);
  const main = page.getByRole("main");
  const doctorate = main.getByRole("checkbox", { name: /^Doctorado en Biología/ }).first();
  await expect(doctorate).toBeHidden();
  await main.getByText("Filtros", { exact: true }).click();
  await doctorate.check();
  await expect(main.getByText("Filtros (1)")).toBeVisible();
  await main.getByRole("button", { name: "Filtrar" }).click();
  await expect(doctorate).toBeHidden();
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toBeInViewport();
});

test("the tab that was open last is the one that the old address leads to", { tag: "@long" }, async ({ page }) => {
  await page.goto("/catalogo");
  await untilInteractive(page);
  await page
    .getByRole("navigation", { name: "Secciones del catálogo" })
    .getByRole("link", { name: /^Tesis/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tesis");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("catalogActiveTab"))).toBe("tesis");
  await page.goto("/programas/catalogo");
  await expect(page).toHaveURL("/catalogo?tab=tesis");
});

test("results come as files: all pages, in the page's language", { tag: "@long" }, async ({ page }) => {
  await page.goto("/catalogo?tab=publicaciones&anio=2024&tipo=book");
  const total = Number.parseInt((await count(page).textContent()) ?? "", 10);
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const table = await download("Descargar los resultados en CSV");
  expect(table.name).toBe("publicaciones.csv");
  expect(table.text.startsWith("\uFEFFTítulo;Año;Tipo;")).toBe(true);
  const { data } = Papa.parse<{ Año: string; Tipo: string }>(table.text.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(total);
  expect(new Set(data.map((row) => `${row.Año} ${row.Tipo}`))).toEqual(new Set(["2024 Libro"]));
  expect((await download("Descargar los resultados en BibTeX")).text.match(/^@book\{/gm)).toHaveLength(total);
  expect((await download("Descargar los resultados en RIS")).text.match(/^TY {2}- BOOK/gm)).toHaveLength(total);
  expect(JSON.parse((await download("Descargar los resultados en CSL-JSON")).text)).toHaveLength(total);
});
