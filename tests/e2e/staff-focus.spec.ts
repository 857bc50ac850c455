import type { Page } from "@playwright/test";
import { notice, title, unique } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { chooseRowAction, rowMenu } from "./row-menu.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a draft that is restored or discarded leaves the focus at the heading", async ({ page, baseURL }) => {
  test.slow();
  const row = await addNews(await staffClient(baseURL), { title: unique("Con foco") });
  page.on("dialog", (dialog) => dialog.accept());
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill(`${row.title}, a medias`);
  await expect(page.getByText(/^Copia en el servidor/)).toBeVisible();
  await page.reload();
  await button(page, "Recuperar los cambios").press("Enter");
  await expect(title(page)).toHaveValue(`${row.title}, a medias`);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await button(page, "Descartarlos").press("Enter");
  await expect(title(page)).toHaveValue(row.title);
  await expect(heading(page)).toBeFocused();
});

test("a row that goes leaves the focus at the next one, and the last one at the heading", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const word = unique("¿Foco?");
  const db = await staffClient(baseURL);
  const [first, second] = [`${word} A`, `${word} B`];
  const slug = unique("foco").replace(" ", "-");
  const rows = [first, second].map((question, index) => ({
    ...{ slug: `${slug}-${index}`, question, group: "applications" },
  }));
  await db.from("faq_items").insert(rows).throwOnError();
  await openAsStaff(page, `/admin/preguntas?q=${encodeURIComponent(word)}&orden=titulo`);
  await test.step("an action that fails names the title and the rule, and moves nothing", async () => {
    const refusal = { code: "23514", message: "rule", details: null, hint: null };
    await page.route("**/rpc/save_edit", (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
    await chooseRowAction(page, first, "A la papelera");
    await expect(notice(page)).toContainText(`No se pudo hacer el cambio en «${first}».`);
    await expect(rowMenu(page, first)).toBeFocused();
  });
  await chooseRowAction(page, first, "A la papelera");
  await expect(notice(page)).toContainText("papelera");
  await expect(rowMenu(page, first)).toHaveCount(0);
  await expect(page.getByRole("link", { name: second })).toBeFocused();
  await chooseRowAction(page, second, "A la papelera");
  await expect(rowMenu(page, second)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.getByRole("link", { name: /^Papelera/ }).press("Enter");
  await chooseRowAction(page, first, "Restaurar");
  await expect(notice(page).getByRole("link", { name: "Editar" })).toBeVisible();
  await expect(page.getByRole("link", { name: second })).toBeFocused();
  await db.from("faq_items").delete().like("slug", `${slug}-%`).throwOnError();
});

test("forms and rows of people and of one's account leave the focus at the heading", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/personal");
  const mail = `foco-${unique("x").slice(-8)}@udn.example`;
  await button(page, "Invitar a una persona").press("Enter");
  await page.getByLabel("Correo electrónico").fill(mail);
  await button(page, "Crear el enlace").press("Enter");
  await expect(button(page, "Invitar a una persona")).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const revoke = button(page, new RegExp(`^Revocar.*${mail}`));
  await revoke.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revocar" }).press("Enter");
  await expect(revoke).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await page.goto("/admin/seguridad");
  await button(page, "Agregar una aplicación de autenticación").press("Enter");
  await button(page, "Cancelar").press("Enter");
  await expect(button(page, "Agregar una aplicación de autenticación")).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("a control that was disabled while it worked has the focus again", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/importar/preguntas");
  const content = "Pregunta;Grupo;Respuesta;Oficina\r\n¿Con foco?;Postulación;Sí.;101";
  await button(page, "Elegir un archivo").focus();
  await page
    .getByLabel("Elegir un archivo")
    .setInputFiles({ name: "foco.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(button(page, "Elegir otro archivo")).toBeFocused();
  await button(page, "Dejar fuera esta columna").press("Enter");
  await button(page, "Revisar qué cambiaría").press("Enter");
  await expect(button(page, "Importar 1 registro")).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);
});
