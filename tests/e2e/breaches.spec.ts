import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { openAsStaff, staffAccount } from "./staff-account.ts";

test("an administrator writes a breach down, counts the people, drafts the texts and finds it in the register", {
  tag: "@long",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/registro-de-datos");
  await page.getByRole("link", { name: "Registro de incidentes" }).click();
  await page.getByRole("link", { name: "Anotar un incidente" }).click();
  await expect(page.getByText("sin dilaciones indebidas, como pide la Ley 19.628")).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const title = page.getByRole("textbox", { name: /^Qué ocurrió, en una línea/ });
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(/Escriba qué ocurrió/);

  const name = `Cuentas expuestas ${Date.now()}`;
  await title.fill(name);
  await page.getByLabel(/^Cuándo se conoció/).fill("2026-11-28T09:00");
  await page.getByLabel(/^Desde cuándo/).fill("2026-11-27T18:30");
  await page.getByLabel(/^Hasta cuándo/).fill("2099-01-01T00:00");
  await page.getByLabel("Relato").fill("Una copia quedó a la vista.");
  await page.getByRole("checkbox", { name: "Riesgo alto para las personas" }).check();
  await page.getByRole("checkbox", { name: "Cuentas del personal" }).check();
  await page.getByRole("checkbox", { name: "public.staff_invitations" }).uncheck();
  await page.getByRole("button", { name: "Contar personas afectadas" }).click();
  const people = page.getByRole("region", { name: "Personas afectadas" });
  await expect(people.getByRole("listitem").first()).toContainText(/\d/);
  await people.getByText("Cómo se contó").click();
  await expect(people.getByText(/^public\.staff: \d+ \(por cuenta\)/)).toBeVisible();
  await expect(people.getByText(/staff_invitations/)).toHaveCount(0);

  await page.getByRole("button", { name: "Redactar los textos" }).click();
  const report = page.getByLabel("Informe a la autoridad, en español");
  await expect(report).toHaveValue(/A: la Agencia de Protección de Datos Personales/);
  await expect(report).toHaveValue(/Una copia quedó a la vista\./);
  await expect(page.getByLabel("Mensaje a las personas, en inglés")).toHaveValue(/\[to be translated\] Una copia/);
  await report.fill(`${await report.inputValue()}\n\nFirmado por la directora.`);
  await page.getByLabel("Informado a la autoridad").fill("2026-11-28T12:00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/incidentes\/\d+$/);
  await page.reload();
  await expect(page.getByLabel("Informe a la autoridad, en español")).toHaveValue(/Firmado por la directora\.$/);
  await expect(page.getByRole("checkbox", { name: "public.staff_invitations" })).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Volver al registro" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Riesgo alto");
  await expect(row).toContainText("todavía no");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`;${name};2026-11-28 09:00;2026-11-27 18:30;2099-01-01 00:00;Alguien sin derecho`);

  // The register is audited as other acts of staff.
  await page.goto("/admin/auditoria?clase=breaches");
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(staffAccount.email).first()).toBeVisible();
});

test("a colleague's change is not overwritten, and the texts typed meanwhile stay", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await openAsStaff(page, "/en/admin/incidentes/nuevo");
  await page.getByRole("textbox", { name: /^What happened, in one line/ }).fill(`Lost laptop ${Date.now()}`);
  await page.getByLabel(/^When it was noticed/).fill("2026-11-28T09:00");
  await page.getByLabel(/^Since when/).fill("2026-11-27T18:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/incidentes\/\d+$/);
  const other = await context.newPage();
  await openAsStaff(other, page.url());
  await other.getByLabel("Measures taken and proposed").fill("Password changed.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await page.getByLabel("Likely consequences").fill("None known.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Someone else has saved changes in the meantime.")).toBeVisible();
  await expect(page.getByLabel("Likely consequences")).toHaveValue("None known.");
});
