import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Db } from "../../app/supabase/db.ts";
import { runTool } from "../process/run-tool.ts";
import { type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { title } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, fillInSignIn, openAsStaff, staffAccount, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: SiteProcess;
let dataDir: string;
let db: Db;
let colleague = { email: "ana.perez@udn.example", password: "" };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
  dataDir = copyPreparedDataDir({ ...process.env, STAFF_EMAIL, STAFF_PASSWORD });
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  db = await staffClient(site.url);
  const added = await runTool({ DATA_DIR: dataDir }, "staff", "add", colleague.email);
  colleague = { ...colleague, password: /shown only once: (\S+)/.exec(added.said)?.[1] ?? "" };
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const question = (page: Page) => page.getByRole("textbox", { name: "Pregunta", exact: true });
const onServer = (page: Page) => page.getByText(/^Copia en el servidor a las \d+:\d\d$/);
const inBrowser = (page: Page) => page.getByText("Copia en este navegador", { exact: true });

let questions = 0;
async function addQuestion(text: string) {
  questions += 1;
  const answer = [{ type: "paragraph", text: "Una respuesta." }];
  const columns = { slug: `copia-${questions}`, group: "applications", question: text, answer, position: 900 };
  const { data } = await db.from("faq_items").insert(columns).select().single().throwOnError();
  return { ...data, path: `${site.url}/admin/preguntas/editar/${data.id}` };
}

test("typed text is stored on the server automatically, and can be continued in another browser", async ({
  page,
  browser,
}) => {
  test.slow();
  const row = await addQuestion("¿Se copia?");
  await openAsStaff(page, row.path);
  await question(page).fill("¿Se copia al servidor?");
  await expect(inBrowser(page)).toBeVisible();
  await expect(onServer(page)).toBeVisible();
  const { data: events } = await db.from("audit_logs").select("id").eq("details->>table", "record_autosaves");
  expect(events).toEqual([]);
  expect(await (await page.request.get(`${site.url}/preguntas-frecuentes`)).text()).not.toContain("al servidor?");

  // The first browser ends without closing its editor.
  const second = await browser.newContext();
  const other = await second.newPage();
  await openAsStaff(other, row.path);
  const offer = other.getByRole("dialog", { name: /^Hay cambios sin guardar/ });
  await expect(offer).toContainText("Copia del servidor, escrita en otro navegador");
  await offer.getByRole("button", { name: "Recuperar los cambios" }).click();
  await expect(question(other)).toHaveValue("¿Se copia al servidor?");
  await other.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(other.getByText(/^Todo guardado/)).toBeVisible();
  await expect
    .poll(async () => (await db.from("record_autosaves").select("id").eq("record_id", String(row.id))).data)
    .toEqual([]);
  await second.close();
});

test("an item of news is copied too, and a discarded copy does not come back", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const row = await addNews(db, { title: "Con copia" });
  await openAsStaff(page, `${site.url}/admin/noticias/editar/${row.id}`);
  await title(page).fill("Con copia en el servidor");
  await expect(onServer(page)).toBeVisible();
  const second = await browser.newContext();
  const other = await second.newPage();
  await openAsStaff(other, `${site.url}/admin/noticias/editar/${row.id}`);
  await other.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect(title(other)).toHaveValue("Con copia");
  await expect
    .poll(async () => (await db.from("record_autosaves").select("id").eq("record_id", row.id)).data)
    .toEqual([]);
  await second.close();
});

test("a failing server is retried, and the page shows that", { tag: "@long" }, async ({ page }) => {
  test.slow();
  const row = await addQuestion("¿Falla?");
  await openAsStaff(page, row.path);
  await expect(question(page)).toHaveValue("¿Falla?");
  await page.route("**/rest/v1/record_autosaves**", (route) => route.abort());
  await question(page).fill("¿Falla el servidor?");
  await expect(page.getByText(/El servidor no recibió la copia: se intenta de nuevo en 5\ss/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/rest/v1/record_autosaves**");
  await expect(onServer(page)).toBeVisible();
});

test("a colleague is seen, and what she typed can be gone on with", { tag: "@long" }, async ({ page, browser }) => {
  test.slow();
  const row = await addQuestion("¿De a dos?");
  const second = await browser.newContext();
  const ana = await second.newPage();
  await ana.goto(row.path);
  await fillInSignIn(ana, colleague);
  await question(ana).fill("¿De a dos, dice Ana?");
  await expect(onServer(ana)).toBeVisible();

  await openAsStaff(page, row.path);
  await expect(page.getByText(`${colleague.email} también tiene esto abierto desde el`)).toBeVisible();
  await page.getByRole("button", { name: `Ver los cambios de ${colleague.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: `De ${colleague.email}` })).toContainText("¿De a dos, dice Ana?");
  await expect(dialog.getByRole("region", { name: "Lo que ve usted" })).toContainText("¿De a dos?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Seguir con estos cambios" }).click();
  await expect(question(page)).toHaveValue("¿De a dos, dice Ana?");
  await page.getByRole("button", { name: "Volver a la mía" }).click();
  await expect(question(page)).toHaveValue("¿De a dos?");
  await second.close();
});

test("a browser is offered its own copy rather than another browser's", { tag: "@long" }, async ({ page }) => {
  test.slow();
  const row = await addQuestion("¿De quién es?");
  await openAsStaff(page, row.path);
  await question(page).fill("¿De quién es la copia?");
  await expect(onServer(page)).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  const offer = page.getByRole("dialog", { name: /^Hay cambios sin guardar/ });
  await expect(offer).toContainText("¿De quién es la copia?");
  await expect(offer).not.toContainText("Copia del servidor");
});

for (const [what, path, field, leave] of [
  ["a new record", "/admin/preguntas/nueva", question, "Preguntas frecuentes"],
  ["a new item of news", "/admin/noticias/crear", title, "Noticias"],
] as const) {
  const name = `input in ${what} continues in another browser, as the leave dialog says`;
  test(name, { tag: "@long" }, async ({ page, browser }) => {
    test.slow();
    await openAsStaff(page, site.url + path);
    await field(page).fill("¿Y lo nuevo?");
    await expect(onServer(page)).toBeVisible();
    await page.getByRole("link", { name: leave }).first().click();
    const leaving = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
    await expect(leaving).toContainText("quedan en este navegador y en el servidor");
    await leaving.getByRole("button", { name: "Seguir editando" }).click();

    const second = await browser.newContext();
    const other = await second.newPage();
    await openAsStaff(other, site.url + path);
    await expect(field(other)).toHaveValue("");
    await other.getByText("Hay un texto nuevo sin guardar de otra ocasión").click();
    const offer = other.getByRole("group").filter({ hasText: "Hay un texto nuevo" });
    await expect(offer).toContainText("Copia del servidor, escrita en otro navegador");
    await offer.getByRole("button", { name: /^Recuperar los cambios/ }).click();
    await expect(field(other)).toHaveValue("¿Y lo nuevo?");
    await other.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(other.getByText(/^Todo guardado/)).toBeVisible();
    await expect
      .poll(async () => (await db.from("record_autosaves").select("id").is("based_on", null)).data)
      .toEqual([]);
    await second.close();
  });
}
