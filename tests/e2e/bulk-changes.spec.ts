import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const notice = (page: Page) => page.getByRole("status");
const bar = (page: Page) => page.getByRole("region", { name: "Registros elegidos" });
const choose = (page: Page, act: string) => bar(page).getByRole("button", { name: act, exact: true });

test("forty of sixty questions are withdrawn, undone together and listed in the audit log", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const word = `lote${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const answer = [{ type: "paragraph", text: "Una respuesta de prueba." }];
  const questions = Array.from({ length: 60 }, (_, number) => ({
    slug: `${word}-${number}`,
    ...{ group: "applications", question: `¿Pregunta ${word} ${number}?`, position: 800 + number },
    // Forty are published; two of the others lack required fields.
    ...{ status: number < 40 ? "published" : "draft", answer: number < 58 ? answer : [] },
  }));
  const { data: rows } = await db.from("faq_items").insert(questions).select().order("position").throwOnError();
  const ids = rows.map(({ id }) => id);
  const drafted = { table_name: "faq_items", row_id: String(ids[7]), title: "", based_on: rows[7]?.updated_at ?? "" };
  await db
    .from("record_drafts")
    .insert({ ...drafted, content: { row: { question: "Otra" } } })
    .throwOnError();
  const stored = async () => {
    const { data } = await db
      .from("faq_items")
      .select("id,status,question,group,deleted_at")
      .in("id", ids)
      .order("position")
      .throwOnError();
    return data;
  };
  const before = await stored();

  await openAsStaff(page, `/admin/preguntas?q=${word}`);
  await expect(page.getByText("60 preguntas", { exact: true })).toBeVisible();

  await test.step("the page, then all that the filter finds, are chosen by keyboard on a narrow screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("checkbox", { name: "Elegir las 50 preguntas de esta página" }).press("Space");
    await expect(bar(page)).toContainText("50 preguntas seleccionadas");
    await page.getByRole("button", { name: "Elegir las 60 preguntas que encuentra la lista" }).press("Enter");
    await expect(bar(page)).toContainText("60 preguntas seleccionadas");
    await page.getByRole("checkbox", { name: `Elegir: ¿Pregunta ${word} 45?` }).press("Space");
    await expect(bar(page)).toContainText("59 preguntas seleccionadas");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step("the exact count and what stays is said before it is done", async () => {
    await choose(page, "Retirar").press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Se retirarán 40 preguntas");
    await expect(dialog).toContainText("19 no están publicadas y quedan como están.");
    await expect(dialog).toContainText("1 tiene un borrador, que queda como está");
    await expect(dialog.getByRole("link", { name: `¿Pregunta ${word} 7?` })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await dialog.getByRole("button", { name: "Retirar 40" }).press("Enter");
    await expect(notice(page).filter({ hasText: "Se retiraron 40 preguntas" })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect((await stored()).filter(({ status }) => status === "archived")).toHaveLength(40);
  });

  await test.step("it is undone whole; meanwhile nothing offers to undo it again", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/rpc/undo_batch", (route) => released.then(() => route.continue()), { times: 1 });
    await notice(page).getByRole("button", { name: "Deshacer", exact: true }).press("Enter");
    await expect(notice(page).filter({ hasText: "Deshaciendo" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Deshacer", exact: true })).toHaveCount(0);
    release();
    await expect(notice(page).filter({ hasText: "Se deshizo el cambio" })).toBeVisible();
    expect(await stored()).toEqual(before);
  });

  await test.step("what lacks something is left out of publishing, and said before", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel("Estado").selectOption({ label: "Sin publicar" });
    await expect(page.getByText("20 preguntas", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: "Elegir las 20 preguntas de esta página" }).check();
    await choose(page, "Publicar").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Se publicarán 18 preguntas");
    await expect(dialog.getByRole("listitem").filter({ hasText: `¿Pregunta ${word} 59?` })).toContainText("Respuesta");
    await dialog.getByRole("button", { name: "Publicar 18 y dejar fuera 2" }).click();
    await expect(notice(page).filter({ hasText: "Se publicaron 18 preguntas" })).toBeVisible();
    await expect(page.getByText("2 preguntas", { exact: true })).toBeVisible();
  });

  await test.step("a field is set; another filter begins with nothing chosen", async () => {
    await page.getByRole("checkbox", { name: "Elegir las 2 preguntas de esta página" }).check();
    await page.getByLabel("Estado").selectOption({ label: "Publicado" });
    await expect(page.getByText("58 preguntas", { exact: true })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    for (const number of [0, 1, 2])
      await page.getByRole("checkbox", { name: `Elegir: ¿Pregunta ${word} ${number}?` }).check();
    await choose(page, "Cambiar un campo").click();
    const dialog = page.getByRole("dialog");
    // The field that the list filters by is offered first.
    await expect(dialog.getByLabel("Campo").locator("option:checked")).toHaveText("Grupo");
    await dialog.getByLabel("Grupo").selectOption({ index: 2 });
    await expect(dialog).toContainText("En 3 preguntas, Grupo pasará a ser:");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cambiar 3" }).click();
    await expect(notice(page).filter({ hasText: "Se cambiaron 3 preguntas" })).toBeVisible();
    expect((await stored()).filter(({ group }) => group !== "applications")).toHaveLength(3);
    await db
      .from("faq_items")
      .update({ position: 1 })
      .eq("id", ids[1] as number)
      .throwOnError();
    await notice(page).getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(notice(page).filter({ hasText: `No se deshizo nada: «¿Pregunta ${word} 1?» cambió` })).toBeVisible();
  });

  await test.step("the history of a record names the change and leads to its event, which takes it back", async () => {
    await page.goto(`/admin/historial/preguntas/${ids[50]}`);
    await page.getByRole("link", { name: "Preguntas frecuentes: publicar 18 registros" }).click();
    await expect(page).toHaveURL(/\/admin\/auditoria\?clase=change_batches&registro=/);
    const event = page.getByRole("region", { name: "Eventos" }).locator("> ol > li");
    await expect(event).toContainText("Pregunta frecuente: 18");
    await event.getByRole("button", { name: /^Ver el detalle/ }).click();
    const row = event.locator("details").filter({ hasText: `¿Pregunta ${word} 50?` });
    await expect(row).toContainText("Estado: Sin publicar → Publicado");
    await row.locator("summary").press("Enter");
    await expect(row.locator("ins")).toContainText(["Publicado"]);
    await expectAccessible(page);
    await event.getByRole("button", { name: "Deshacer este cambio" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("18 registros vuelven a estar como antes");
    await dialog.getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(event).toContainText("Se deshizo.");
    expect((await stored()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
    await event.getByRole("link", { name: "Ver cuándo y quién" }).click();
    await expect(event.getByRole("button", { name: "Deshacer este cambio" })).toBeHidden();
    await event.getByRole("button", { name: /^Ver el detalle/ }).click();
    await expect(event).toContainText("Deshace otro cambio");
  });

  await db.from("record_drafts").delete().eq("row_id", String(ids[7])).throwOnError();
  await db.from("faq_items").delete().in("id", ids).throwOnError();
});

test("bulk changes of news are undone: published, given a category, withdrawn, trashed, restored", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const word = `bloque${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const states = [...Array(20).fill("published"), ...Array(6).fill("draft"), ...Array(4).fill("scheduled")] as string[];
  const { data: rows } = await db
    .from("news")
    .insert(
      states.map((status, number) => ({
        ...{ id: `${word}-${number}`, url: `/es/node/${word}-${number}`, slug: `${word}-${number}` },
        ...{ title: `Nota ${word} ${number}`, date: `2001-02-03T10:${10 + number}:00Z`, status },
        ...{ publish_at: status === "scheduled" ? "2999-01-01T12:00:00Z" : null, category: "events" },
        // Legacy items have a body and no blocks.
        ...{ body: "Un texto.", blocks: number === 21 ? [] : [{ type: "paragraph", text: "Un texto." }] },
      })),
    )
    .select("id")
    .throwOnError();
  const ids = rows.map(({ id }) => id);
  const stored = async () => {
    const columns = "id,status,publish_at,category,deleted_at,date,body,blocks";
    return (await db.from("news").select(columns).in("id", ids).order("id").throwOnError()).data;
  };
  const count = (items: Awaited<ReturnType<typeof stored>>, status: string) =>
    items.filter((item) => item.status === status && item.deleted_at === null).length;
  const undo = async () => {
    await notice(page).getByRole("button", { name: "Deshacer", exact: true }).press("Enter");
    await expect(notice(page).filter({ hasText: "Se deshizo el cambio" })).toBeVisible();
  };
  const before = await stored();

  await openAsStaff(page, `/admin/noticias?q=${word}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("checkbox", { name: "Elegir las 25 noticias de esta página" }).press("Space");
  await page.getByRole("button", { name: "Elegir las 30 noticias que encuentra la lista" }).press("Enter");
  await expect(bar(page)).toContainText("30 noticias seleccionadas");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await test.step("publishes drafts, and leaves scheduled ones waiting", async () => {
    await choose(page, "Publicar").press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Se publicarán 6 noticias");
    await expect(dialog).toContainText("20 ya están publicadas y quedan como están.");
    await expect(dialog).toContainText("4 están programadas y se publican a su hora.");
    await dialog.getByRole("button", { name: "Publicar 6" }).press("Enter");
    await expect(notice(page).filter({ hasText: "Se publicaron 6 noticias" })).toBeVisible();
    expect([count(await stored(), "published"), count(await stored(), "scheduled")]).toEqual([26, 4]);
    await undo();
    expect(await stored()).toEqual(before);
  });

  await test.step("sets a category on all items of a filter", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/en/admin/noticias?q=${word}&estado=borradores`);
    await page.getByRole("checkbox", { name: "Select all 6 news items on this page" }).check();
    const selected = page.getByRole("region", { name: "Selected records" });
    await selected.getByRole("button", { name: "Set a field" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Field").selectOption({ label: "Topic" });
    await dialog.getByLabel("Topic", { exact: true }).selectOption("research");
    await dialog.getByRole("button", { name: "Change 6" }).click();
    await expect(notice(page).filter({ hasText: "6 news items were changed" })).toBeVisible();
    await expect.poll(async () => (await stored()).filter(({ category }) => category === "research").length).toBe(6);
  });

  await test.step("withdraws, trashes and restores published and scheduled items", async () => {
    await page.goto(`/admin/noticias?q=${word}`);
    for (const number of [29, 10]) await page.getByRole("checkbox", { name: `Elegir: Nota ${word} ${number}` }).check();
    await choose(page, "Retirar").click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirar 2" }).click();
    await expect(notice(page).filter({ hasText: "Se retiraron 2 noticias" })).toBeVisible();
    const withdrawn = await stored();
    expect(["draft", "archived", "scheduled"].map((status) => count(withdrawn, status))).toEqual([6, 2, 3]);
    expect((await page.request.get(`/noticia/${word}-10`)).status()).toBe(404);
    await page.getByRole("checkbox", { name: "Elegir las 25 noticias de esta página" }).check();
    await choose(page, "A la papelera").click();
    await page.getByRole("dialog").getByRole("button", { name: "Poner 25 en la papelera" }).click();
    await expect(page.getByText("5 noticias", { exact: true })).toBeVisible();
    await page.goto(`/admin/noticias?q=${word}&vista=papelera`);
    await page.getByRole("checkbox", { name: "Elegir las 25 noticias de esta página" }).check();
    await choose(page, "Restaurar").click();
    await page.getByRole("dialog").getByRole("button", { name: "Restaurar 25" }).click();
    await expect(page.getByText("0 noticias", { exact: true })).toBeVisible();
    expect((await stored()).every(({ deleted_at }) => deleted_at === null)).toBe(true);
  });

  const { data: events } = await db
    .from("audit_logs")
    .select("details")
    .eq("details->>table", "change_batches")
    .like("details->>title", "Noticias:%")
    .throwOnError();
  expect(events.length).toBeGreaterThanOrEqual(4);
  await db.from("news").delete().in("id", ids).throwOnError();
});

