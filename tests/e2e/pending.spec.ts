import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const panel = (page: Page) => page.getByRole("navigation", { name: "Qué está pendiente" });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test("the home page counts pending work, and each number links to that list", async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const word = `espera${Math.random().toString(36).slice(2, 8)}`;
  const { data: deadline } = await db
    .from("deadlines")
    .insert({ key: word, subject: "tuition", name: `Plazo ${word}`, closes_on: "2020-01-01" })
    .select("id")
    .single()
    .throwOnError();
  const { data: question } = await db
    .from("faq_items")
    .insert({ slug: word, question: `¿Qué ${word}?`, group: "applications", status: "published" })
    .select("id")
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Noticias" })).toBeVisible();

  for (const [words, title] of [
    [/plazos? vencidos?$/, "Plazos vencidos"],
    [/sin inglés completo$/, "Por traducir"],
  ] as const) {
    // Retried, since other tests change records at the same time.
    await expect(async () => {
      await page.goto("/admin");
      const link = panel(page).getByRole("link", { name: words });
      const count = Number.parseInt((await link.textContent()) ?? "", 10);
      await link.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: /^\d+ contenidos?$/ })).toHaveText(
        new RegExp(`^${count} contenido`),
        { timeout: 3000 },
      );
      expect(
        await page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ has: page.getByRole("link") })
          .count(),
      ).toBeGreaterThan(0);
    }).toPass();
  }
  await fits(page);

  await test.step("a list is narrowed by type and leads to the editor", async () => {
    await page.getByLabel("Tipo de contenido").selectOption("faq_items");
    await page.getByLabel("Orden").selectOption("recientes");
    // A row that moves loses the focus.
    await expect(page.getByLabel("Orden")).toHaveValue("recientes");
    await expect(page.getByRole("main").locator("ul[aria-busy]")).toHaveAttribute("aria-busy", "false");
    await page.getByRole("link", { name: `¿Qué ${word}?` }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/preguntas/editar/${question.id}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the age of the last backup is said, and that it is too old", async () => {
    const recordBackup = (at: string | null) =>
      page.route("**/readyz", (route) => route.fulfill({ json: { status: "ready", lastBackup: { at } } }));
    await recordBackup(new Date().toISOString());
    await page.goto("/admin");
    await expect(panel(page).getByText(/^Último respaldo: /)).toBeVisible();
    await page.unroute("**/readyz");
    await recordBackup("2020-01-02T12:00:00Z");
    await page.reload();
    await expect(panel(page).getByText(/^El último respaldo es del 2 ene 2020/)).toBeVisible();
    await expectAccessible(page);
    // Without links the texts wrap: a line that only a pointer can scroll would cut them off.
    await page.route("**/rpc/count_pending*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(panel(page).getByText(/^El último respaldo es del 2 ene 2020/)).toBeVisible();
    await expect(panel(page).getByRole("listitem")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute("**/rpc/count_pending*");
    await page.unroute("**/readyz");
  });

  await test.step("removes finished work from the list, in both languages", async () => {
    await db.from("deadlines").update({ status: "archived" }).eq("id", deadline.id).throwOnError();
    await page.goto("/en/admin/pendientes?asunto=plazos");
    await expect(page.getByRole("heading", { level: 1, name: "Deadlines passed" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^\d+ records?$/ })).toBeVisible();
    await expect(page.getByRole("link", { name: `Plazo ${word}` })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto("/en/admin");
    await expect(page.getByRole("navigation", { name: "What is waiting" }).getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
    await expectAccessible(page);
    await fits(page);
  });
  await db.from("faq_items").delete().eq("id", question.id).throwOnError();
  await db.from("deadlines").delete().eq("id", deadline.id).throwOnError();
});

test("the queue of translations is gone through from text to text", { tag: "@long" }, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const word = `cola${Math.random().toString(36).slice(2, 8)}`;
  const answer = [{ id: "a", type: "paragraph", text: "Así es." }];
  // One statement, so that no question of another test gets in between.
  const rows = ["una", "otra"].map((name) => ({
    slug: `${word}-${name}`,
    question: `¿${word} ${name}?`,
    group: "applications",
    answer,
    status: "published",
  }));
  const { data: added } = await db.from("faq_items").insert(rows).select("id").throwOnError();
  await openAsStaff(page, "/admin/traduccion?tipo=faq_items&orden=recientes");
  await page.getByRole("link", { name: `¿${word} una?` }).press("Enter");

  const english = page.getByLabel("Pregunta, en inglés");
  await expect(english).toBeFocused();
  await english.fill(`${word} one?`);
  await page.getByRole("button", { name: "Publicar los cambios" }).press("Enter");
  await expect(page.getByText("Publicado: ya se ve en el sitio.")).toBeVisible();
  const queue = page.getByRole("navigation", { name: "Por traducir" });
  await expect(queue).toContainText(/\d+ de \d+/);
  await expectAccessible(page);
  await queue.getByRole("link", { name: "Siguiente" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `¿${word} otra?` })).toBeVisible();
  await expect(page.getByLabel("Pregunta, en inglés")).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await queue.getByRole("link", { name: "Por traducir" }).press("Enter");
  await expect(page.getByLabel("Tipo de contenido")).toHaveValue("faq_items");
  await db
    .from("faq_items")
    .delete()
    .in(
      "id",
      added.map(({ id }) => id),
    )
    .throwOnError();
});

test("a record gets a reviewer and an interval, is found by them, and is reviewed in one audit event", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const word = `vigencia${Math.random().toString(36).slice(2, 8)}`;
  const row = { slug: word, question: `¿${word}?`, group: "applications", status: "published" };
  const { data: question } = await db.from("faq_items").insert(row).select("id,updated_at").single().throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, `/admin/preguntas/editar/${question.id}`);
  const section = page.getByRole("region", { name: "Vigencia" });
  await section.locator("summary").click();
  await expect(section.getByLabel("Revisar cada")).toHaveValue("12");
  const reviewer = section.getByLabel("Responsable");
  await expect(reviewer.getByRole("option")).not.toHaveCount(1);
  await reviewer.selectOption({ index: 1 });
  await section.getByLabel("Revisar cada").selectOption({ label: "3 meses" });
  await section.getByRole("button", { name: "Guardar responsable y plazo" }).press("Enter");
  await expect(page.getByText("Se guardó quién revisa este contenido y cuándo.")).toBeVisible();
  await section.getByRole("button", { name: "Revisado hoy" }).press("Enter");
  await expect(page.getByText("Quedó como revisado hoy.")).toBeVisible();
  await expectAccessible(page);
  await fits(page);

  const { data: upkeep } = await db
    .from("record_upkeep")
    .select("keeper,review_months")
    .eq("table_name", "faq_items")
    .eq("row_id", String(question.id))
    .single()
    .throwOnError();
  expect(upkeep).toEqual({ keeper: expect.any(String), review_months: 3 });
  const { data: events } = await db
    .from("audit_logs")
    .select("id")
    .eq("details->>id", `faq_items ${question.id}`)
    .throwOnError();
  expect(events).toHaveLength(2);
  const { data: after } = await db.from("faq_items").select("updated_at").eq("id", question.id).single().throwOnError();
  expect(after.updated_at).toBe(question.updated_at);

  await page.goto(`/en/admin/preguntas?q=${word}&responsable=${upkeep.keeper}`);
  await expect(page.getByRole("link", { name: `¿${word}?` })).toBeVisible();
  await expect(page.getByLabel("Person responsible")).toHaveValue(upkeep.keeper ?? "");
  await page.getByRole("button", { name: /^Filters/ }).press("Enter");
  await page.getByLabel("Review", { exact: true }).selectOption({ label: "Due for review" });
  await expect(page.getByText("0 questions", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  await db.from("faq_items").delete().eq("id", question.id).throwOnError();
});

test("types with pending work come first, under a separate title", { tag: "@long" }, async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const key = `primero${Math.random().toString(36).slice(2, 8)}`;
  const row = { key, subject: "tuition", name: `Plazo ${key}`, closes_on: "2020-01-01" };
  await db.from("deadlines").insert(row).throwOnError();
  await openAsStaff(page, "/admin/pendientes");
  await expect(page.getByRole("heading", { level: 1, name: "Pendientes" })).toBeVisible();
  await expect(page).toHaveTitle(/^Pendientes/);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ contenidos?$/ })).toHaveText(/^[1-9]/);
  await expect(page.getByLabel("Asunto")).not.toHaveValue("borradores");
  await expectAccessible(page);
  await db.from("deadlines").delete().eq("key", key).throwOnError();
});

test("an address after the last page of a list shows the last page", { tag: "@long" }, async ({ page }) => {
  for (const list of ["/admin/pendientes?asunto=borradores", "/admin/traduccion?orden=", "/admin/mensajes?q="]) {
    await openAsStaff(page, `${list}&pagina=999`);
    await expect(page.getByRole("main").locator("[data-results]")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Volver a intentar" })).toHaveCount(0);
  }
});

test("a record of a table with two types opens as its own type from any link", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const { data } = await db
    .from("programs")
    .select("id")
    .eq("type", "health_specialty")
    .limit(1)
    .single()
    .throwOnError();
  await openAsStaff(page, `/admin/programas/editar/${data.id}?cola=traduccion#field-name`);
  await expect(page).toHaveURL(`/admin/especialidades/editar/${data.id}?cola=traduccion#field-name`);
  await expect(page.getByRole("main").getByRole("link", { name: "Especialidades de la salud" }).first()).toBeVisible();
  await page.goto("/admin/traduccion?tipo=programs");
  await expect(page.getByLabel("Tipo de contenido")).toContainText(
    "Doctorados y magísteres, Especialidades de la salud",
  );
});
