import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, fillInSignIn, openAsStaff, staffAccount, staffClient } from "./staff-account.ts";

test("a change is found with before and after, restored, and saved as a file", async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const title = unique("Estación de monitoreo");
  const row = await addNews(db, {
    title,
    blocks: [
      { type: "paragraph", text: "La estación mide la temperatura del agua cada diez minutos, día y noche." },
      { type: "paragraph", text: "Este párrafo queda igual." },
    ],
  });
  const change = {
    title: `${title}, corregida`,
    blocks: [
      { type: "paragraph", text: "La estación mide la salinidad del agua cada diez minutos, día y noche." },
      { type: "paragraph", text: "Este párrafo queda igual." },
    ],
  };
  await db.from("news").update(change).eq("id", row.id).throwOnError();

  await openAsStaff(page, "/admin");
  await page.getByRole("navigation", { name: "Área del personal" }).getByRole("link", { name: "Auditoría" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auditoría");
  await expect(page.getByRole("listitem").filter({ hasText: title }).first()).toBeVisible();

  // Only by keyboard.
  await page.getByLabel("Qué pasó").focus();
  await page.keyboard.type("Modif");
  await page.getByLabel("Buscar por título, número o correo").focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/auditoria\?tipo=content_update&q=/);
  const events = page.getByRole("region", { name: "Eventos" }).locator("> ol > li").filter({ hasText: title });
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(`Título: ${title} → ${title}, corregida`);
  await expect(events).toContainText(staffAccount.email);
  await page.getByRole("button", { name: /^Ver el detalle/ }).press("Enter");
  const differences = page.getByRole("region", { name: "Antes y después" });
  await expect(differences.locator("del")).toContainText(["temperatura"]);
  await expect(differences.locator("ins")).toContainText(["salinidad"]);
  await expect(differences).toContainText("1 parte sin cambios");
  await expectAccessible(page);

  // The address contains the filter, so a reload shows the same page.
  await page.reload();
  await expect(events).toHaveCount(1);
  await expect(page.getByLabel("Qué pasó")).toHaveValue("content_update");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const { data } = Papa.parse<Record<string, string>>((await readFile(await file.path(), "utf8")).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toMatchObject([
    { "Qué pasó": "Modificación", "N.º de registro": row.id, Cambios: expect.stringContaining("Título: ") },
  ]);

  await page.getByRole("button", { name: /^Ver el detalle/ }).click();
  await page.getByRole("button", { name: "Restaurar este valor: Título" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Restaurar el valor anterior?" });
  await expect(dialog).toContainText(`Título: ${title}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restaurar", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Se restauró" })).toBeVisible();
  const { data: restored } = await db.from("news").select("title, blocks").eq("id", row.id).single().throwOnError();
  expect(restored).toEqual({ title, blocks: change.blocks });
  await expect(events).toHaveCount(2);

  // The values of the first event have changed since.
  await page.getByRole("button", { name: "Restaurar los valores anteriores" }).click();
  const refused = page.getByRole("dialog", { name: "¿Restaurar los valores anteriores?" });
  await refused.getByRole("button", { name: "Restaurar", exact: true }).click();
  await expect(refused.getByRole("alert")).toContainText("No se restauró: Título cambió después de este evento");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Ver la historia de este registro" }).click();
  await expect(page.getByText(`Solo la historia de un registro: Noticia ${row.id}`)).toBeVisible();
  // The creation is included.
  await expect(events).toHaveCount(3);
});

test("an event that the backend has not taken is shown as unsent, in English and on a narrow screen", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route("**/rest/v1/audit_logs*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.goto("/en/admin/auditoria");
  await fillInSignIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  const unsent = page.getByRole("listitem").filter({ hasText: "Not sent yet: only this browser has this event." });
  await expect(unsent).toHaveCount(1);
  await expect(unsent).toContainText("Sign-in");
  await page.getByLabel("What happened").selectOption({ label: "Sign-out" });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(unsent).toHaveCount(0);
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(unsent).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The backend stores the event and lists it before this browser gets the response.
  await page.unroute("**/rest/v1/audit_logs*");
  const [taken, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/rest/v1/audit_logs*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    taken.resolve();
    await heard.promise;
    await route.fulfill({ response });
  });
  await page.route("**/rest/v1/rpc/audit_events*", async (route) => {
    await taken.promise;
    await route.continue();
  });
  // Filtered, since other tests write events at the same time.
  await page.goto("/en/admin/auditoria?tipo=login_success");
  const signIns = page.getByRole("listitem").filter({ hasText: "Sign-in" });
  await expect(signIns.filter({ hasNotText: "Not sent yet" }).first()).toBeVisible();
  await expect(unsent).toHaveCount(1);
  heard.resolve();
  await expect(unsent).toHaveCount(0);
});

test("an administrator has the chain checked, and reads that it is whole", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/auditoria");
  const chain = page.getByRole("region", { name: "Integridad de la auditoría" });
  await chain.getByRole("button", { name: "Comprobar ahora" }).click();
  await expect(chain).toContainText(/Íntegra el .+ Eventos comprobados: [\d.]+\./);
});
