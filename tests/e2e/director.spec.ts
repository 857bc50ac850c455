import { rmSync } from "node:fs";
import type { Db } from "../../app/supabase/db.ts";
import { runTool } from "../process/run-tool.ts";
import { clientOf, type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { notice, save, title, unique } from "./news-editor-page.ts";
import { openField } from "./open-field.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, fillInSignIn, staffAccount, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: SiteProcess;
let dataDir: string;
let director = { email: "directora@udn.example", password: "" };
let editors: Db;
let own: { id: number; name: string };
let foreign: { id: number; name: string };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
  dataDir = copyPreparedDataDir({ ...process.env, STAFF_EMAIL, STAFF_PASSWORD });
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  editors = await staffClient(site.url);
  const { data } = await editors.from("programs").select("id, code, name").order("code").limit(2).throwOnError();
  const [first, second] = data;
  if (!first || !second) throw new Error("The demo university has no programs");
  [own, foreign] = [first, second];
  const added = await runTool({ DATA_DIR: dataDir }, "staff", "add", director.email, "--role", "director");
  director = { ...director, password: /shown only once: (\S+)/.exec(added.said)?.[1] ?? "" };
  expect((await runTool({ DATA_DIR: dataDir }, "staff", "programs", director.email, first.code)).code).toBe(0);
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

test("a director drafts news about their program and sends it to review; an editor publishes it", {
  tag: "@long",
}, async ({ page, browser }) => {
  // Two sign-ins and a large editor.
  const name = unique("Claustro del programa");
  await page.goto(`${site.url}/admin`);
  await fillInSignIn(page, director);
  await expect(page.getByText(`Programas: ${own.name}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Proponer cambios: ${own.name}` })).toHaveAttribute(
    "href",
    `/admin/programas/editar/${own.id}`,
  );
  await page.getByRole("link", { name: "Escribir una noticia" }).click();
  await title(page).fill(name);
  await expect(page.getByLabel("Programa", { exact: true }).getByRole("option")).toHaveText([own.name]);
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio", { name: /^En revisión/ }).check();
  await save(page, "Enviar a revisión").click();
  await expect(notice(page)).toContainText("Enviada a revisión");
  const { data: sent } = await editors.from("news").select("*").eq("title", name).single().throwOnError();
  expect(sent).toMatchObject({ status: "review", program_id: own.id });
  expect((await fetch(`${site.url}/noticias/${sent.slug}`)).status).toBe(404);

  const workspace = await browser.newPage();
  await workspace.goto(`${site.url}/admin/noticias/editar/${sent.id}`);
  await fillInSignIn(workspace);
  await workspace.getByRole("radio", { name: /^Publicada/ }).check();
  await save(workspace, "Publicar").click();
  // Only the title is set.
  await workspace.getByRole("dialog", { name: "¿Publicar así?" }).getByRole("button", { name: "Publicar así" }).click();
  await expect(workspace.getByText("Todo guardado")).toBeVisible();
  await workspace.close();
  expect(await (await fetch(`${site.url}/noticias`)).text()).toContain(name);

  await page.goto(`${site.url}/admin/noticias/editar/${sent.id}`);
  await expect(page.getByText("Esta noticia ya está en manos de la oficina")).toBeVisible();
  await expect(page.getByRole("button", { name: /Guardar|Publicar/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("the list offers a director nothing that they may not do, and other programs' drafts are not in it", {
  tag: "@long",
}, async ({ page }) => {
  const hidden = await addNews(editors, { title: unique("Borrador ajeno"), status: "draft", program_id: foreign.id });
  const mine = await addNews(editors, { title: unique("Borrador propio"), status: "draft", program_id: own.id });
  await page.goto(`${site.url}/admin/noticias`);
  await fillInSignIn(page, director);
  await page.getByRole("searchbox").fill("Borrador");
  await expect(page.getByRole("link", { name: mine.title })).toBeVisible();
  await expect(page.getByText(hidden.title)).toHaveCount(0);
  await expect(page.getByText("A la papelera")).toHaveCount(0);
  await page.goto(`${site.url}/admin/noticias/editar/${hidden.id}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(hidden.title)).toHaveCount(0);
  await expect(title(page)).toHaveCount(0);
});

test("the API refuses a director the rights of an editor", { tag: "@long" }, async () => {
  const db = await clientOf(site);
  const { data: session } = await db.auth.signInWithPassword(director);
  const id = session.user?.id ?? "";
  const mine = await addNews(editors, { title: unique("En revisión"), status: "review", program_id: own.id });
  const published = await addNews(editors, { title: unique("Publicada"), program_id: own.id });
  const news = () => db.from("news");
  const row = (fields: object) => ({ id: unique("x"), url: "/", slug: unique("x"), title: "x", ...fields });
  const refused = {
    "publishes theirs": await news().update({ status: "published" }).eq("id", mine.id).select(),
    "schedules theirs": await news()
      .update({ status: "scheduled", publish_at: "2031-01-01" })
      .eq("id", mine.id)
      .select(),
    "moves theirs": await news().update({ program_id: foreign.id }).eq("id", mine.id).select(),
    "trashes theirs": await news().update({ deleted_at: "2026-01-01" }).eq("id", mine.id).select(),
    "deletes theirs": await news().delete().eq("id", mine.id).select(),
    "changes what is published": await news().update({ title: "y" }).eq("id", published.id).select(),
    "withdraws what is published": await news().update({ status: "draft" }).eq("id", published.id).select(),
    "writes about another program": await news()
      .insert(row({ status: "draft", program_id: foreign.id }))
      .select(),
    "writes about none": await news()
      .insert(row({ status: "draft" }))
      .select(),
    "publishes at once": await news()
      .insert(row({ status: "published", program_id: own.id }))
      .select(),
    "makes an editor of themselves": await db.from("staff").update({ role: "editor" }).eq("user_id", id).select(),
    "directs another program": await db.from("staff_programs").insert({ user_id: id, program_id: foreign.id }).select(),
    "changes the program": await db.from("programs").update({ name: "y" }).eq("id", own.id).select(),
    "writes history": await db.from("audit_logs").update({ details: {} }).gt("id", 0).select(),
  };
  for (const [what, { data, error }] of Object.entries(refused)) {
    expect([what, error?.code ?? data]).toEqual([what, error ? "42501" : []]);
  }
  const upload = await db.storage.from("Images").upload("News/x.png", Buffer.from("x"), { contentType: "image/png" });
  expect((upload.error as { statusCode?: string } | null)?.statusCode).toBe("403");
  const { data: kept } = await editors.from("news").select("*").in("id", [mine.id, published.id]).throwOnError();
  expect(kept).toEqual(expect.arrayContaining([mine, published]));
});

test("a director merges an outdated proposal, on its page and in the editor, and loses neither version", {
  tag: "@long",
}, async ({ page }) => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(director);
  const now = async () => (await editors.from("programs").select("*").eq("id", own.id).single().throwOnError()).data;
  const { data: draft } = await db
    .from("record_drafts")
    .insert({
      ...{
        table_name: "programs",
        row_id: String(own.id),
        title: own.name,
        based_on: (await now()).updated_at,
      },
      content: { row: { vacancies: 55, annual_fee: (await now()).annual_fee }, children: {} },
    })
    .select("id")
    .single()
    .throwOnError();
  await db.rpc("propose_draft", { draft: draft.id, note: "" }).throwOnError();
  await editors.from("programs").update({ annual_fee: 5_100_000 }).eq("id", own.id).throwOnError();
  const overtaken = page.getByText("El registro cambió después de que se empezó");
  const stored = async () => {
    const { data } = await db
      .from("record_drafts")
      .select("content,status,based_on")
      .eq("id", draft.id)
      .single()
      .throwOnError();
    const { row } = data.content as { row: Record<string, unknown> };
    return { ...data, vacancies: row.vacancies, annual_fee: row.annual_fee, faculty: row.faculty };
  };

  await test.step("the home counts what waits for editors, and leads to exactly that", async () => {
    await page.goto(`${site.url}/admin`);
    await fillInSignIn(page, director);
    const link = page
      .getByRole("navigation", { name: "Qué está pendiente" })
      .getByRole("link", { name: /propuestas? por revisar$/ });
    const count = Number.parseInt((await link.textContent()) ?? "", 10);
    await link.click();
    await expect(page.getByRole("link", { name: "Por revisar" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(count + 1);
  });

  await test.step("at the proposal", async () => {
    await page.getByRole("row").filter({ hasText: own.name }).getByRole("link").click();
    await expect(overtaken).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Unir con lo publicado" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Unir la propuesta con lo publicado" });
    await expect(dialog.getByRole("listitem")).toHaveText(["Arancel anual"]);
    await dialog.getByRole("button", { name: "Unir ambas versiones" }).press("Enter");
    await expect(overtaken).toHaveCount(0);
    expect(await stored()).toMatchObject({ status: "review", vacancies: 55, annual_fee: 5_100_000 });
    expect((await stored()).based_on).toBe((await now()).updated_at);
  });

  await test.step("in the editor, with what is typed", async () => {
    await editors.from("programs").update({ faculty: "Facultad de hoy" }).eq("id", own.id).throwOnError();
    await page.goto(`${site.url}/admin/programas/editar/${own.id}`);
    await expect(overtaken).toBeVisible();
    await (await openField(page, "annual_fee")).fill("5200000");
    await page.getByRole("textbox", { name: /^Nota para la oficina/ }).fill("Con el reajuste.");
    await page.getByRole("button", { name: "Unir con lo publicado" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Unir el borrador con lo publicado" });
    await expect(dialog.getByRole("listitem")).toHaveText(["Facultad"]);
    await dialog.getByRole("button", { name: "Unir ambas versiones" }).press("Enter");
    await expect(overtaken).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /^Nota para la oficina/ })).toHaveValue("Con el reajuste.");
    await save(page, "Proponer").click();
    await expect(notice(page)).toContainText("Propuesta enviada");
    expect(await stored()).toMatchObject({
      ...{ status: "review", vacancies: 55, annual_fee: 5_200_000, faculty: "Facultad de hoy" },
      based_on: (await now()).updated_at,
    });
  });
  await db.from("record_drafts").delete().eq("id", draft.id).throwOnError();
});
