import { globSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fieldsOf, type RecordType } from "../../app/editing/description/record-type.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { fillFields, shownValues } from "./fill-fields.ts";
import { save } from "./news-editor-page.ts";
import { expect, test } from "./page-checks.ts";
import { fillInSignIn, openThroughSignIn } from "./staff-account.ts";

/**
 * Input into any type of record survives; generated from the descriptions. All types in the long run; in the daily run
 * the type with the most kinds of fields for its size.
 */
const modules = await Promise.all(
  globSync("app/features/*/*.record.ts").map((file) => import(`../../${file}`) as Promise<Record<string, RecordType>>),
);
const types = modules
  .flatMap((module) => Object.values(module))
  .filter(({ writers, single, list }) => !writers && !single && !list.uploads);
const tried = isLongRun ? types : types.filter(({ path }) => path === "eventos");

const newRecord = ({ path, newPath = "nuevo" }: RecordType) => `/admin/${path}/${newPath}`;
/** Message that the input is stored on the server; storing it in the browser comes first. */
const onServer = (page: Page) => page.getByText(/^Copia en el servidor a las \d+:\d\d$/);

for (const type of tried) {
  test(`input survives in ${type.path}`, { tag: "@long" }, async ({ page, context }) => {
    test.setTimeout(180_000);
    const fields = fieldsOf(type);
    const mark = `todo-${type.path}`;
    // A separate session, which the test ends.
    await openThroughSignIn(page, newRecord(type));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fillFields(page, fields, mark);
    await expect(onServer(page)).toBeVisible();
    let typed = await shownValues(page, fields);
    // A text field without a pattern, if the type has one.
    const column = type.titles.find((name) => {
      const field = fields[name];
      return field?.kind === "text" && !field.pattern;
    });

    await test.step("after a crash, the draft is offered again", async () => {
      await page.close();
      page = await context.newPage();
      await page.goto(newRecord(type));
      await page.getByText(/sin guardar de otras? ocasi/).click();
      await page.getByRole("button", { name: /^Recuperar los cambios/ }).click();
      await expect.poll(() => shownValues(page, fields)).toEqual(typed);
    });

    await test.step("a server that is unreachable", async () => {
      await page.route("**/rest/v1/rpc/save*", (route) => route.abort());
      await page.route("**/rest/v1/record_drafts*", (route) => route.abort());
      await save(page, "Guardar borrador").click();
      await expect(page.getByRole("alert").filter({ hasText: "No se perdió nada" })).toBeVisible();
      expect(await shownValues(page, fields)).toEqual(typed);
      await page.unrouteAll();
    });

    await test.step("a session that ends", async () => {
      const elsewhere = await context.newPage();
      await elsewhere.goto("/admin/noticias");
      await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
      await fillInSignIn(elsewhere);
      await expect(elsewhere.getByRole("table")).toBeVisible();
      await elsewhere.close();
      await expect.poll(() => shownValues(page, fields)).toEqual(typed);
    });

    await test.step("a browser that is full", async () => {
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      if (column) {
        await page.locator(`[id="field-${column}"]`).fill(`${mark}, y más`);
        await expect(page.getByRole("alert").filter({ hasText: "no está conservando lo que escribe" })).toBeVisible();
      }
      typed = await shownValues(page, fields);
    });

    await save(page, "Guardar borrador").click();
    await expect(page.getByText("Todo guardado")).toBeVisible();
    expect(await shownValues(page, fields)).toEqual(typed);

    if (!column) return;
    await test.step("two tabs: the first is notified of the second's save, and keeps its text", async () => {
      const second = await context.newPage();
      await second.goto(page.url());
      await expect.poll(() => shownValues(second, fields)).toEqual(typed);
      await second.locator(`[id="field-${column}"]`).fill(`${mark}, la segunda`);
      await save(second, "Guardar borrador").click();
      await expect(second.getByText("Todo guardado")).toBeVisible();
      await page.locator(`[id="field-${column}"]`).fill(`${mark}, la primera`);
      await save(page, "Guardar borrador").click();
      await expect(page.getByRole("dialog")).toContainText(`${mark}, la segunda`);
      await page.getByRole("dialog").getByRole("button", { name: "Guardar la mía encima" }).click();
      await expect(page.getByText("Todo guardado")).toBeVisible();
      expect((await shownValues(page, fields))[column]).toBe(`${mark}, la primera`);
    });
  });
}
