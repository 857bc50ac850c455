import type { Page } from "@playwright/test";
import { openField } from "./open-field.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "ya se ve en el sitio" });
const publish = (page: Page) => page.getByRole("button", { name: "Publicar", exact: true });

test("publishing a past date asks first, links to the field, and publishes after confirmation", {
  tag: "@long",
}, async ({ page }) => {
  const name = unique("Fecha de prueba");
  await openAsStaff(page, "/admin/fechas/nueva");
  await page
    .getByRole("textbox", { name: /^Nombre/ })
    .first()
    .fill(name);
  await page.getByLabel("Tema").selectOption({ index: 1 });
  const closes = page.getByLabel("Cierra");
  await closes.fill("2020-03-31");
  // One button of the focused text, which follows it in the order of the keyboard.
  const insert = page.getByRole("button", { name: "Insertar un dato" });
  await expect(insert).toHaveCount(0);
  await page
    .getByRole("textbox", { name: /^Nombre/ })
    .first()
    .focus();
  await page.keyboard.press("Tab");
  await expect(insert).toBeFocused();
  await expect(insert).toHaveCount(1);
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Insertar un dato" });
  await expect(list.getByRole("button", { name: /becas-hasta/ })).toContainText(/\d/);
  await expectAccessible(page);
  await list.getByRole("button", { name: /becas-hasta/ }).click();
  await expect(page.getByRole("textbox", { name: /^Nombre/ }).first()).toHaveValue(`${name}{{becas-hasta}}`);
  await expect(page.getByRole("textbox", { name: /^Nombre/ }).first()).toBeFocused();
  await page
    .getByRole("textbox", { name: /^Nombre/ })
    .first()
    .fill(name);

  await page.getByRole("radio", { name: "Programar" }).check();
  await page.getByLabel("Publicar el").fill("2031-07-01T10:00");
  await page.getByRole("button", { name: "Programar", exact: true }).click();
  const later = page.getByRole("dialog", { name: "¿Programar así?" });
  await expect(later.getByRole("button", { name: "Programar así" })).toBeVisible();
  await later.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await publish(page).click();
  const question = page.getByRole("dialog", { name: "¿Publicar así?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "El plazo venció el 31 de marzo de 2020." }).click();
  await expect(question).toBeHidden();
  await expect(closes).toBeFocused();
  await publish(page).click();
  await question.getByRole("button", { name: "Publicar así" }).click();
  await expect(saved(page)).toBeVisible();
  // The warning was confirmed for the published content, so it does not appear again.
  await page.getByRole("textbox", { name: /^Nota/ }).first().fill("Con una nota.");
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(question).toBeHidden();
  await expect(saved(page)).toBeVisible();

  await page.goto("/admin/fechas?vista=calendario&mes=2020-03");
  await expect(page.getByRole("heading", { name: "marzo de 2020" })).toBeVisible();
  await expect(page.getByRole("cell", { name: new RegExp(`^31.*${name}`) })).toBeVisible();
  await page.getByRole("link", { name: "abril de 2020" }).click();
  await expect(page.getByRole("heading", { name: "abril de 2020" })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});

test("a year of a program is copied to the next, summed as one types, and compared with its figures", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const { data: program } = await db.from("programs").select("id").order("id").limit(1).single().throwOnError();
  await openAsStaff(page, `/admin/programas/editar/${program.id}`);
  const figures = page.getByRole("table", { name: "El programa en cifras" });
  await openField(page, "program_figures");
  const latest = Number(await figures.getByRole("textbox", { name: "Año, fila 1", exact: true }).inputValue());
  await page
    .getByRole("button", { name: `Copiar ${latest} como ${latest + 1}` })
    .first()
    .click();
  await expect(figures.getByRole("textbox", { name: "Año, fila 1", exact: true })).toHaveValue(String(latest + 1));

  await figures.getByRole("textbox", { name: /^Matrícula total, fila 2/ }).fill("1");
  const warnings = page.getByRole("region", { name: "Antes de publicar" });
  await expect(warnings).toContainText(`La procedencia no coincide con las cifras. ${latest}:`);
  const sum = page.getByRole("listitem").filter({ hasText: new RegExp(`^${latest}: .* la matrícula total es 1\\.$`) });
  await openField(page, "student_origins");
  await expect(sum).toBeVisible();
});

test("a fee rule shows the resulting fee while its rates are typed", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const { data: rule } = await db
    .from("fee_rules")
    .select("id")
    .order("year", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  await openAsStaff(page, `/admin/reglas-de-aranceles/editar/${rule.id}`);
  const example = page.getByRole("region", { name: /^Ejemplo: \$3\.000\.000/ });
  await expect(example).toContainText("$2.700.000");
  await page.getByLabel(/^Descuento por pagar todo el año/).fill("20");
  await expect(example).toContainText("$2.400.000");
  await expect(example).toContainText("con 20 % de descuento");
});

test("a duplicate value is marked at its field, which the error summary links to", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const urls = ["uno", "dos"].map((name) => `https://${unique(name).replace(" ", "-")}.example/`);
  const links = urls.map((url) => ({ group: "university" as const, title: url, url, status: "published" as const }));
  const { data: rows } = await db.from("links").insert(links).select("id,url").throwOnError();
  const [first, second] = rows;
  await openAsStaff(page, `/admin/enlaces/editar/${second?.id}`);
  const address = page.locator("#field-url");
  await address.fill(first?.url ?? "");
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  const problems = page.getByRole("alert").filter({ hasText: "Revise estos campos" });
  await problems.getByRole("link", { name: /: Otro registro ya tiene lo mismo: cámbielo/ }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  // A retry would be rejected again.
  await expect(page.getByText("No se pudo guardar.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a intentar" })).toHaveCount(0);
  await address.fill(second?.url ?? "");
  await page
    .getByRole("textbox", { name: /^Título/ })
    .first()
    .fill("Otro título");
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(problems).toHaveCount(0);
  for (const { id } of rows) await db.from("links").delete().eq("id", id).throwOnError();
});
