import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addQuestion, notice, question, save, unique } from "./question-pages.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const group = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const titles = (page: Page, name: string | RegExp) => group(page, name).getByRole("listitem").getByRole("link");
const bar = (page: Page) => page.getByRole("region", { name: /^(Orden sin guardar|Unsaved order)$/ });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test("support funds are reordered by moving rows, saved immediately, and restored", async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const stored = async () => {
    const { data } = await db
      .from("support_benefits")
      .select("id,name,position,updated_at")
      .eq("audience", "program_directors")
      .is("deleted_at", null)
      .order("position")
      .throwOnError();
    return data;
  };
  const before = await stored();
  const names = before.map(({ name }) => name);
  const [first = "", second = "", third = ""] = names;
  const directors = "Para directores y directoras de programa";

  await page.setViewportSize({ width: 360, height: 760 });
  await openAsStaff(page, "/admin/apoyos");
  await page.getByRole("link", { name: "Ordenar" }).press("Enter");
  await expect(titles(page, directors)).toHaveText(names);
  await expect(bar(page)).toBeHidden();

  await test.step("by keyboard, on a narrow screen: the focus stays on the button, and the place is said", async () => {
    const down = page.getByRole("button", { name: `Bajar: ${first}`, exact: true });
    await down.press("Enter");
    await expect(down).toBeFocused();
    await expect(titles(page, directors)).toHaveText([second, first, ...names.slice(2)]);
    await expect(group(page, directors).getByText(`${first}: lugar 2 de ${names.length}.`)).toBeAttached();
    await expect(bar(page)).toContainText("El orden nuevo no se ha guardado");
    await fits(page);
    // The bar covers a part of some link at most heights of the window, which axe takes for a small target.
    await page.setViewportSize({ width: 360, height: 2400 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.getByRole("button", { name: `Al final: ${first}` }).press("Enter");
    await expect(titles(page, directors)).toHaveText([...names.slice(1), first]);
    await page.getByRole("button", { name: `Al principio: ${first}` }).press("Enter");
    await expect(bar(page)).toBeHidden();
  });

  await test.step("asks before leaving an unsaved order", async () => {
    await page.getByRole("button", { name: `Bajar: ${first}`, exact: true }).press("Enter");
    await page.getByRole("link", { name: /^Todos/ }).click();
    await page.getByRole("button", { name: "Seguir editando" }).click();
    // A key pressed before that goes to the dialog.
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(titles(page, directors).first()).toHaveText(second);
    await bar(page).getByRole("button", { name: "Descartar" }).press("Enter");
    await expect(titles(page, directors)).toHaveText(names);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("dragged by its handle, saved as one act that writes one row and is no new version", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const rows = group(page, directors).getByRole("listitem");
    const box = async (index: number) => (await rows.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await rows.nth(2).getByTitle("Arrastrar a otro lugar").hover();
    await page.mouse.down();
    const target = await box(0);
    await page.mouse.move(target.x + 60, target.y + 20, { steps: 4 });
    await page.mouse.move(target.x + 60, target.y + 4, { steps: 2 });
    await page.mouse.up();
    await expect(titles(page, directors)).toHaveText([third, first, second, ...names.slice(3)]);
    await page.keyboard.press("Control+s");
    await expect(notice(page).filter({ hasText: "El orden se guardó" })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    const now = await stored();
    expect(now.map(({ name }) => name)).toEqual([third, first, second, ...names.slice(3)]);
    const moved = now.filter(({ id, position }) => before.find((row) => row.id === id)?.position !== position);
    expect(moved.map(({ name }) => name)).toEqual([third]);
    expect(moved[0]?.updated_at).toBe(before[2]?.updated_at);
    expect(await (await page.request.get("/programa-de-apoyo")).text()).toMatch(new RegExp(`${third}[^]*${first}`));
    await notice(page).getByRole("button", { name: "Deshacer", exact: true }).press("Enter");
    await expect(notice(page).filter({ hasText: "Se deshizo el cambio" })).toBeVisible();
    await expect(titles(page, directors)).toHaveText(names);
    expect(await stored()).toEqual(before);
  });

  await test.step("does not overwrite another person's order without asking", async () => {
    await page.goto("/en/admin/apoyos?vista=orden");
    const english = titles(page, /directors/);
    await expect(english).toHaveText(names);
    await page.getByRole("button", { name: `Move down: ${first}`, exact: true }).press("Enter");
    const moved = before[3];
    await db
      .from("support_benefits")
      .update({ position: 1 })
      .eq("id", moved?.id ?? 0)
      .throwOnError();
    await bar(page).getByRole("button", { name: "Save the order" }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "nothing was saved" })).toBeVisible();
    await expectAccessible(page);
    await bar(page).getByRole("button", { name: "Go on with my order" }).press("Enter");
    await expect(english.first()).toHaveText(second);
    const save = bar(page).getByRole("button", { name: "Save the order" });
    await expect(save).toBeFocused();
    await save.press("Enter");
    await expect(notice(page).filter({ hasText: "The order was saved" })).toBeVisible();
    expect((await stored()).map(({ name }) => name)).toEqual([second, first, ...names.slice(2)]);
    for (const { id, position } of before)
      await db.from("support_benefits").update({ position }).eq("id", id).throwOnError();
  });

  await test.step("history and audit log list the change of order", async () => {
    await page.goto(`/admin/historial/apoyos/${before[2]?.id}`);
    await expect(
      page.getByRole("link", { name: "Fondos del programa de apoyo: cambiar el orden" }).first(),
    ).toBeVisible();
    await page.goto(`/admin/apoyos/editar/${before[2]?.id}`);
    await expect(page.getByLabel("Dirección")).toBeVisible();
    await expect(page.getByLabel("Orden")).toHaveCount(0);
  });
});

test("a record moved during an edit is published at its new position", { tag: "@long" }, async ({ page, baseURL }) => {
  const { db, row } = await addQuestion(baseURL, unique("movida mientras tanto"));
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill(`${row.question}, corregida`);
  await db.from("faq_items").update({ position: 903 }).eq("id", row.id).throwOnError();
  await save(page, "Publicar los cambios").click();
  await expect(page.getByText(/^Todo guardado/)).toBeVisible();
  const { data } = await db.from("faq_items").select("question,position").eq("id", row.id).single().throwOnError();
  expect(data).toEqual({ question: `${row.question}, corregida`, position: 903 });
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});
