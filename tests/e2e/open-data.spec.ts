import { expect, test } from "./page-checks.ts";

test("open data are found from the indicators, described and downloaded without JavaScript", { tag: "@long" }, async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/indicadores");
  await page.getByRole("link", { name: "Datos abiertos: todas las series en CSV y JSON" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datos abiertos");
  const theses = page.getByRole("region", { name: "Tesis dirigidas" });
  await theses.getByText("Columnas", { exact: true }).click();
  await expect(theses.getByRole("rowheader")).toHaveText(["year", "type", "type_name", "theses"]);
  await expect(theses.getByText("doctorate Doctorado")).toBeVisible();
  const download = page.waitForEvent("download");
  await theses.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("tesis.csv");
  await page.close();
});
