import type { Page } from "@playwright/test";
import { notice, save, text, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const paragraph = (id: string, words: string) => ({ id, type: "paragraph", text: words });
const english = (page: Page) => text(page, "Texto en inglés");
const sources = (page: Page) => english(page).locator("> .blocks-source");
const question = (page: Page) => page.getByRole("dialog", { name: "¿Publicar así?" });

test("English is written row by row: begun, copied, out of date with what changed, and the same in meaning", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const blocks = [
    paragraph("a", "La estación mide cada diez minutos."),
    { id: "b", type: "heading", text: "Datos abiertos" },
    paragraph("c", "Araucaria araucana"),
  ];
  const row = await addNews(db, { title: unique("Por filas"), blocks });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await page.getByRole("tab", { name: /^Inglés/ }).click();
  await expect(english(page)).toBeVisible();
  await page.getByLabel("Título en inglés").fill("By rows");
  await page.keyboard.press("Enter");
  await expect(english(page)).toBeFocused();
  await expect(sources(page)).toContainText(["Sin traducir", "Sin traducir", "Sin traducir"]);

  // By keyboard: Enter moves to the next row and never splits one.
  await page.keyboard.type("The station measures every ten minutes.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Open data");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+Enter");
  // A copied row counts as untranslated until the editor confirms it.
  await expect(page.getByText("Filas copiadas del español sin traducir: 1.")).toBeVisible();
  await expect(sources(page).nth(2)).toContainText("Copiado del español, sin traducir");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Todas las filas están traducidas y al día.")).toBeVisible();
  await expect(english(page).locator("> :not(.blocks-source)")).toHaveText([
    "The station measures every ten minutes.",
    "Open data",
    "Araucaria araucana",
  ]);
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const { data: stored } = await db.from("news").select("translations").eq("id", row.id).single().throwOnError();
  expect(stored.translations).toMatchObject({
    en: { of: { title: expect.any(String) }, blocks: ["a", "b", "c"].map((id) => ({ id, of: expect.any(String) })) },
  });

  // A new Spanish block and a changed comma: only these rows show a state.
  await page.getByRole("tab", { name: "Español" }).click();
  const spanish = text(page).locator("> *");
  await spanish.nth(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Cualquiera puede descargarlos.");
  await spanish.first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(", siempre");
  await page.getByRole("tab", { name: /Inglés \(desactualizado\)/ }).click();
  await expect(sources(page)).toHaveCount(4);
  await expect(sources(page).nth(0).locator("ins")).toContainText(", siempre");
  await expect(sources(page).nth(2)).toContainText("Sin traducir");
  await expect(english(page).locator("> :not(.blocks-source)").nth(3)).toHaveText("Araucaria araucana");
  await expectAccessible(page);

  await save(page, "Guardar cambios").click();
  await expect(question(page)).toContainText("«Cualquiera puede descargarlos.»");
  await expect(question(page)).toContainText("«La estación mide cada diez minutos");
  await question(page)
    .getByRole("button", { name: /falta traducir/ })
    .click();
  await expect(english(page)).toBeFocused();
  await sources(page).nth(0).getByRole("button", { name: "El sentido no cambió" }).click();
  await sources(page).nth(2).getByRole("button", { name: "Copiar del español" }).click();
  await save(page, "Guardar cambios").click();
  await expect(question(page)).toContainText("copiado del español, sin traducir: «Cualquiera puede descargarlos.»");
  await question(page)
    .getByRole("button", { name: /copiado del español/ })
    .click();
  await sources(page).nth(2).getByRole("button", { name: "En inglés se dice igual" }).click();
  await expect(page.getByText("Todas las filas están traducidas y al día.")).toBeVisible();
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: /Inglés \(al día\)/ })).toBeVisible();
  const shown = await (await page.request.get(`/en/noticia/${row.slug}`)).text();
  expect(shown.indexOf("Open data")).toBeLessThan(shown.indexOf("Cualquiera puede descargarlos."));
});

