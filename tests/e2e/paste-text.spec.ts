import { pastedFixtures } from "../support/app/pasted/fixtures.ts";
import { blocks, text, unique } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

test("pasted content becomes blocks and is removed by a single undo", async ({ page, baseURL }) => {
  test.slow();
  const stored = [{ id: "a", type: "paragraph", text: "Antes después" }];
  const row = await addNews(await staffClient(baseURL), { title: unique("Para pegar"), blocks: stored });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await blocks(page).first().click();
  await page.keyboard.press("End");
  for (let step = 0; step < "después".length; step += 1) await page.keyboard.press("ArrowLeft");
  // In one event: typed one by one, a pause between two letters would begin another undo step.
  await page.keyboard.insertText("y ");
  const before = await text(page).textContent();
  const fixtures = Object.values(pastedFixtures).flat();
  const wrong = await page.evaluate((pasted) => {
    const editor = document.activeElement as HTMLElement;
    return pasted.flatMap(([name, html]) => {
      const words = editor.textContent;
      const count = editor.children.length;
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      const isPasted = editor.textContent !== words || editor.children.length !== count;
      editor.dispatchEvent(
        new KeyboardEvent("keydown", {
          key: "z",
          code: "KeyZ",
          keyCode: 90,
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
      return isPasted && editor.textContent === words && editor.children.length === count ? [] : [name];
    });
  }, fixtures);
  expect(wrong).toEqual([]);
  expect(fixtures.length).toBeGreaterThanOrEqual(100);
  expect(await text(page).textContent()).toBe(before);
  // The text typed before is a separate undo step.
  await page.keyboard.press("Control+z");
  await expect(blocks(page)).toHaveText(["Antes después"]);
});

test("Word's list pasted into an empty text is a list with its levels", { tag: "@long" }, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("De Word"), blocks: [], body: "" });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await text(page).click();
  const html = pastedFixtures.Word?.find(([name]) => name === "a list with levels")?.[1] ?? "";
  await page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", markup);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
  await expect(blocks(page)).toHaveText(["Pan", "Integral", "De centeno", "Sal"]);
  await expect(blocks(page).nth(2)).toHaveAttribute("data-level", "3");
});

test("skipped pictures, formats and marks of pasted text are reported", { tag: "@long" }, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: unique("Con imágenes pegadas") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await blocks(page).first().click();
  const paste = (html: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, html);
  const told = page.getByRole("alert").filter({ hasText: "Las imágenes no se pegan junto con el texto." });
  await paste('<p>Con una <img src="https://example.org/foto.png"> foto</p>');
  await expect(told).toBeVisible();
  await paste("<p>Sin fotos</p>");
  await expect(told).toBeHidden();
  await paste("<table><tr><td>Mes</td><td>Día</td></tr><tr><td><b>Marzo</b></td><td>3</td></tr></table>");
  await expect(page.getByRole("alert").filter({ hasText: "su negrita, su cursiva y sus enlaces" })).toBeVisible();
  await paste('<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,aaaa">Hecho</li></ul>');
  await expect(page.getByRole("alert").filter({ hasText: "Las marcas de las listas de tareas" })).toBeVisible();
  await expect(told).toBeHidden();
});
