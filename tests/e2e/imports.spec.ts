import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

const problems = (page: Page) => page.getByRole("region", { name: "Errores" }).getByRole("listitem");

/** Returns a file as an office sends it: a title above the headings, semicolons, Windows-1252. */
function officeFile(name: string, lines: string[]) {
  const content = ["Preguntas 2026;;;", "", "Pregunta;Grupo;Respuesta;Pregunta (inglés)", ...lines].join("\r\n");
  return { name, mimeType: "text/csv", buffer: Buffer.from(content, "latin1") };
}

test("a file is reviewed, corrected, imported, exported and undone", async ({ page, baseURL }) => {
  test.slow();
  const word = `importada${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const stored = async () => {
    const { data } = await db.from("faq_items").select("question,status").like("question", `%${word}%`).throwOnError();
    return data;
  };
  const good = `¿Cuándo ${word}?;Postulación;En marzo.;When ${word}?`;
  await openAsStaff(page, "/admin/preguntas");
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("a cell that cannot be read is named, and nothing is imported", async () => {
    await page.getByRole("link", { name: "Importar", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Importar: Preguntas frecuentes");
    await page
      .getByLabel("Elegir un archivo")
      .setInputFiles(officeFile("preguntas.csv", [good, `¿Cómo ${word}?;Nada;Así.;`]));
    const problem = problems(page).filter({ hasText: /Escriba una de / });
    await expect(problem).toContainText("Fila 5");
    await expect(problem).toContainText("Nada");
    await expect(page.getByRole("heading", { name: "Qué cambiaría" })).toBeFocused();
    await expect(button(page, /^Importar /)).toHaveCount(0);
    await page.getByText("preguntas.csv: columnas y opciones").click();
    await expect(page.getByText("WINDOWS-1252")).toBeVisible();
    await expect(page.getByLabel("En el sitio, de la columna Pregunta (inglés)")).toHaveValue("question_en");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step("reviews the rows again after another choice", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/rest/v1/rpc/match_records", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel("Elegir otro archivo").setInputFiles(officeFile("preguntas.csv", [good]));
    await page.getByText("preguntas.csv: columnas y opciones").click();
    await page.getByRole("radio", { name: /^Como borradores/ }).check();
    release();
    await expect(button(page, "Revisar qué cambiaría")).toBeEnabled();
    await expect(button(page, /^Importar /)).toHaveCount(0);
    await page.getByRole("radio", { name: /^Publicad/ }).check();
    await page.unroute("**/rest/v1/rpc/match_records");
  });

  await test.step("of two rows that are chosen for the headings one after the other, the later one stays", async () => {
    const headings = page.getByLabel("Fila de los encabezados");
    const chosen = await headings.inputValue();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      "**/rest/v1/import_choices*",
      async (route) => {
        await released;
        await route.continue();
      },
      { times: 1 },
    );
    const asked = page.waitForRequest("**/rest/v1/import_choices*");
    await headings.selectOption({ index: 0 });
    const late = (await asked).response();
    await headings.selectOption({ index: 1 });
    await expect(headings).toHaveValue("1");
    release();
    await (await late)?.finished();
    await expect(headings).toHaveValue("1");
    await headings.selectOption(chosen);
    await expect(headings).toHaveValue(chosen);
  });

  await test.step("the corrected file is imported as one act", async () => {
    const lines = [good, `¿Cómo ${word}?;Postulación;Así.;`];
    await page.getByLabel("Elegir otro archivo").setInputFiles(officeFile("preguntas.csv", lines));
    await expect(page.getByText("2 nuevos", { exact: true })).toBeVisible();
    await button(page, "Importar 2 registros").press("Enter");
    await expect(page.getByText("Se importaron 2 registros.")).toBeVisible();
    await expectAccessible(page);
    expect(await stored()).toHaveLength(2);
  });

  await test.step("exports the list, and importing the export changes nothing", async () => {
    await page.getByRole("link", { name: "Ver la lista" }).click();
    await page.getByLabel("Buscar").fill(word);
    await expect(page.getByText("2 preguntas", { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      button(page, "Guardar como CSV").press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^preguntas-\d{4}-\d{2}-\d{2}\.csv$/);
    await page.getByRole("link", { name: "Importar", exact: true }).click();
    await page.getByLabel("Elegir un archivo").setInputFiles(await download.path());
    await expect(page.getByText("2 quedan iguales", { exact: true })).toBeVisible();
    await expect(page.getByText("no hay nada que importar")).toBeVisible();
  });

  await test.step("undoes an import as a whole", async () => {
    const answer = `¿Cuándo ${word}?;Postulación;En abril.;`;
    await page.getByLabel("Elegir otro archivo").setInputFiles(officeFile("otra.csv", [answer]));
    await expect(page.getByText("1 cambia", { exact: true })).toBeVisible();
    await button(page, "Importar 1 registro").click();
    await button(page, "Deshacer toda la importación").click();
    await expect(page.getByText("Se deshizo la importación")).toBeVisible();
  });
});

test("each kind of error is corrected once, on the page and by keyboard", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const word = `grupo${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const headings = "Pregunta;Categorías;Respuesta;Nota interna";
  const wrong = Array.from({ length: 40 }, (_, index) => `¿${word} ${index}?;Ingreso;Sí.;revisar`);
  const lines = [...wrong, `¿${word} sin respuesta?;Postulación;;`, `¿${word} doble?;Postulación;Sí.;`];
  const content = [headings, ...lines, lines.at(-1)].join("\n");
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/importar/preguntas");

  await test.step("a column that is not recognized waits for a decision", async () => {
    await page
      .getByLabel("Elegir un archivo")
      .setInputFiles({ name: "preguntas.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    await expect(page.getByText(/Falta decidir qué son las columnas «Categorías» y «Nota interna»/)).toBeVisible();
    await expect(button(page, "Revisar qué cambiaría")).toHaveCount(0);
    await page.getByLabel("En el sitio, de la columna Categorías").selectOption({ label: "Grupo" });
    await expectAccessible(page);
    await button(page, "Dejar fuera esta columna").press("Enter");
    await button(page, "Revisar qué cambiaría").press("Enter");
  });

  await test.step("40 rows with the same text are one card; its option is chosen once", async () => {
    await expect(problems(page)).toHaveCount(3);
    await expect(page.getByText("Faltan por resolver 3 clases de errores")).toBeVisible();
    await expectAccessible(page);
    expect(await fits()).toBe(true);
    const card = problems(page).filter({ hasText: "«Ingreso»" });
    const option = card.getByLabel("Grupo: valor correcto para todas estas filas");
    await expect(card).toContainText("«Ingreso» · Grupo · en 40 filas");
    await option.focus();
    await option.selectOption({ label: "Postulación" });
    await expect(card).toContainText("«Ingreso» se importa como «Postulación» · en 40 filas");
    await expect(option).toBeFocused();
    await expect(page.getByText("Faltan por resolver 2 clases de errores")).toBeVisible();
    const answer = problems(page).filter({ hasText: "Celda vacía · Respuesta" }).getByRole("textbox");
    await answer.fill("En marzo.");
    await answer.press("Enter");
    await expect(problems(page).filter({ hasText: "Celda vacía: se importa «En marzo.» · en 1 fila" })).toBeVisible();
    await expect(answer.or(page.getByLabel("Respuesta: valor correcto"))).toBeFocused();
  });

  await test.step("a row is left out, and a decision is taken back and made again", async () => {
    const twice = problems(page).filter({ hasText: "Es el mismo registro que el de la fila 43" });
    await button(page, /^Dejar fuera la fila/).press("Enter");
    await expect(twice).toHaveCount(0);
    await expect(page.locator("main :focus")).toContainText("queda fuera 1 fila");
    await expect(button(page, "Importar 42 registros")).toBeEnabled();
    await expectAccessible(page);
    await button(page, /^Deshacer ?: «Ingreso»/).press("Enter");
    await expect(page.locator("main :focus")).toHaveText("«Ingreso» · Grupo · en 40 filas");
    await expect(button(page, /^Importar /)).toHaveCount(0);
    await problems(page)
      .getByLabel("Grupo: valor correcto para todas estas filas")
      .selectOption({ label: "Postulación" });
  });

  await test.step("the corrected rows are imported", async () => {
    await button(page, "Importar 42 registros").press("Enter");
    await expect(page.getByText("Se importaron 42 registros.")).toBeVisible();
    const { data } = await db.from("faq_items").select("question").like("question", `%${word}%`).throwOnError();
    expect(data).toHaveLength(42);
  });
});

test("300 publications with three kinds of errors: a file on the list, three decisions, the import and its undoing", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const word = `obra${Math.random().toString(36).slice(2, 8)}`;
  const db = await staffClient(baseURL);
  const stored = async () => {
    const { data } = await db.from("publications").select("area").like("title", `${word}%`).throwOnError();
    return data;
  };
  const lines = Array.from({ length: 300 }, (_, index) => {
    const year = index === 40 ? "dos mil" : "2026";
    return `${word} ${index};Artículo;${index % 60 === 7 ? "" : "Paz, Eva"};${year};español;Ciencias naturales`;
  });
  const content = ["Título;Tipo;Autores;Año;Idioma;Área", ...lines].join("\n");
  await openAsStaff(page, "/admin/publicaciones");
  await page.getByRole("table").evaluate((list, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "obras.csv", { type: "text/csv" }));
    for (const event of ["dragover", "drop"])
      list.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
  }, content);
  await expect(page).toHaveURL(/\/admin\/importar\/publicaciones$/);
  await expect(page.getByText("Faltan por resolver 3 clases de errores")).toBeVisible();

  // The check of the first decisions is kept waiting.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rest/v1/rpc/match_records", async (route) => {
    await released;
    await route.continue();
  });
  const checking = page.waitForRequest("**/rest/v1/rpc/match_records");
  await problems(page)
    .filter({ hasText: "«Ciencias naturales»" })
    .getByRole("combobox")
    .selectOption({ label: "Salud" });
  await checking;
  // The press on the next card is what leaves the text: neither is lost.
  const authors = problems(page).filter({ hasText: "Celda vacía" });
  await authors.getByRole("textbox").fill("Sol, Ana");
  await expect(page.getByText("Faltan por resolver 2 clases de errores")).toBeVisible();
  await button(page, /^Dejar fuera la fila ?: dos mil/).click();
  await expect(authors).toContainText("Celda vacía: se importa «Sol, Ana» · en 5 filas");
  await expect(page.getByText("Todo está resuelto")).toBeVisible();
  await expect(page.getByText("Se comprueba lo que decidió")).toBeVisible();
  release();
  await button(page, "Importar 299 registros").click();
  await expect(page.getByText("Se importaron 299 registros.")).toBeVisible();
  expect((await stored()).filter(({ area }) => area === "health")).toHaveLength(299);
  await button(page, "Deshacer toda la importación").click();
  await expect(page.getByText("Se deshizo la importación")).toBeVisible();
  expect(await stored()).toEqual([]);

  // Recent work is shown on every page of this account, which other tests share.
  await page.goto("/admin");
  const seen = button(page, "Visto: Deshacer: obras.csv");
  await seen.click();
  await expect(seen).toHaveCount(0);
});

test("an example file is downloaded, and importing it changes nothing", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/importar/preguntas");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Descargar un archivo de ejemplo").press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("preguntas-ejemplo.csv");
  await page.getByLabel("Elegir un archivo").setInputFiles(await download.path());
  await expect(page.getByText("2 quedan iguales", { exact: true })).toBeVisible();
});
