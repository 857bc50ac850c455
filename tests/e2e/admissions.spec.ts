import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? "the tuition tool" : "the tuition tool without JavaScript";
  test.describe(title, longRunIf(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("from a program's page to a new student's costs, and from there to checks", async ({ page }) => {
      await page.goto("/programas/programa/magister/4312");
      await page.getByRole("link", { name: "Calcular lo que pagaría" }).click();
      await expect(page).toHaveURL("/aranceles?programa=4312");
      const form = page.getByRole("form", { name: "Calculadora de aranceles" });
      await expect(form.getByLabel("Programa")).toHaveValue("4312");

      await form.getByText("Afinar").click();
      await form.getByLabel("Año de pago").selectOption("2027");
      await form.getByLabel("Día del pago").fill("2027-04-30");
      await form.getByRole("button", { name: "Calcular" }).click();
      const ledger = page.getByRole("table", { name: "Cómo se calcula" });
      await expect(ledger.getByRole("row").nth(2)).toContainText("10 % de $3.120.000");
      await expect(ledger.getByRole("row").nth(2)).toContainText("− $312.000");
      await expect(ledger.getByRole("row").last()).toContainText("$3.073.000");
      await expect(page).toHaveURL(/fecha=2027-04-30/);

      await form.getByLabel("Forma de pago").selectOption({ label: "En cheques" });
      await form.getByLabel("Cheques", { exact: true }).selectOption("7");
      await form.getByLabel("Primer vencimiento").selectOption({ label: "marzo" });
      await form.getByRole("button", { name: "Calcular" }).click();
      const checks = page.getByRole("table", { name: "Calendario de cheques" });
      await expect(checks.getByRole("row")).toHaveCount(9);
      await expect(checks.getByRole("row").nth(7)).toContainText("30 de septiembre de 2027");
      await expect(checks.getByRole("row").nth(7)).toContainText("$445.716");
      await expect(checks.getByRole("row").last()).toContainText("$3.120.000");
    });

    test("a student of the second year sees the raise, the half-year discount and the later years", {
      tag: "@long",
    }, async ({ page }) => {
      await page.goto("/aranceles?programa=4101&anio=2027");
      const form = page.getByRole("form", { name: "Calculadora de aranceles" });
      await form.getByLabel("Situación").selectOption({ label: "Continúo en un curso superior" });
      await form.getByLabel("Año que cursará").selectOption("2");
      await form.getByLabel("Arancel que pagó el año anterior").fill("3.000.000");
      await form.getByLabel("Forma de pago").selectOption({ label: "Segundo semestre al contado" });
      await form.getByRole("button", { name: "Calcular" }).click();
      const ledger = page.getByRole("table", { name: "Cómo se calcula" });
      await expect(ledger).toContainText("4,7 % de $3.000.000");
      await expect(ledger).toContainText("$3.141.000");
      await expect(ledger).toContainText("5 % de $1.570.500");
      await expect(ledger).toContainText("− $78.525");
      const years = page.getByRole("table", { name: "Lo que queda del programa" });
      await expect(years.getByRole("row")).toHaveCount(5);
      await expect(years.getByRole("row").nth(1)).not.toContainText("Estimación");
      await expect(years.getByRole("row").nth(2)).toContainText("Estimación");
      await expect(years.getByRole("row").nth(2)).toContainText("3.288.627");
    });

    test("a late payment has no discount and leads to one that has", { tag: "@long" }, async ({ page }) => {
      await page.goto("/aranceles?programa=4312&anio=2027&pago=contado-anual&fecha=2027-05-01");
      await expect(page.getByText("Ese pago no tiene descuento: el plazo vence el 30 de abril de 2027.")).toBeVisible();
      await expect(page.getByRole("table", { name: "Cómo se calcula" })).not.toContainText("Descuento");
      await page.getByRole("link", { name: /Segundo semestre al contado/ }).click();
      await expect(page).toHaveURL(/pago=contado-semestre/);
    });

    test("invalid input is named and kept, and the rest is calculated", { tag: "@long" }, async ({ page }) => {
      await page.goto("/aranceles?programa=4312&anio=2027&pago=cheques&cheques=9&desde=7&promedio=9");
      const form = page.getByRole("form", { name: "Calculadora de aranceles" });
      await expect(form.getByLabel("Promedio ponderado")).toHaveValue("9");
      await expect(form.getByLabel("Promedio ponderado")).toHaveAccessibleDescription(/entre 1,0 y 7,0/);
      await expect(form.getByLabel("Cheques", { exact: true })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("table", { name: "Calendario de cheques" }).getByRole("row")).toHaveCount(8);
    });

    test("calculating without a program reports the missing field beside the result and the field", {
      tag: "@long",
    }, async ({ page }) => {
      await page.goto("/aranceles");
      const form = page.getByRole("form", { name: "Calculadora de aranceles" });
      const program = form.getByLabel("Programa");
      await expect(program).not.toHaveAttribute("aria-invalid");
      await form.getByRole("button", { name: "Calcular" }).click();
      await expect(page).toHaveURL(/#resultado$/);
      await page.locator("#resultado").getByRole("link", { name: "Falta elegir el programa." }).click();
      await expect(program).toBeFocused();
      await expect(program).toHaveAccessibleDescription(/Falta elegir el programa/);
      // Axe runs in the page and needs scripts.
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("the result itself says which answer it does without, and leads to its field", { tag: "@long" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/aranceles?programa=4101&anio=2027");
      const form = page.getByRole("form", { name: "Calculadora de aranceles" });
      await form.getByLabel("Situación").selectOption({ label: "Continúo en un curso superior" });
      const fee = form.getByLabel("Arancel que pagó el año anterior");
      await fee.fill("tres millones");
      await form.getByRole("button", { name: "Calcular" }).click();
      const result = page.locator("#resultado").getByRole("status");
      await expect(result).toContainText(/^Un dato no se pudo usar.*«tres millones».*Total 2027/);
      const way = result.getByRole("link", { name: "Arancel que pagó el año anterior: «tres millones»" });
      if (!javaScriptEnabled) await expect(way).toBeInViewport();
      await way.click();
      await expect(fee).toBeFocused();
      // A year that the program does not have is replaced, with a note.
      await page.goto("/aranceles?programa=4101&anio=2027&situacion=continua&curso=9");
      await expect(result).toContainText("El programa no tiene ese año: el cálculo usa el que corresponde");
    });
  });
}

test("a mistake in the tuition tool is summed up in front of it, with the focus and a link to its field", async ({
  page,
}) => {
  await page.goto("/aranceles?programa=4312&anio=2027");
  const form = page.getByRole("form", { name: "Calculadora de aranceles" });
  await form.getByText("Afinar").click();
  await form.getByLabel("Promedio ponderado").fill("9");
  await form.getByRole("button", { name: "Calcular" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText("Un dato no se pudo usar");
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Escriba un promedio entre 1,0 y 7,0." }).click();
  await expect(form.getByLabel("Promedio ponderado")).toBeFocused();
  await expect(form.getByLabel("Promedio ponderado")).toHaveValue("9");
});

test("a mistake has the focus too where the browser itself opens the address with its fragment", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/aranceles?programa=4312&anio=2027&promedio=9#resultado");
  await expect(page.getByRole("alert")).toBeFocused();
});

test("the scholarships that fit depend on the program and the average", { tag: "@long" }, async ({ page }) => {
  const region = page.getByRole("region", { name: "Becas a las que puede postular" });
  const articulation = region.getByText("Beca de articulación");
  const open = async (address: string) => {
    await page.goto(address);
    await region.locator("summary").first().click();
  };
  await open("/aranceles?programa=4101&promedio=5,0");
  await expect(articulation).toBeVisible();
  await open("/aranceles?programa=4101&promedio=4,9");
  await expect(articulation).toBeHidden();
  await open("/aranceles?programa=4101");
  await expect(region.getByText("Exige un promedio ponderado de al menos 5,0.")).toBeVisible();
  await region.getByRole("link", { name: "Beca de articulación" }).click();
  await expect(page).toHaveURL("/becas/beca-de-articulacion");
});

test("the applicant's data decide which scholarships match, with reasons", async ({ page }) => {
  const region = page.getByRole("region", { name: "Becas a las que puede postular" });
  await page.goto("/aranceles?programa=4101&residencia=ninguna&estudios=pais");
  await region.locator("summary").first().click();
  await region.getByText(/becas no le corresponden: vea por qué/).click();
  for (const [name, reason] of [
    ["Beca de articulación", "Exige otros estudios previos: en la UDN."],
    ["Beca de término de tesis", "Todavía no: es para una etapa posterior (con todo aprobado menos la tesis)."],
    ["Beca nacional de doctorado", /^Exige otra nacionalidad o residencia: nacionalidad de Chile o residencia defin/],
  ] as const)
    await expect(region.getByRole("listitem").filter({ hasText: name }).getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/aranceles?programa=4101&situacion=continua&etapa=termino-de-tesis");
  await region.locator("summary").first().click();
  const completion = region.getByRole("row").filter({ hasText: "Beca de término de tesis" });
  await expect(completion).toContainText("Coincide: tipo de programa y etapa en el postgrado.");
});

test("amounts state whether they include the enrollment fee", { tag: "@long" }, async ({ page }) => {
  await page.goto("/aranceles?programa=4312&anio=2027&pago=cheques");
  await expect(page.getByRole("status").first()).toContainText("Total 2027: arancel y matrícula");
  const ledger = page.getByRole("table", { name: "Cómo se calcula" });
  await expect(ledger.getByRole("row").last()).toContainText("Total 2027, con la matrícula");
  await expect(page.getByText("Arancel 2027 y matrícula. El descuento es solo del arancel.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Calendario de cheques" }).getByRole("row").last()).toContainText(
    "sin la matrícula",
  );
  await page.emulateMedia({ media: "print" });
  const amounts = page
    .getByRole("main")
    .getByText(/^\$[\d.]+$/)
    .filter({ visible: true });
  const places = await amounts.evaluateAll((all) =>
    all.map((shown) => ({ top: shown.getBoundingClientRect().top, isInTable: shown.closest("tbody") !== null })),
  );
  expect(places.toSorted((a, b) => a.top - b.top)[0]?.isInTable).toBe(true);
});

test("fees are ordered by the heads of their columns, and lead to the calculation of a program", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/aranceles");
  const table = page.getByRole("table", { name: "Doctorado" });
  await expect(table.getByRole("row")).toHaveCount(22);
  await table.getByRole("link", { name: "Arancel anual" }).click();
  await expect(page).toHaveURL("/aranceles?orden=arancel#valores-doctorate");
  await expect(table.getByRole("columnheader", { name: "Arancel anual" })).toHaveAttribute("aria-sort", "ascending");
  const cheapest = table.getByRole("row").nth(1);
  await expect(cheapest).toContainText("$2.900.000");
  await expect(cheapest).toContainText("$2.610.000");
  await cheapest.getByRole("link").click();
  await expect(page).toHaveURL(/\/aranceles\?programa=\d+$/);
  await expect(page.locator("#resultado").getByText("$2.830.000").first()).toBeVisible();
});

test("a program that does not exist is said, and the form stays", { tag: "@long" }, async ({ page }) => {
  const answer = await page.goto("/aranceles?programa=0000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("No hay un programa con el código 0000.")).toBeVisible();
});

test("a scholarship: from the list to its page with requirements and application", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/becas#beca-de-articulacion");
  const row = page.getByRole("row").filter({ hasText: "Beca de articulación" });
  await expect(row).toBeInViewport();
  await expect(row).toContainText("100 % del arancel anual");
  await row.getByRole("link").click();
  await expect(page).toHaveURL("/becas/beca-de-articulacion");
  const main = page.getByRole("main");
  await expect(main).toContainText("5,0 en la escala de 1 a 7");
  await expect(main).toContainText("2 años");
  await expect(main.getByRole("heading", { name: "Cómo se postula" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/becas/beca-de-manutencion-doctoral");
  await expect(main).toContainText("$680.000");
  await expect(main).toContainText("al mes, durante 10 meses");
  await main.getByRole("link", { name: "Beca de arancel" }).click();
  await expect(page).toHaveURL("/becas/beca-de-arancel");
});

test("support: once per semester, visiting professors answered within 30 days", { tag: "@long" }, async ({ page }) => {
  await page.goto("/programa-de-apoyo");
  await expect(page.getByRole("article", { name: "Presentación en congresos" })).toContainText("una vez por semestre");
  await expect(page.getByRole("article", { name: /visitantes/ })).toContainText("Dentro de 30 días");
  const internal = page.getByRole("group").filter({ hasText: "Plazos de las facultades y los programas" });
  await expect(internal.getByText("Informe de las facultades").first()).toBeHidden();
  await internal.getByText("Plazos de las facultades y los programas").click();
  await expect(internal.getByText(/30 de noviembre/).first()).toBeVisible();
});

test("the home page names a deadline of each subject and leads to it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Plazos" });
  await expect(strip.getByText(/^(Cierra|Abre|Hasta|Desde|\d+ programas? abiertos?)/).first()).toBeVisible();
  await strip.locator('a[href="/becas"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Becas de postgrado");
});