test("a text names data from toolbar and slash menu, in both languages, on a telephone too", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const slug = unique("dato").replace(/\s/g, "-");
  const added = { group: "applications", question: "¿Hasta cuándo?", answer: [paragraph("a", "Hasta el")], slug };
  const { data: item } = await db.from("faq_items").insert(added).select("id").single().throwOnError();
  await openAsStaff(page, `/admin/preguntas/editar/${item.id}`);
  const answer = text(page, "Respuesta");
  await answer.locator("> *").first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/insertar");
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Insertar un dato" });
  await list.getByRole("button", { name: /becas-hasta/ }).click();
  await expect(answer).toContainText("{{becas-hasta}}");
  const translated = text(page, "Respuesta, en inglés");
  await translated.locator("> :not(.blocks-source)").first().click();
  await page.keyboard.type("Until ");
  const tools = page.getByRole("toolbar", { name: "Herramientas de texto: Respuesta, en inglés" });
  await tools.getByRole("button", { name: "Insertar un dato" }).click();
  await list.getByRole("button", { name: /becas-hasta/ }).click();
  await expect(translated).toContainText("Until {{becas-hasta}}");
  await page.setViewportSize({ width: 390, height: 3000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^Borrador/ }).check();
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toBeVisible();
});

test("the Spanish is published alone, asked or chosen: an English text that is not done waits as a draft", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const slug = unique("a medias").replace(/\s/g, "-");
  const answer = [paragraph("a", "La primera parte."), paragraph("b", "La segunda parte.")];
  const added = { group: "applications", question: `¿Antes ${slug}?`, answer, slug };
  const { data: item } = await db.from("faq_items").insert(added).select("id").single().throwOnError();
  const stored = async () => {
    const { data } = await db
      .from("faq_items")
      .select("question,translations")
      .eq("id", item.id)
      .single()
      .throwOnError();
    return data;
  };
  const read = async (path: string) => (await page.request.get(path)).text();
  await openAsStaff(page, `/admin/preguntas/editar/${item.id}`);
  await page.getByRole("textbox", { name: "Pregunta", exact: true }).fill(`¿Después ${slug}?`);
  await page.getByRole("textbox", { name: "Pregunta, en inglés" }).fill(`After ${slug}?`);
  const translated = text(page, "Respuesta, en inglés").locator("> :not(.blocks-source)");
  await translated.first().click();
  await page.keyboard.type("The first part.");

  await test.step("publishing asks, and offers it", async () => {
    await save(page, "Publicar los cambios").press("Enter");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(question(page)).toContainText("«La segunda parte.»");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await question(page).getByRole("button", { name: "Publicar solo el español" }).press("Enter");
    await expect(notice(page)).toContainText("El español ya se ve en el sitio. El inglés quedó como borrador.");
    expect(await stored()).toEqual({ question: `¿Después ${slug}?`, translations: {} });
    expect(await read("/preguntas-frecuentes")).toContain(`¿Después ${slug}?`);
    expect(await read("/en/preguntas-frecuentes")).toContain(`¿Después ${slug}?`);
    expect(await read("/en/preguntas-frecuentes")).not.toContain(`After ${slug}?`);
    await expect(translated.first()).toHaveText("The first part.");
  });

  await test.step("it is chosen for another change; the English is there after a reload", async () => {
    await page.goto(`/en/admin/preguntas/editar/${item.id}`);
    await expect(page.getByLabel(/^Question, in English/)).toHaveValue(`After ${slug}?`);
    await page.getByRole("textbox", { name: "Question", exact: true }).fill(`¿Al final ${slug}?`);
    await page.getByRole("region", { name: "Publication" }).locator("summary").click();
    await page.getByRole("radio", { name: "Publish the Spanish only" }).check();
    await expectAccessible(page);
    await save(page, "Publish the Spanish").press("Enter");
    await expect(page.getByText(/^All saved/)).toBeVisible();
    expect(await stored()).toEqual({ question: `¿Al final ${slug}?`, translations: {} });
  });

  await test.step("done, both are published", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/admin/preguntas/editar/${item.id}`);
    await page.getByRole("textbox", { name: "Pregunta, en inglés" }).fill(`In the end ${slug}?`);
    await translated.first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("The second part.");
    await page.getByRole("radio", { name: "Publicar ahora" }).check();
    await save(page, "Publicar los cambios").press("Enter");
    await expect(page.getByText(/^Todo guardado/)).toBeVisible();
    expect(await read("/en/preguntas-frecuentes")).toContain(`In the end ${slug}?`);
  });
  await db.from("faq_items").delete().eq("id", item.id).throwOnError();
});
