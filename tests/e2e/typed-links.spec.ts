import type { Page } from "@playwright/test";
import { blocks, save, text, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const menu = (page: Page, name = "Páginas de este sitio") => page.getByRole("listbox", { name });
const chosen = (page: Page) => menu(page).getByRole("option", { selected: true });

/** Opens an empty news item at its text. Returns its id. */
async function openEmptyText(page: Page, baseURL: string | undefined): Promise<string> {
  const { id } = await addNews(await staffClient(baseURL), { title: unique("Con arroba"), blocks: [], body: "" });
  await openAsStaff(page, `/admin/noticias/editar/${id}`);
  await text(page).click();
  return id;
}

test("«@» and some letters link a page of the site, by keyboard and without leaving the text", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const id = await openEmptyText(page, baseURL);
  await expect(text(page)).toHaveAccessibleDescription(/Con @ y unas letras se enlaza una página del sitio/);
  await page.keyboard.type("Se inscribe en el @Neurocien");
  await expect(chosen(page)).toContainText("Neurociencias");
  await expect(chosen(page)).toContainText("Programas");
  const [name] = await chosen(page).locator("span").allTextContents();
  await expect(text(page)).toHaveAttribute("aria-activedescendant", (await chosen(page).getAttribute("id")) ?? "");
  await expectAccessible(page);
  const count = await menu(page).getByRole("option").count();
  await page.keyboard.press("ArrowUp");
  await expect(
    menu(page)
      .getByRole("option")
      .nth(count - 1),
  ).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  // Typing filters the pages that were found already, without a request.
  await page.keyboard.type("cias");
  await expect(chosen(page)).toContainText("Neurociencias");
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(text(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.type(" desde hoy.");
  await expect(text(page).getByRole("link")).toHaveText(name ?? "");

  await page.keyboard.press("Enter");
  await page.keyboard.type("Escriba a ana@udn.example o @neurociencias");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await page.keyboard.type(" s");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fin");
  await expect(menu(page)).toBeHidden();
  await expect(blocks(page)).toHaveText([
    `Se inscribe en el ${name} desde hoy.`,
    "Escriba a ana@udn.example o @neurociencias s",
    "Fin",
  ]);
  await save(page, "Guardar cambios").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const { data } = await (await staffClient(baseURL))
    .from("news")
    .select("blocks")
    .eq("id", id)
    .single()
    .throwOnError();
  expect(data.blocks).toMatchObject([
    { spans: [{ text: "Se inscribe en el " }, { text: name, href: /^\/programas\// }, { text: " desde hoy." }] },
    { type: "paragraph" },
    { type: "paragraph" },
  ]);
});

test("a caret behind an old «@» opens nothing; undoing a link brings back what was typed", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  await openEmptyText(page, baseURL);
  await page.keyboard.type("@neurociencias");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("link")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(blocks(page)).toHaveText(["@neurociencias"]);
  await page.keyboard.press("Home");
  await expect(menu(page)).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(blocks(page)).toHaveCount(2);
  await expect(text(page).getByRole("link")).toHaveCount(0);
});

test("an Enter before the pages are found waits for them, and typing on makes it a paragraph", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  await openEmptyText(page, baseURL);
  let release = () => {};
  let held = Promise.resolve();
  await page.route(/\/sugerencias\.json\?/, async (route) => {
    await held;
    await route.continue();
  });
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  hold();
  await page.keyboard.type("@neurociencias");
  await expect(page.getByText("Buscando páginas…")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fin");
  await expect(blocks(page)).toHaveText(["@neurociencias", "Fin"]);
  release();
  hold();
  await page.keyboard.type(" de las @becas");
  await expect(page.getByText("Buscando páginas…")).toBeVisible();
  await page.keyboard.press("Enter");
  release();
  await expect(text(page).getByRole("link")).toBeVisible();
  await expect(blocks(page)).toHaveCount(2);
  hold();
  await page.keyboard.type(" @zzqxzzqx");
  await expect(page.getByText("Buscando páginas…")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(blocks(page)).toHaveCount(2);
  release();
  await expect(blocks(page)).toHaveCount(3);
});

test("the English of a text links pages in English; on a phone the list fits", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const { id } = await addNews(await staffClient(baseURL), {
    title: unique("Con arroba en inglés"),
    blocks: [{ id: "a", type: "paragraph", text: "Uno" }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, `/admin/noticias/editar/${id}`);
  await page.getByRole("tab", { name: /^Inglés/ }).click();
  await text(page, "Texto en inglés").locator("> p").last().click();
  await page.keyboard.type("Apply to the @Neurosc");
  await expect(chosen(page)).toContainText("Neuroscience");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const box = await menu(page).boundingBox();
  const bar = await page.locator("[data-save-bar]").boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
  await chosen(page).click();
  await expect(text(page, "Texto en inglés").getByRole("link")).toHaveAttribute("href", /^\/en\/programas\//);
});
