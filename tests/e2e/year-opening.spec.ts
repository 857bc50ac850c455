import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

let site: Awaited<ReturnType<typeof startOwnSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

test("«Abrir 2028» creates drafts of every date and fee, lists open decisions, and is undone completely", async ({
  page,
}) => {
  test.slow();
  const db = await staffClient(site.url);
  const drafts = async () => (await db.from("record_drafts").select("table_name,content").throwOnError()).data;
  const { count: programs } = await db
    .from("programs")
    .select("id", { count: "exact", head: true })
    .eq("fee_year", 2026)
    .throwOnError();

  await openAsStaff(page, `${site.url}/admin/contenido`);
  await page.getByRole("link", { name: "Abrir un año" }).click();
  await expect(page.getByRole("heading", { name: "Por decidir" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const attempt of ["taken back", "kept"]) {
    await page.getByRole("button", { name: "Abrir 2028" }).click();
    await expect(page.getByRole("status").filter({ hasText: /Se abrieron \d+ borradores/ })).toBeVisible();
    const begun = await drafts();
    expect(begun.filter(({ table_name }) => table_name === "programs")).toHaveLength(programs ?? -1);
    expect(JSON.stringify(begun)).toContain('"key":"enrollment-2028"');
    const events = await db.from("audit_logs").select("details").eq("details->>title", "Abrir 2028").throwOnError();
    expect(events.data.at(-1)?.details).toMatchObject({
      table: "change_batches",
      rows: { record_drafts: begun.length },
    });
    await expect(page.getByText("Tasas y topes quedan como el año anterior")).toBeVisible();
    if (attempt === "kept") break;
    await page.getByRole("button", { name: "Deshacer: quitar estos borradores" }).click();
    await expect(page.getByRole("button", { name: "Abrir 2028" })).toBeVisible();
    expect(await drafts()).toEqual([]);
  }

  await test.step("the home page counts them apart from one's own drafts, until somebody changes them", async () => {
    const pending = page.getByRole("navigation", { name: "Qué está pendiente" });
    const opened = pending.getByRole("link", { name: /por decidir del año que se abrió$/ });
    const { length: count } = await drafts();
    await page.goto(`${site.url}/admin`);
    await expect(opened).toHaveText(new RegExp(`^${count}`));
    await expect(pending.getByRole("link", { name: /borradore?s? suyos?$/ })).toHaveCount(0);
    await opened.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apertura de un año");
    await expect(page.getByRole("status").filter({ hasText: /^\d+ contenidos$/ })).toHaveText(`${count} contenidos`);
    await expectAccessible(page);
    const { data: deadline } = await db
      .from("record_drafts")
      .select("id, title")
      .eq("table_name", "deadlines")
      .limit(1)
      .single()
      .throwOnError();
    await db
      .from("record_drafts")
      .update({ title: `${deadline.title}.` })
      .eq("id", deadline.id)
      .throwOnError();
    await page.goto(`${site.url}/admin`);
    await expect(opened).toHaveText(new RegExp(`^${count - 1}`));
    await expect(pending.getByRole("link", { name: /borrador suyo$/ })).toHaveText(/^1/);
    await page.goto(`${site.url}/admin/apertura`);
  });

  // The amounts of a program are in a tab of its editor, which the fragment opens.
  await expect(page.locator("[href$='#field-annual_fee']").first()).toBeAttached();
  await page.getByRole("link", { name: "Reglas de aranceles 2028" }).first().click();
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await page.getByRole("button", { name: /^Publicar/ }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const { data } = await db.from("fee_rules").select("continuing_raise").eq("year", 2028).single().throwOnError();
  expect(data.continuing_raise).toBeGreaterThan(0);
});
