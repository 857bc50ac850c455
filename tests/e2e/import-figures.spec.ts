import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const problems = (page: Page) => page.getByRole("region", { name: "Errores" }).getByRole("listitem");

test("figures come as rows of a program and a year: stored years change, new ones are added, all of it is undone", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const { data: program } = await db
    .from("programs")
    .select("id,code,name")
    .eq("status", "published")
    .eq("type", "doctorate")
    .order("id")
    .limit(1)
    .single()
    .throwOnError();
  const figures = async () =>
    (await db.from("program_figures").select("*").eq("program_id", program.id).order("year").throwOnError()).data;
  const before = await figures();
  const last = before.at(-1);
  if (!last) throw new Error("the program has no figures");
  const lines = [
    "Programa;Año;Postulantes;Admitidos;Matrícula de primer año;Matrícula total;Graduados",
    `${program.code};${last.year};${last.applicants + 1};;;;`,
    `${program.name};2032;90;30;20;80;12`,
    `Programa que no existe;2032;90;30;20;80;12`,
    `${program.code};2033;noventa;30;20;80;12`,
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/importar/programas");
  await page
    .getByLabel("Elegir un archivo")
    .setInputFiles({ name: "cifras.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });

  await test.step("a wrong row is named by its line and column", async () => {
    await expect(problems(page)).toHaveCount(2);
    await expect(problems(page).first()).toContainText("«Programa que no existe» · Nombre · en 1 fila");
    await expect(problems(page).last()).toContainText("«noventa» · Postulantes · en 1 fila");
    await expect(problems(page).last()).toContainText("Fila 5");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await button(page, /^Dejar fuera la fila ?: Programa que no existe/).press("Enter");
    const text = problems(page).last().getByRole("textbox");
    await text.fill("95");
    await text.press("Enter");
  });

  await test.step("changes are shown by year and imported as one record", async () => {
    await expect(page.getByText("1 cambia", { exact: true })).toBeVisible();
    await expect(page.getByText(`${last.year} · Postulantes`)).toBeVisible();
    await expect(page.getByText("2032 · Graduados")).toBeVisible();
    await expect(page.getByText("2033 · Postulantes")).toBeVisible();
    await button(page, "Importar 1 registro").press("Enter");
    await expect(page.getByText("Se importó 1 registro.")).toBeVisible();
    const added = { applicants: 90, admitted: 30, new_enrollment: 20, total_enrollment: 80, graduates: 12 };
    expect(await figures()).toEqual([
      ...before.slice(0, -1),
      { ...last, applicants: last.applicants + 1 },
      { ...last, ...added, year: 2032, retained: null },
      { ...last, ...added, year: 2033, applicants: 95, retained: null },
    ]);
  });

  await test.step("the import is undone as a whole", async () => {
    await button(page, "Deshacer toda la importación").press("Enter");
    await expect(page.getByText("Se deshizo la importación")).toBeVisible();
    expect(await figures()).toEqual(before);
  });
});
