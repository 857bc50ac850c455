import { expect, expectAccessible, longRunIf, test, untilInteractive } from "./page-checks.ts";

const tabs = ["/indicadores", "/indicadores/estudiantes", "/indicadores/academicos"];

test("a choice applies immediately and is in the address of every tab", async ({ page }) => {
  await page.goto("/indicadores");
  await untilInteractive(page);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("57 programas");
  await page.getByLabel("Tipo de programa").selectOption({ label: "Doctorado" });
  await expect(page).toHaveURL("/indicadores?tipo=doctorate");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("21 programas");
  await page.getByRole("link", { name: "Estudiantes", exact: true }).click();
  await expect(page).toHaveURL("/indicadores/estudiantes?tipo=doctorate");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Indicadores de estudiantes");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("21 programas");
});

test("a filter that is chosen by the arrow keys keeps the focus, and the filters follow every address", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/indicadores");
  const type = page.getByLabel("Tipo de programa");
  await type.focus();
  await untilInteractive(page);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/indicadores?tipo=doctorate");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("21 programas");
  await expect(type).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/indicadores?tipo=academic_master");
  await expect(type).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/indicadores?tipo=doctorate");
  await expect(type).toHaveValue("doctorate");
  await page.goBack();
  await expect(type).toHaveValue("");
});

test("the data points of a chart are one stop of the keyboard, and arrows lead through them", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/indicadores/estudiantes");
  await untilInteractive(page);
  const points = page.getByRole("region", { name: "Matrícula total" }).locator("[data-point]:visible");
  await expect(points).toHaveCount(5);
  await expect(page.locator('#matricula [data-point][tabindex="0"]:visible')).toHaveCount(1);
  await points.first().focus();
  for (const at of [1, 2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(points.nth(at)).toBeFocused();
  }
  await page.keyboard.press("Home");
  await expect(points.first()).toBeFocused();
  await expect(page.locator("#matricula p").getByText(/^Matrícula total, 2022: [\d.]+$/)).toBeVisible();
});

test("a card is taken along as numbers, as a chart, as a reference and as a frame", { tag: "@long" }, async ({
  page,
  request,
}) => {
  await page.goto("/indicadores/estudiantes?area=health");
  const card = page.getByRole("region", { name: "Matrícula total", exact: true });
  await card.getByText("Imagen y cita").click();
  const files = { csv: /^text\/csv/, svg: /^image\/svg/, png: /^image\/png/ };
  for (const [format, type] of Object.entries(files)) {
    const link = card.getByRole("link", { name: new RegExp(format, "i") });
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()).toMatchObject({
      "content-type": expect.stringMatching(type),
      "content-disposition": `attachment; filename="matricula.${format}"`,
    });
  }
  await card.getByText("Ver la tabla", { exact: true }).click();
  const cells = await card.getByRole("row").nth(1).getByRole("cell").allTextContents();
  const csv = await (await request.get("/indicadores/graficos/matricula.csv?area=health")).text();
  expect(csv.split("\r\n")[1]).toBe(["2022", ...cells].join(";").replaceAll(".", ""));
  await expect(card.getByText(/Dirección de Postgrado.*«Matrícula total»\. Datos al .*#matricula/)).toBeVisible();
});

test("an embedded card is one chart with its table, and accessible", { tag: "@long" }, async ({ page }) => {
  await page.goto("/indicadores/graficos/admision?area=law");
  await expect(page.locator("svg:visible")).toHaveCount(1);
  await page.getByText("Tabla", { exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
});

for (const tab of tabs) {
  // The page with its charts is tested by pages.spec.ts.
  test(`${tab} has nothing for axe to find with its tables`, { tag: "@long" }, async ({ page }) => {
    await page.goto(tab);
    for (const fold of await page.getByText("Ver la tabla", { exact: true }).all()) await fold.click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("a card's title states its finding, its table opens by keyboard, and print has the chart", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/indicadores/estudiantes");
  const card = page.getByRole("region", { name: "Graduación", exact: true });
  await expect(card.getByRole("heading", { level: 2 })).toHaveText(/^Entre 2022 y 2026 se graduaron [\d.]+ personas$/);
  await card.getByText("Ver la tabla", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("table")).toBeVisible();
  await expect(card.locator("svg:visible")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(card.locator("svg:visible")).toHaveCount(1);
  await expect(card.getByRole("table")).toBeHidden();
});

test("two cards fit side by side on a laptop, and arcs between programs are drawn on request", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/indicadores");
  const [first, second] = await page.getByRole("main").locator("section[id]").all();
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
  const ties = page.getByRole("region", { name: "Relaciones entre programas" });
  await expect(ties.getByText(/^comparte académicos con .+ \(\d+\)/).first()).toBeVisible();
  await expect(ties.locator("svg:visible")).toHaveCount(0);
  await ties.getByText("Ver el diagrama").click();
  await expect(ties.locator("svg:visible")).toHaveCount(1);
});

test("the filters of the indicators are one line on a phone, with or without a script", { tag: "@long" }, async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await page.goto("/indicadores/estudiantes?area=health");
    const field = page.getByLabel("Área del conocimiento", { exact: true });
    await expect(field).toBeHidden();
    const chart = await page.locator("svg.chart:visible").first().boundingBox();
    expect(chart?.y).toBeLessThan(844 * 1.5);
    await page.getByText("Filtros (1)", { exact: true }).click();
    await expect(field).toHaveValue("health");
    await page.close();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const tab of tabs) {
    const title = `${tab} has every chart and its table for a choice made with the form`;
    test(title, longRunIf(tab !== "/indicadores/estudiantes"), async ({ page }) => {
      await page.goto(tab);
      await page.getByLabel("Área del conocimiento", { exact: true }).selectOption({ label: "Salud" });
      await page.getByRole("button", { name: "Filtrar" }).click();
      await expect(page.getByRole("main").getByRole("status")).toHaveText("9 programas");
      const cards = page.getByRole("main").locator("section[id]");
      expect(await cards.count()).toBeGreaterThan(3);
      for (const card of await cards.all()) {
        if ((await card.getAttribute("id")) !== "relaciones")
          await expect(card.locator("svg[aria-label]:visible")).toHaveCount(1);
        await card.getByText("Ver la tabla", { exact: true }).click();
        await expect(card.getByRole("table")).toBeVisible();
      }
    });
  }
});
