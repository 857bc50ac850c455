import { expect, expectAccessible, test } from "./page-checks.ts";
import { addQuestion, notice, question, save, unique } from "./question-pages.ts";
import { chooseRowAction, rowMenu } from "./row-menu.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

test("a question is written as a draft, published in both languages, withdrawn, trashed and brought back", async ({
  page,
  request,
}) => {
  test.slow();
  const words = unique("¿Se prueba la pregunta?");
  const english = unique("Is the question tried?");
  const published = async (path: string) => (await (await request.get(path)).text()).includes(words);
  await openAsStaff(page, "/admin/preguntas");
  await page.getByRole("link", { name: "Nueva pregunta" }).click();
  await save(page, "Guardar borrador").click();
  const problems = page.getByRole("alert").filter({ hasText: "Revise estos campos" });
  await problems.getByRole("link", { name: "Pregunta: Complete este campo." }).click();
  await expect(question(page)).toBeFocused();
  await expectAccessible(page);
  await question(page).fill("¿".repeat(501));
  await expect(page.getByText("501 de 500 caracteres.")).toBeVisible();
  await save(page, "Guardar borrador").click();
  await expect(problems).toContainText("Pregunta: Hay un texto de 501 caracteres y puede tener hasta 500.");
  await expect(question(page)).toHaveValue("¿".repeat(501));
  await question(page).fill(words);
  await save(page, "Guardar borrador").click();
  await expect(notice(page).filter({ hasText: "Borrador guardado" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/preguntas\/editar\/[0-9a-f-]{36}$/);
  expect(await published("/preguntas-frecuentes")).toBe(false);

  await page.reload();
  await expect(question(page)).toHaveValue(words);
  await page.getByRole("textbox", { name: "Respuesta", exact: true }).click();
  await page.keyboard.type("Sí, y la respuesta también.");
  await page.getByRole("textbox", { name: "Pregunta, en inglés" }).fill(english);
  await page.getByLabel("Grupo").selectOption({ label: "Postulación" });
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await save(page, "Publicar").click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/preguntas\/editar\/\d+$/);
  const id = page.url().split("/").at(-1);
  expect(await published("/preguntas-frecuentes")).toBe(true);
  expect(await (await request.get("/en/preguntas-frecuentes")).text()).toContain(english);

  await question(page).fill(`${words} (cambiada)`);
  await page.getByRole("radio", { name: "Borrador" }).check();
  await save(page, "Guardar borrador").click();
  await expect(page.getByText("El sitio muestra otra versión hasta que se publique esta.")).toBeVisible();
  expect(await (await request.get("/preguntas-frecuentes")).text()).not.toContain("(cambiada)");
  await page.getByRole("link", { name: "Preguntas frecuentes" }).first().click();
  await page.getByLabel("Buscar").fill(words.toUpperCase());
  const row = page.getByRole("row").filter({ hasText: words });
  await expect(row).toContainText("Con borrador");
  await expect(page.getByText("1 pregunta", { exact: true })).toBeVisible();

  await chooseRowAction(page, words, "Retirar");
  await expect(row).toContainText("Retirado");
  expect(await published("/preguntas-frecuentes")).toBe(false);
  const undo = notice(page).getByRole("button", { name: "Deshacer", exact: true });
  await expect(undo).toBeVisible();
  await test.step("does not offer to undo a change while the next one is pending", async () => {
    const released = Promise.withResolvers<void>();
    await page.route("**/rest/v1/rpc/save_edit", async (route) => {
      await released.promise;
      await route.continue();
    });
    await chooseRowAction(page, words, "A la papelera");
    await expect(undo).toBeHidden();
    released.resolve();
  });
  await expect(row).toBeHidden();
  await undo.click();
  await expect(row).toBeVisible();
  await chooseRowAction(page, words, "Publicar");
  await expect(row).toContainText("Publicado");
  expect(await published("/preguntas-frecuentes")).toBe(true);
  const hidden = await (await staffClient(test.info().project.use.baseURL))
    .from("faq_items")
    .delete()
    .eq("id", Number(id));
  expect(hidden.error).toBeNull();
});

test("undoing «Publicar» restores the previous state: a draft, or withdrawn", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const { db, row } = await addQuestion(baseURL, unique("publicada por error"));
  const stored = () => db.from("faq_items").select("status").eq("id", row.id).single().throwOnError();
  await openAsStaff(page, `/admin/preguntas?q=${encodeURIComponent(row.question)}`);
  const listed = page.getByRole("row").filter({ hasText: row.question });
  await expect(listed).toBeVisible();
  for (const state of ["draft", "archived"]) {
    await db.from("faq_items").update({ status: state }).eq("id", row.id).throwOnError();
    await page.reload();
    await chooseRowAction(page, row.question, "Publicar");
    await expect(listed).toContainText("Publicado");
    await notice(page).getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(listed).toContainText(state === "draft" ? "Sin publicar" : "Retirado");
    expect((await stored()).data).toEqual({ status: state });
  }
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("a concurrent save is shown before it is overwritten", { tag: "@long" }, async ({ page, baseURL }) => {
  const { db, row } = await addQuestion(baseURL, unique("editada por dos"));
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("La mía");
  await db.from("faq_items").update({ question: "La de otra persona" }).eq("id", row.id).throwOnError();
  await save(page, "Publicar los cambios").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No se guardó nada");
  await expect(dialog.getByRole("group", { name: "Pregunta" }).getByText("La de otra persona")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const { data } = await db.from("faq_items").select("question").eq("id", row.id).single();
  expect(data?.question).toBe("La mía");
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("two versions are merged: what does not touch by itself, what does by choice", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { db, row } = await addQuestion(baseURL, unique("unida por dos"));
  const { error } = await db
    .from("faq_items")
    .update({ translations: { en: { question: "Is it merged?" } } })
    .eq("id", row.id);
  expect(error).toBeNull();
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("La mía");
  await page.getByLabel("Dirección").fill(`${row.slug}-mia`);
  await db
    .from("faq_items")
    .update({ slug: `${row.slug}-suya`, translations: { en: { question: "It is merged" } } })
    .eq("id", row.id)
    .throwOnError();
  await save(page, "Publicar los cambios").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText(["Pregunta, en inglés"]);
  const address = dialog.getByRole("group", { name: "Dirección" });
  await expect(address).toContainText(`${row.slug}-mia`);
  await address.getByText(`${row.slug}-suya`).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Unir ambas versiones" }).click();
  await expect(page.getByRole("textbox", { name: "Pregunta, en inglés" })).toHaveValue("It is merged");
  await expect(page.getByLabel("Dirección")).toHaveValue(`${row.slug}-suya`);
  await save(page, "Publicar los cambios").click();
  await expect(page.getByText(/^Todo guardado/)).toBeVisible();
  const { data } = await db.from("faq_items").select("question,slug,translations").eq("id", row.id).single();
  expect(data).toMatchObject({
    ...{ question: "La mía", slug: `${row.slug}-suya` },
    translations: { en: { question: "It is merged" } },
  });
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("a failed save loses nothing: the input returns after a reload, and from the list", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const { db, row } = await addQuestion(baseURL, unique("sin conexion"));
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("Escrita sin conexión");
  await page.route("**/rest/v1/**", (route) => route.abort());
  await save(page, "Publicar los cambios").click();
  await expect(page.getByRole("alert").filter({ hasText: "No se pudo guardar" })).toContainText("No se perdió nada");
  await page.unroute("**/rest/v1/**");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("dialog").getByRole("button", { name: "Recuperar los cambios" }).click();
  await expect(question(page)).toHaveValue("Escrita sin conexión");
  await page.goto("/admin/preguntas");
  const unsaved = page.getByRole("region", { name: /sin guardar$/ });
  await unsaved.getByRole("link", { name: "Abrir: Escrita sin conexión" }).click();
  await expect(question(page)).toHaveValue("Escrita sin conexión");
  await save(page, "Publicar los cambios").click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("database errors are shown in plain words", { tag: "@long" }, async ({ page, baseURL }) => {
  const { db, row } = await addQuestion(baseURL, unique("con direccion"));
  const { data: other } = await db.from("faq_items").select("slug").neq("id", row.id).limit(1).single().throwOnError();
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await page.getByLabel("Dirección").fill(other.slug);
  await save(page, "Publicar los cambios").click();
  await expect(page.getByRole("alert").filter({ hasText: "No se pudo guardar" })).toContainText(
    "Otra página ya usa esta dirección",
  );
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});

test("the trash deletes records permanently, one or all, with their drafts; programs stay in it", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const words = unique("Para siempre?");
  const { db, row } = await addQuestion(baseURL, words);
  const trashed = { deleted_at: new Date().toISOString() };
  await db.from("faq_items").update(trashed).eq("id", row.id).throwOnError();
  // Another type, whose trash no other test uses.
  const url = `https://${unique("enlace").replace(" ", "-")}.example/`;
  const link = { group: "university", title: "Enlace de prueba", url, ...trashed };
  await db.from("links").insert(link).throwOnError();
  await db
    .from("record_drafts")
    .insert({
      id: crypto.randomUUID(),
      table_name: "faq_items",
      row_id: String(row.id),
      based_on: row.updated_at,
      content: { row: {}, children: {} },
    })
    .throwOnError();
  const left = async () => (await db.from("faq_items").select("id").eq("id", row.id).throwOnError()).data?.length;
  await openAsStaff(page, "/admin/preguntas?vista=papelera");
  const listed = page.getByRole("row").filter({ hasText: words });
  await expect(listed).toContainText("En la papelera");
  await chooseRowAction(page, words, "Eliminar para siempre");
  const question = page.getByRole("dialog", { name: "¿Eliminar para siempre?" });
  await expect(question).toContainText(words);
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await left()).toBe(1);
  await chooseRowAction(page, words, "Eliminar para siempre");
  await question.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(notice(page).filter({ hasText: "se eliminó para siempre" })).toBeVisible();
  await expect(listed).toBeHidden();
  expect(await left()).toBe(0);
  const drafts = await db.from("record_drafts").select("id").eq("row_id", String(row.id)).throwOnError();
  expect(drafts.data).toEqual([]);

  await page.goto("/admin/enlaces?vista=papelera");
  await page.getByRole("button", { name: "Vaciar la papelera" }).click();
  await question.getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(page.getByText("La papelera está vacía.")).toBeVisible();
  expect((await db.from("links").select("id").eq("url", url).throwOnError()).data).toEqual([]);
  await page.goto("/admin/programas?vista=papelera");
  await expect(page.getByText("Los programas quedan en la papelera")).toBeVisible();
});

test("a record restored by another person is not deleted, nor its draft", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const words = unique("Vuelve de la papelera?");
  const { db, row } = await addQuestion(baseURL, words);
  const draft = { id: crypto.randomUUID(), table_name: "faq_items", row_id: String(row.id), based_on: row.updated_at };
  await db.from("faq_items").update({ deleted_at: new Date().toISOString() }).eq("id", row.id).throwOnError();
  await db
    .from("record_drafts")
    .insert({ ...draft, content: { row: {}, children: {} } })
    .throwOnError();
  await openAsStaff(page, `/admin/preguntas?vista=papelera&q=${encodeURIComponent(words)}`);
  const listed = page.getByRole("row").filter({ hasText: words });
  await chooseRowAction(page, words, "Eliminar para siempre");
  await db.from("faq_items").update({ deleted_at: null }).eq("id", row.id).throwOnError();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar para siempre" }).click();
  await expect(notice(page).filter({ hasText: "El servidor no lo permitió" })).toBeVisible();
  expect((await db.from("record_drafts").select("id").eq("id", draft.id).throwOnError()).data).toHaveLength(1);
  await expect(listed).toBeHidden();

  // While the trash loads, records of the previous list keep their actions.
  await page.goto(`/admin/preguntas?q=${encodeURIComponent(words)}`);
  await expect(listed).toContainText("Publicado");
  const answers: (() => void)[] = [];
  await page.route("**/rpc/list_records", async (route) => {
    await new Promise<void>((answer) => answers.push(answer));
    await route.continue();
  });
  await page.getByRole("link", { name: /^Papelera/ }).click();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await rowMenu(page, words).press("Enter");
  await expect(page.getByRole("menuitem", { name: "A la papelera" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Eliminar para siempre" })).toHaveCount(0);
  for (const answer of answers) answer();
  await expect(listed).toBeHidden();
  await db.from("record_drafts").delete().eq("id", draft.id).throwOnError();
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});
