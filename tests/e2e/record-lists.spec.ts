import { notice, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { chooseRowAction, rowMenu } from "./row-menu.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("a list sorts by its columns in Spanish order, and opens with the view of the last visit", async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const word = `orden${Math.random().toString(36).slice(2, 8)}`;
  const questions = ["¿Ñandú", "¿nunca", "¿Ópera"].map((start) => `${start} ${word}?`);
  const rows = questions.map((question, index) => ({
    ...{ slug: `${word}-${index}`, question, group: "applications", status: "draft" },
  }));
  await db.from("faq_items").insert(rows).throwOnError();
  await openAsStaff(page, `/admin/preguntas?q=${word}`);
  const links = page.getByRole("row").getByRole("link", { name: word });
  const heading = page.getByRole("columnheader", { name: "Pregunta", exact: true });
  await heading.getByRole("link").press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  const [first, second, third] = questions as [string, string, string];
  await expect(links).toHaveText([second, first, third]);
  await heading.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/orden=-titulo/);
  await expect(links).toHaveText([third, first, second]);
  await page.getByLabel("Estado en el sitio").selectOption("borradores");
  await expect(page).toHaveURL(/estado=borradores/);
  await expectAccessible(page);

  await test.step("a row in the trash is no longer selected", async () => {
    // A selection in the previous list is cleared by the new filter.
    await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
    for (const question of [first, second]) await page.getByRole("checkbox", { name: `Elegir: ${question}` }).check();
    const bar = page.getByRole("region", { name: "Registros elegidos" });
    await expect(bar).toContainText("2 preguntas seleccionadas");
    await chooseRowAction(page, first, "A la papelera");
    await expect(bar).toContainText("1 pregunta seleccionada");
  });

  await test.step("filter and order are remembered, and can be removed", async () => {
    await page.goto("/admin/preguntas");
    await expect(page).toHaveURL(/orden=-titulo&estado=borradores/);
    await expect(page.getByLabel("Estado en el sitio")).toHaveValue("borradores");
    await page.getByRole("link", { name: "Quitar los filtros" }).press("Enter");
    await expect(page).toHaveURL(/\?orden=-titulo$/);
    await page.getByRole("link", { name: /^Todas/ }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/preguntas\??$/);
    // The view is remembered when the list is shown, after the address has changed.
    await expect(heading).not.toHaveAttribute("aria-sort", /./);
    await page.reload();
    await expect(heading).not.toHaveAttribute("aria-sort", /./);
  });

  await test.step("the menu of a row works by keyboard", async () => {
    await page.goto(`/admin/preguntas?q=${word}`);
    const menu = rowMenu(page, third);
    await menu.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Publicar" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "A la papelera" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
  await db.from("faq_items").delete().like("slug", `${word}-%`).throwOnError();
});

test("a narrowed list shows its exact number beyond the limit of the first count", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/publicaciones?estado=publicados");
  await expect(page.locator("[data-results]")).toHaveText(/^[1-9]\.\d{3} publicaciones$/);
});

test("the whole trash of news is deleted permanently after a confirmation with its number", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Para vaciar"), deleted_at: new Date().toISOString() });
  // Not sent: the trash has items of other tests.
  const sent: unknown[] = [];
  await page.route("**/rpc/empty_trash", (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { batch: null, rows: 2 } });
  });
  await openAsStaff(page, `/admin/noticias?vista=papelera&q=${encodeURIComponent(row.title)}`);
  await page.getByRole("button", { name: "Vaciar la papelera" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "¿Eliminar para siempre?" });
  await expect(dialog).toContainText("de la papelera");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Eliminar para siempre" }).press("Enter");
  await expect(notice(page)).toContainText("Se eliminaron para siempre 2 registros.");
  expect(sent).toEqual([{ table_name: "news" }]);
});
