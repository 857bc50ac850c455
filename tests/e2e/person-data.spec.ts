import { readFile } from "node:fs/promises";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

const person = { name: "Zyxwena Qvorthal", email: "zyxwena@example.edu" };

test("an administrator finds a person, exports the data, hides what is published and then erases it", async ({
  page,
  request,
}) => {
  test.slow();
  const db = await staffClient(site.url);
  const row = { given_names: "Zyxwena", family_names: "Qvorthal", slug: "zyxwena-qvorthal", email: person.email };
  const { data: academicRow } = await db
    .from("academics")
    .insert({ ...row, academic_rank: "full", area: "law", status: "published" })
    .select("id")
    .single()
    .throwOnError();
  await db.rpc("submit_contact_message", { ...person, subject: "Hola", message: "Hola" }).throwOnError();
  const shown = async () => (await request.get(`${site.url}/programas/academico/${academicRow.id}`)).ok();

  await openAsStaff(page, `${site.url}/admin/datos-personales`);
  await page.getByLabel("Nombre, correo, ORCID o RUT").fill(`${person.name}, ${person.email}`);
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/q=Zyxwena/);
  await expect(page.getByText(/^Registros encontrados: 2$/)).toBeVisible();
  const academic = page.getByRole("checkbox", { name: /^Zyxwena Qvorthal Ficha académica/ });
  await expect(page.getByRole("button", { name: "Suprimir" })).toBeDisabled();
  await academic.check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar JSON" }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual([
    { table: "academics", id: expect.any(String), content: expect.objectContaining({ email: person.email }) },
  ]);

  expect(await shown()).toBe(true);
  await page.getByRole("button", { name: "Ocultar hasta decidir" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ocultar" }).click();
  await expect(dialog.getByLabel("Motivo")).toHaveAccessibleDescription(/Escriba el motivo\./);
  await dialog.getByLabel("Motivo").fill("Solicitud 7");
  await dialog.getByRole("button", { name: "Ocultar" }).click();
  await expect(page.getByText("Registros ocultos: 1")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ocultos hasta decidir" })).toBeVisible();
  await expect.poll(shown).toBe(false);
  await page.getByRole("button", { name: /^Volver a publicar/ }).click();
  await expect(page.getByText("El registro está publicado de nuevo.")).toBeVisible();
  await expect.poll(shown).toBe(true);

  await expect(page.getByText(/^Registros encontrados: 2$/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Marcar todos" }).check();
  await page.getByRole("button", { name: "Suprimir" }).click();
  await expect(dialog).toContainText("No se puede deshacer.");
  await expectAccessible(page);
  await dialog.getByLabel("Motivo").fill("Solicitud 7");
  await dialog.getByRole("button", { name: "Suprimir definitivamente" }).click();
  await expect(page.getByText(/^Supresión hecha\. Filas eliminadas: \d+/)).toBeVisible();
  await expect(page.getByText(/^Registros encontrados: 0$/)).toBeVisible();
  await expect.poll(shown).toBe(false);

  await page.goto(`${site.url}/admin/registro-de-datos`);
  await expect(page.getByRole("row", { name: /^Mensajes del formulario de contacto/ })).not.toContainText(
    "Todavía no se revisa",
  );
  await expectAccessible(page);
});

test("a search that begins at a message ticks what has that address; the erasure downloads it first, or erases nothing", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  const db = await staffClient(site.url);
  const author = { name: "Wexalia Tornquist", email: "wexalia@example.edu" };
  const words = { subject: "Becas Wexalia", message: "¿Cuándo abren?" };
  await db.rpc("submit_contact_message", { ...author, ...words }).throwOnError();
  const other = { ...author, email: "otra@example.edu", subject: "La otra", message: "Escribí a wexalia@example.edu." };
  await db.rpc("submit_contact_message", other).throwOnError();
  const subjects = async () => {
    const { data } = await db.from("contact_messages").select("subject").eq("name", author.name).throwOnError();
    return data.map(({ subject }) => subject).sort();
  };
  const { data: message } = await db
    .from("contact_messages")
    .select("id")
    .eq("email", author.email)
    .single()
    .throwOnError();

  await openAsStaff(page, `${site.url}/admin/mensajes/${message.id}`);
  await page.getByRole("link", { name: "Buscar los datos de esta persona" }).click();
  const found = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(found.filter({ hasNotText: "Escribí a" }).getByRole("checkbox")).toBeChecked();
  await expect(found.filter({ hasText: "Escribí a" }).getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "Registros encontrados" })).toContainText(
    "Se marcaron los registros cuyo correo es exactamente wexalia@example.edu.",
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Suprimir" }).click();
  const dialog = page.getByRole("dialog");
  const both = dialog.getByRole("button", { name: "Descargar y suprimir" });
  await expect(dialog.getByLabel("Motivo")).toHaveValue(/^Lo pidió en su mensaje/);
  await expectAccessible(page);
  await page.route("**/rpc/export_person_data", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await both.click();
  await expect(dialog.getByRole("alert")).toContainText("no se suprimió nada");
  expect(await subjects()).toEqual(["Becas Wexalia", "La otra"]);
  await page.unroute("**/rpc/export_person_data");
  const [download] = await Promise.all([page.waitForEvent("download"), both.click()]);
  await expect(page.getByText(/^Supresión hecha\./)).toBeVisible();
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toEqual([
    { table: "contact_messages", id: String(message.id), content: expect.objectContaining(author) },
  ]);
  expect(await subjects()).toEqual(["La otra"]);
  // The search that follows an act ticks nothing.
  await expect(page.getByText(/^Registros encontrados: \d+/)).toBeVisible();
  await expect(page.getByText(/^Se marcaron/)).toHaveCount(0);
});