test("a change of many records goes on when its page is closed, is shown until it is seen, and is undone", {
  tag: "@long",
}, async ({ page, context, baseURL }) => {
  test.slow();
  const word = `trabajo${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const questions = Array.from({ length: 150 }, (_, number) => ({
    slug: `${word}-${number}`,
    ...{ group: "applications", question: `¿Pregunta ${word} ${number}?`, position: 900 + number },
  }));
  await db.from("faq_items").insert(questions).throwOnError();
  const countTrashed = async () => {
    const all = db.from("faq_items").select("id", { count: "exact", head: true }).like("slug", `${word}-%`);
    return (await all.not("deleted_at", "is", null).throwOnError()).count;
  };
  const recent = (shown: Page) => shown.getByRole("region", { name: "Trabajos recientes" });

  await openAsStaff(page, `/admin/preguntas?q=${word}`);
  await page.getByRole("button", { name: "Elegir las 150 preguntas que encuentra la lista" }).click();
  await choose(page, "A la papelera").click();
  const dialog = page.getByRole("dialog");
  const began = page.waitForResponse((response) => response.url().endsWith("/rpc/begin_background_change"));
  await dialog.getByRole("button", { name: "Poner 150 en la papelera" }).click();
  await began;
  const later = await context.newPage();
  await page.close();

  await later.goto("/admin/preguntas");
  const trashing = recent(later)
    .getByRole("listitem")
    .filter({ hasText: /^Preguntas frecuentes: poner 150/ });
  await expect(trashing).toContainText("Listo: 150 filas");
  expect(await countTrashed()).toBe(150);
  await expectAccessible(later);
  await trashing.getByRole("button", { name: /^Deshacer: / }).click();
  await expect(trashing).toBeHidden();
  const undoing = recent(later)
    .getByRole("listitem")
    .filter({ hasText: /^Deshacer/ });
  await expect(undoing).toContainText("Listo: 150 filas");
  expect(await countTrashed()).toBe(0);
  await undoing.getByRole("button", { name: /^Visto: / }).click();
  await expect(undoing).toBeHidden();
  await db.from("faq_items").delete().like("slug", `${word}-%`).throwOnError();
});
