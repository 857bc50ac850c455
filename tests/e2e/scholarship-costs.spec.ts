import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", longRunIf(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("the yearly cost with a scholarship: from a program's page to the tool, and to the scholarship", async ({
      page,
    }) => {
      await page.goto("/programas/programa/magister/4312");
      await page.getByText("Cuánto cuesta un año, con y sin beca").last().click();
      const costs = page.locator("#costo");
      const entry = (name: string) => page.locator("#costo, #con-beca").getByRole("listitem").filter({ hasText: name });
      await expect(costs.getByText("Es una estimación, no una promesa")).toBeVisible();
      await expect(entry("Sin beca")).toContainText("Arancel $3.120.000 y matrícula $265.000, valores de 2026");
      await expect(entry("Beca de arancel")).toContainText("50 % a 100 % del arancel anual, por 4 años como máximo");
      await expect(entry("Beca de arancel")).toContainText("$265.000 a $1.825.000 al año, con la matrícula");
      await expect(entry("Beca de articulación")).toContainText("Depende de dónde estudió antes: en la UDN.");

      await costs.getByRole("link", { name: "Calcular con su forma de pago" }).click();
      await expect(page).toHaveURL("/aranceles?programa=4312#con-beca");
      const tool = page.getByRole("region", { name: "Lo que pagaría en 2027 con una beca" });
      await expect(tool).toContainText("el descuento por pagar al contado se aplica a lo que queda");
      await expect(entry("Beca de arancel")).toContainText("$265.000 a $1.669.000 al año");
      await page.goto("/aranceles?programa=4312&anio=2027&pago=cheques&estudios=pais");
      await expect(entry("Beca de arancel")).toContainText("$265.000 a $1.825.000 al año");
      await expect(tool.getByText("Beca de articulación")).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);

      await tool.getByRole("link", { name: "Beca de arancel" }).click();
      await expect(page).toHaveURL("/becas/beca-de-arancel");
      const scholarship = page.getByRole("main");
      await expect(scholarship).toContainText("50 % a 100 %");
      await expect(scholarship).toContainText(/Magíster académicoSin beca\$[\d.]+ a \$[\d.]+Con esta beca\$/);
      await page.goto("/en/programas/programa/magister/4312#costo");
      await expect(costs.getByRole("listitem").filter({ hasText: "Tuition scholarship" })).toContainText(
        "CLP 265,000 to CLP 1,825,000 a year",
      );
    });
  });
}
