import type { Page } from "@playwright/test";
import { notice, save, unique } from "./news-editor-page.ts";
import { openField } from "./open-field.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const openTab = (page: Page) => page.getByRole("tab", { selected: true });
const annualFee = (page: Page) => page.getByLabel("Arancel anual", { exact: true });

test("a new program is written in tabs that keys, address and errors open, and no text is lost between them", async ({
  page,
}) => {
  test.slow();
  const name = unique("Magíster por partes");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, "/admin/programas/nuevo?parte=montos");
  const later = page.getByRole("button", { name: "Decidir después" });
  await expect(openTab(page).or(later)).toBeVisible();
  if (await later.isVisible()) await later.click();

  await test.step("the address opens a tab, arrow keys open others, and «back» returns", async () => {
    await expect(openTab(page)).toContainText("Montos");
    await annualFee(page).fill("3200000");
    await openTab(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(tab(page, "Admisión")).toBeFocused();
    await expect(page).toHaveURL(/\?parte=admision$/);
    await page.keyboard.press("Home");
    await expect(openTab(page)).toContainText("Identificación");
    await expect(annualFee(page)).toBeHidden();
    await page.locator("#field-name").fill(name);
    await page.goBack();
    await expect(openTab(page)).toContainText("Admisión");
    await page.goBack();
    await expect(openTab(page)).toContainText("Montos");
    await expect(annualFee(page)).toHaveValue("3200000");
    await page.goForward();
    await page.goForward();
    await expect(page.locator("#field-name")).toHaveValue(name);
  });

  await test.step("the end of a tab leads to the next one, which says what it lacks", async () => {
    await page.getByRole("button", { name: "Sigue: Plan falta 1 dato" }).click();
    await expect(tab(page, "Plan")).toBeFocused();
    await expect(openTab(page)).toContainText("Plan");
    await tab(page, "Identificación").click();
  });

  await test.step("each tab says what publishing needs, or how much of it is filled in", async () => {
    await expect(tab(page, "Identificación")).toContainText("faltan 3 datos");
    await expect(tab(page, "Montos")).toContainText(/\d de 3/);
    await page.locator("#field-type").selectOption("academic_master");
    await page.locator("#field-code").fill(`9${Date.now() % 100_000}`);
    await expect(tab(page, "Identificación")).toContainText("falta 1 dato");
    await page.locator("#field-area").selectOption({ index: 1 });
    await expect(tab(page, "Identificación")).toContainText(/\d de \d/);
    await expectAccessible(page);
  });

  await test.step("a refused save opens the tab of the first error and focuses its field", async () => {
    await page.getByRole("radio", { name: "Publicar ahora" }).check();
    await save(page, "Publicar").click();
    await expect(page.locator("#field-duration_semesters")).toBeFocused();
    await expect(openTab(page)).toContainText("Plan");
    await expect(openTab(page)).toContainText("1 error");
    await expectAccessible(page);
    await tab(page, "Cifras").click();
    await page.getByRole("alert").getByRole("link").first().click();
    await expect(page.locator("#field-duration_semesters")).toBeFocused();
    await page.locator("#field-duration_semesters").fill("4");
  });

  await test.step("the tab stays open when the record gets its address", async () => {
    await page.getByRole("radio", { name: "Borrador" }).check();
    await save(page, "Guardar borrador").click();
    await expect(notice(page)).toContainText("Borrador guardado");
    await expect(page).toHaveURL(/\/editar\/[^/]+\?parte=plan$/);
    await page.reload();
    await expect(openTab(page)).toContainText("Plan");
    await expect(page.locator("#field-duration_semesters")).toHaveValue("4");
  });
});

test("an address of a field opens its tab and its fold, and the page's search does so, too", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const { data: program } = await db.from("programs").select("id").eq("code", "4306").single().throwOnError();
  await openAsStaff(page, `/admin/programas/editar/${program.id}#field-description`);
  await expect(page.locator("#field-description")).toBeFocused();
  await expect(openTab(page)).toContainText("Plan");
  // The event of a browser that finds text in a hidden panel.
  await page.locator("#record-panel-equipo").evaluate((panel) => panel.dispatchEvent(new Event("beforematch")));
  await expect(page.getByRole("heading", { level: 2, name: "Contacto" })).toBeVisible();
  await expect(openTab(page)).toContainText("Equipo");
});

test("long texts, terms and tables are lines, and one of a list is open at a time", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const { data: program } = await db.from("programs").select("id").eq("code", "4306").single().throwOnError();
  await openAsStaff(page, `/admin/programas/editar/${program.id}?parte=plan`);
  const description = await openField(page, "description");
  const objectives = await openField(page, "objectives");
  await expect(objectives).toBeVisible();
  await expect(description).toBeHidden();

  const plan = await openField(page, "study_plan");
  const terms = plan.getByRole("listitem");
  await expect(plan.getByLabel("Asignaturas").first()).toBeHidden();
  await terms.nth(0).locator("summary").press("Enter");
  await expect(terms.nth(0).getByLabel("Asignaturas")).toBeVisible();
  await terms.nth(1).locator("summary").press("Enter");
  await expect(terms.nth(1).getByLabel("Asignaturas")).toBeVisible();
  await expect(terms.nth(0).getByLabel("Asignaturas")).toBeHidden();
  await expectAccessible(page);

  await tab(page, "Cifras").click();
  const cohorts = page.getByRole("table", { name: "Cohortes" });
  await expect(page.getByRole("table", { name: "El programa en cifras" })).toBeVisible();
  await expect(cohorts).toBeHidden();
  await openField(page, "cohorts");
  await expect(cohorts).toBeVisible();
  await expectAccessible(page);
});

/** Longest page of a tab on a phone, in CSS pixels. */
const longest = 2500;

test("on a phone a tab of a program is at most 2,500 px long, and its tabs are one line", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const { data: program } = await db.from("programs").select("id").eq("code", "4315").single().throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, `/admin/programas/editar/${program.id}`);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(6);
  const heights: Record<string, number> = {};
  for (const part of await tabs.all()) {
    await part.click();
    await expect(part).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    heights[(await part.textContent()) ?? ""] = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  expect(Object.entries(heights).filter(([, height]) => height > longest)).toEqual([]);
});
