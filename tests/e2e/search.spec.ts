import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";

test.describe("search without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds the doctorate in biology with misspellings, and shows the correction", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("main").getByRole("search");
    await search
      .getByRole("searchbox", { name: "Busque un programa, un tema o una persona" })
      .fill("dotorado en bilogia");
    await search.getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL("/buscar?q=dotorado+en+bilogia");
    await expect(page).toHaveTitle(/^dotorado en bilogia: resultados de la búsqueda/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    await expect(first).toHaveText("Doctorado en Biología");
    await expect(first.locator("mark")).toHaveText(["Doctorado", "Biología"]);
    await expect(page.getByText("Mostramos resultados de «doctorado en biologia».")).toBeVisible();
    await page.getByRole("link", { name: "Buscar exactamente «dotorado en bilogia»" }).click();
    await expect(page.getByRole("status")).toHaveText("Sin resultados");
    await expect(page.getByText("Pruebe con menos palabras")).toBeVisible();
    await page.getByRole("link", { name: "Catálogo de programas" }).click();
    await expect(page).toHaveURL("/catalogo");
  });

  test("narrows by kind, pages through results and leads to them", { tag: "@long" }, async ({ page }) => {
    await page.goto("/buscar?q=doctorado");
    await page
      .getByRole("navigation", { name: "Tipo de resultado" })
      .getByRole("link", { name: /^Programas/ })
      .click();
    await expect(page).toHaveURL("/buscar?q=doctorado&tipo=programas");
    await expect(page.getByRole("status")).toHaveText(/^\d+ resultados\./);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL("/buscar?q=doctorado&tipo=programas&pagina=2");
    await page.goto("/buscar?q=4312");
    await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Magíster en Ingeniería Ambiental");
  });

  test("leads to the requested section of a program", { tag: "@long" }, async ({ page }) => {
    await page.goto("/buscar?q=requisitos+de+ingreso+y+costo+cirugia");
    const first = page.getByRole("main").getByRole("listitem").filter({ hasText: "Especialidad en Cirugía General" });
    await expect(first.getByRole("link")).toHaveText([
      /Cirugía General/,
      "Calcular arancel",
      "Requisitos de admisión",
      "Cómo postular",
    ]);
    await first.getByRole("link", { name: "Requisitos de admisión" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Especialidad en Cirugía General");
    await expect(page).toHaveURL(/#requisitos$/);
  });

  test("answers in English with English titles and addresses", { tag: "@long" }, async ({ page }) => {
    await page.goto("/en/buscar?q=becas");
    await page.getByRole("link", { name: "Postgraduate scholarships", exact: true }).click();
    await expect(page).toHaveURL("/en/becas");
  });

  test("says where graduates work, and leads to the same by type, area and program", { tag: "@long" }, async ({
    page,
  }) => {
    await page.goto("/buscar?q=%C2%BFd%C3%B3nde+trabajan+los+graduados+de+doctorado%3F");
    const answer = page.getByRole("region", { name: "Dónde trabajan quienes se graduaron" });
    await expect(answer.getByRole("listitem")).toHaveText([
      /^Doctorado: Universidades y centros de investigación \d+\s%/,
    ]);
    await expect(answer).toContainText(/Encuesta de 2025: [\d.]+ respuestas de graduados de \d+ programas/);
    await answer.getByRole("link", { name: /^Ver por tipo de programa/ }).click();
    await expect(page).toHaveURL("/donde-trabajan");
    await expect(
      page.getByRole("region", { name: "Por tipo de programa" }).getByRole("heading", { level: 3 }),
    ).toHaveCount(4);
    await page.getByLabel("Tipo de programa", { exact: true }).selectOption("health_specialty");
    await page.getByLabel("Área del conocimiento").selectOption("law");
    await page.getByRole("main").getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL("/donde-trabajan?tipo=health_specialty&area=law");
    await expect(page.getByText("No hay respuestas suficientes de los programas que eligió.")).toBeVisible();
    await page.getByRole("link", { name: "Ver todos los tipos de programa" }).click();
    await expect(page).toHaveURL("/donde-trabajan?area=law");
    const programs = page.getByRole("region", { name: "Programa por programa" });
    await programs.getByRole("link", { name: "Nombre" }).click();
    await expect(page).toHaveURL("/donde-trabajan?area=law&orden=nombre#programas");
    await programs
      .getByRole("link", { name: /^(Doctorado|Magíster) en / })
      .first()
      .click();
    await expect(page).toHaveURL(/#destinos$/);
    await expect(page.getByRole("table", { name: /^Encuesta de 2025: / })).toBeVisible();
  });
});

test.describe("suggestions", () => {
  test("are chosen with the keyboard", async ({ page }) => {
    await page.goto("/");
    await untilInteractive(page);
    await page.getByRole("searchbox", { name: "Buscar en el sitio" }).focus();
    const field = page.getByRole("combobox", { name: "Buscar en el sitio" });
    await field.pressSequentially("doctorado en bio");
    const options = page.getByRole("option");
    await expect(options.first()).toContainText("Doctorado en Biología");
    await expect(page.getByRole("group", { name: "Programas" }).getByRole("option").first()).toContainText("Biología");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
    await page.keyboard.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("Escape");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveValue("doctorado en bio");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doctorado en Biología");
  });

  test("open for who was in the field before the page was taken over, grouped by kind, with the line", {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto("/buscar");
    const field = page.locator("#search");
    await field.click();
    await field.pressSequentially("humedal");
    const programs = page.getByRole("group", { name: "Programas" }).getByRole("option");
    await expect(programs.first()).toContainText(/humedales/);
    await expect(page.getByRole("group", { name: "Cuerpo académico" }).getByRole("option").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Páginas y preguntas" }).getByRole("option").first()).toContainText(
      "Página",
    );
  });

  test("leave Enter to the search when none is chosen, and can be clicked", { tag: "@long" }, async ({ page }) => {
    await page.goto("/en/buscar");
    await untilInteractive(page);
    const field = page.getByLabel("Program, person, topic, code, or DOI");
    await field.focus();
    await field.pressSequentially("tuition");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/buscar?q=tuition");
    await expect(page.getByRole("option").first()).toBeHidden();
    await field.fill("tuition and fe");
    await page.getByRole("option", { name: /^Tuition and fees/ }).click();
    await expect(page).toHaveURL("/en/aranceles");
  });
});
