import type { Page } from "@playwright/test";
import { blocks, bodyOf, openNewItem, save, text, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const tools = (page: Page) => page.getByRole("toolbar", { name: "Herramientas de texto: Texto" });
const kind = (page: Page) => page.getByLabel("Tipo de bloque");

/** Saves the open item and returns its stored blocks. */
async function savedBlocks(page: Page, baseURL: string | undefined, id: string): Promise<unknown> {
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const db = await staffClient(baseURL);
  const { data } = await db.from("news").select("blocks").eq("id", id).single().throwOnError();
  return data.blocks;
}

test("paragraphs, headings, lists and quotes by keyboard", async ({ page, baseURL }) => {
  test.slow();
  const row = await addNews(await staffClient(baseURL), { title: unique("Por teclado"), blocks: [], body: "" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await text(page).click();
  await page.keyboard.type("Uno dos");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(blocks(page)).toHaveText(["Uno ", "dos"]);
  await page.keyboard.press("Backspace");
  await expect(blocks(page)).toHaveText(["Uno dos"]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Título");
  await page.keyboard.press("Enter");
  await expect(kind(page)).toHaveValue("paragraph");
  await page.keyboard.type("- Pan");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Integral");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sal");
  // Enter in an empty item ends the list.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(kind(page)).toHaveValue("paragraph");
  await page.keyboard.press("Control+Shift+Digit7");
  await page.keyboard.type("Primero");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("> Quien lee, sabe");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("y quien escribe, más");
  await page.getByLabel("Quién lo dijo").fill("Ana Soto");
  // Undo in the author's field undoes the text's history.
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Quién lo dijo")).toHaveValue("");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByLabel("Quién lo dijo")).toHaveValue("Ana Soto");
  // Enter in the author's field moves the caret to a new paragraph after the quote.
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fin");
  await blocks(page).first().click();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "Bloque movido al lugar 2 de 8." })).toBeAttached();
  expect(await savedBlocks(page, baseURL, row.id)).toMatchObject([
    { type: "heading", text: "Título" },
    { type: "paragraph", text: "Uno dos" },
    { type: "paragraph", as: "bullet", text: "Pan" },
    { type: "paragraph", as: "bullet", text: "Integral", level: 2 },
    { type: "paragraph", as: "bullet", text: "Sal" },
    { type: "paragraph", as: "number", text: "Primero" },
    { type: "quote", text: "Quien lee, sabe\ny quien escribe, más", author: "Ana Soto" },
    { type: "paragraph", text: "Fin" },
  ]);
  // Saving keeps the text and the caret.
  await page.keyboard.type("…");
  await expect(page.getByText("Cambios sin guardar")).toBeVisible();
});

test("emphasis and links by toolbar and keys; addresses that no page may link to are refused", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Con enlaces"), blocks: [], body: "" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await text(page).click();
  await page.keyboard.type("Ver becas");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+b");
  await expect(tools(page).getByRole("button", { name: "Negrita" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("¿Adónde lleva el enlace?");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Esta dirección no se puede enlazar.")).toBeVisible();
  await expectAccessible(page);
  await address.fill("/becas");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("link", { name: "becas" })).toHaveAttribute("href", "/becas");
  await page.keyboard.press("End");
  await page.keyboard.type(" y más");
  await expect(text(page).getByRole("link")).toHaveText("becas");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Alt+F10");
  await expect(tools(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tools(page).getByRole("button", { name: "Cursiva" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await savedBlocks(page, baseURL, row.id)).toMatchObject([
    { text: "Ver becas", spans: [{ text: "Ver " }, { text: "becas", bold: true, italic: true, href: "/becas" }] },
  ]);
});

test("an unchanged text is not dirty; blocks keep their ids, and unknown ones stay", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const chart = { type: "chart", values: [1, 2], text: "Un gráfico" };
  const table = { id: "t", type: "paragraph", as: "table", text: "Mes: Marzo", head: ["Mes"], rows: [["Marzo"]] };
  const stored = [{ id: "p", type: "paragraph", text: "Uno" }, chart, table, { type: "paragraph", text: "Dos" }];
  const row = await addNews(await staffClient(baseURL), { title: unique("Con un gráfico"), blocks: stored });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await expect(blocks(page)).toHaveCount(4);
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await expectAccessible(page);
  await blocks(page).first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" y medio");
  await page.getByLabel("Fila 1, columna 1").fill("Abril");
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Fila 1, columna 1")).toHaveValue("Marzo");
  await page.getByRole("button", { name: "Agregar fila" }).click();
  await page.getByLabel("Fila 2, columna 1").fill("Mayo");
  expect(await savedBlocks(page, baseURL, row.id)).toMatchObject([
    { id: "p", type: "paragraph", text: "Uno y medio" },
    chart,
    { ...table, rows: [["Marzo"], ["Mayo"]], text: "Mes: Marzo\nMes: Mayo" },
    { type: "paragraph", text: "Dos" },
  ]);
});

test("input before the editor loads is kept; a failure to load is reported", { tag: "@long" }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/text-editor-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openNewItem(page);
  await title(page).fill("Escrita antes");
  const field = page.getByRole("textbox", { name: "Texto", exact: true });
  await field.click();
  await page.keyboard.type("Desde el comienzo");
  release();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(" y después.");
  await expect(blocks(page)).toHaveText(["Desde el comienzo y después."]);

  await page.unroute("**/assets/text-editor-*.js");
});

test("bodies stay readable for clients that know three types", { tag: "@long" }, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Tres tipos"), blocks: [], body: "" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await text(page).click();
  await page.keyboard.type("1. Uno");
  expect(bodyOf(await savedBlocks(page, baseURL, row.id))).toEqual(["paragraph: Uno"]);
});

for (const [width, height] of [
  [1280, 720],
  [360, 640],
] as const) {
  const name = `the «/» menu fits on a screen of ${width} × ${height} with any selection`;
  test(name, { tag: "@long" }, async ({ page, baseURL }) => {
    const row = await addNews(await staffClient(baseURL), { title: unique("Con menú"), blocks: [], body: "" });
    await page.setViewportSize({ width, height });
    await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
    await text(page).click();
    const bar = page.locator("div.sticky").filter({ has: save(page, "Guardar cambios") });
    const menu = page.getByRole("listbox");
    for (let paragraph = 0; paragraph < 6; paragraph += 1) {
      await page.keyboard.type("/");
      await expect(menu).toBeVisible();
      for (const key of ["ArrowDown", "ArrowUp", "ArrowUp"]) {
        await page.keyboard.press(key);
        const [box, chosen] = [
          await menu.boundingBox(),
          await menu.getByRole("option", { selected: true }).boundingBox(),
        ];
        const place = { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 9999) };
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width);
        expect(chosen?.y ?? 0).toBeGreaterThanOrEqual(place.top);
        expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual(place.bottom + 1);
      }
      await page.keyboard.press("Backspace");
      await page.keyboard.type("Un párrafo.");
      await page.keyboard.press("Enter");
    }
  });
}
