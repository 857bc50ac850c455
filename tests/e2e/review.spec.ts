import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { blockWords } from "../../app/editing/blocks/written-blocks.ts";
import { parseBlocks } from "../../app/lib/text-block-schema.ts";
import type { Database, Json } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { runTool } from "../process/run-tool.ts";
import { clientOf, type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { notice, save } from "./news-editor-page.ts";
import { blocksEditor, openField } from "./open-field.ts";
import { collectErrors, expect, expectAccessible, test } from "./page-checks.ts";
import { fillInSignIn, staffAccount, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: SiteProcess;
let mails: Awaited<ReturnType<typeof startMailCatcher>>;
let dataDir: string;
let director = { email: "directora@udn.example", password: "" };
let editors: Db;
let program: Database["public"]["Tables"]["programs"]["Row"];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
  dataDir = copyPreparedDataDir({ ...process.env, STAFF_EMAIL, STAFF_PASSWORD });
  mails = await startMailCatcher();
  site = await startSite({ DATA_DIR: dataDir, SMTP_URL: mails.url });
  await untilReady(site);
  editors = await staffClient(site.url);
  const { data } = await editors.from("programs").select("*").not("annual_fee", "is", null).order("code").limit(1);
  if (!data?.[0]) throw new Error("The demo university has no program with a fee");
  // An expiry, which directors neither see nor set.
  const ending = editors.from("programs").update({ expires_at: "2040-01-01T12:00:00Z" }).eq("id", data[0].id);
  program = (await ending.select("*").single().throwOnError()).data;
  const added = await runTool({ DATA_DIR: dataDir }, "staff", "add", director.email, "--role", "director");
  director = { ...director, password: /shown only once: (\S+)/.exec(added.said)?.[1] ?? "" };
  expect((await runTool({ DATA_DIR: dataDir }, "staff", "programs", director.email, program.code)).code).toBe(0);
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const requirement = "Dos cartas de recomendación académica";
const openFee = (page: Page) => openField(page, "annual_fee");
const subjects = () =>
  [...mails.text().matchAll(/^Subject: .*?(Propuesta[ _](?:por[ _]revisar|devuelta|publicada))/gm)].map(
    ([, subject = ""]) => subject.replaceAll("_", " "),
  );

test("a director proposes requirements and a fee; an editor comments, returns it, gets it again and publishes", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const desk = await browser.newPage();
  const deskErrors = collectErrors(desk);

  await test.step("the director proposes a change of two fields, with a note", async () => {
    await page.goto(`${site.url}/admin/revision`);
    await fillInSignIn(page, director);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mis propuestas");
    await expect(page.getByText("No hay propuestas en esta lista.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: `Proponer cambios: ${program.name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(program.name);
    await expect(page.getByRole("radio", { name: /^Proponer/ })).toBeChecked();
    await expect(page.getByLabel("Retirar el")).toBeHidden();
    // Directors cannot upload pictures, since uploads are public.
    await expect(page.getByText("Los archivos y las imágenes los agrega la oficina").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Elegir|Reemplazar)/ })).toHaveCount(0);
    await (await openFee(page)).fill("4321000");
    await openField(page, "admission_requirements");
    const requirements = blocksEditor(page, "admission_requirements");
    await requirements.press("ControlOrMeta+End");
    await requirements.pressSequentially(`\n${requirement}`);
    await page.getByRole("textbox", { name: /^Nota para la oficina/ }).fill("Según el acuerdo 12 del claustro.");
    await save(page, "Proponer").click();
    await expect(notice(page)).toContainText("Propuesta enviada");
    await expect(page.getByRole("region", { name: "Propuesta", exact: true })).toContainText("En revisión");
  });

  await test.step("an editor sees the difference, comments on the fee and returns it, by the keyboard alone", async () => {
    await desk.goto(`${site.url}/admin/revision`);
    await fillInSignIn(desk);
    const section = desk.getByRole("link", { name: /^Revisión/ });
    await expect(section).toHaveText(/1 por atender/);
    const row = desk.getByRole("row").filter({ hasText: program.name });
    await expect(row).toContainText("2 cambios");
    await expect(row).toContainText(director.email);
    await expectAccessible(desk);
    // The home page leads to the only proposal that waits.
    await desk.goto(`${site.url}/admin`);
    const only = desk.getByRole("navigation", { name: "Qué está pendiente" }).getByRole("link", { name: /propuesta/ });
    await expect(only).toHaveAttribute("href", "/admin/revision/1");
    await only.focus();
    await desk.keyboard.press("Enter");
    await expect(desk.getByText("Según el acuerdo 12 del claustro.")).toBeVisible();
    const changes = desk.getByRole("region", { name: "Qué cambia" });
    await expect(changes.getByRole("deletion").filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(changes.getByRole("insertion").filter({ hasText: requirement })).toBeVisible();
    await expect(changes.getByRole("insertion").filter({ hasText: "4.321.000" })).toBeVisible();
    await desk.getByRole("button", { name: "Devolver" }).focus();
    await desk.keyboard.press("Enter");
    const reason = desk.getByLabel("Motivo para devolverla");
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Escriba por qué la devuelve/);
    await changes.getByRole("button", { name: "Comentar: Arancel anual" }).focus();
    await desk.keyboard.press("Enter");
    await expect(desk.getByLabel("Comentario sobre «Arancel anual»")).toBeFocused();
    await desk.keyboard.type("¿Está aprobado por la vicerrectoría?");
    await expectAccessible(desk);
    await desk.keyboard.press("Tab");
    await desk.keyboard.press("Enter");
    await expect(changes.getByRole("list", { name: "Comentarios: Arancel anual" })).toContainText("vicerrectoría");
    await expect(changes.getByRole("button", { name: "Responder: Arancel anual" })).toBeFocused();

    await reason.focus();
    await desk.keyboard.type("El arancel necesita una resolución.");
    await desk.keyboard.press("Tab");
    await desk.keyboard.press("Enter");
    await expect(notice(desk)).toContainText("Propuesta devuelta");
    await expect(desk.getByRole("button", { name: "Publicar" })).toHaveCount(0);
  });

  await test.step("the director reads why, also at the field, corrects it and proposes it again", async () => {
    await page.goto(`${site.url}/admin/revision`);
    await expect(page.getByRole("link", { name: /^Revisión.*1 por atender/ })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: program.name })).toContainText("Devuelta");
    await page.getByRole("link", { name: `Proponer cambios: ${program.name}` }).click();
    await expect(page.getByText("El arancel necesita una resolución.")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Montos" })).toContainText("1 comentario");
    // The address names no tab: the commented one is open, and going back leaves the editor.
    await expect(page.getByRole("tab", { name: "Montos" })).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/\/editar\/\d+\?parte=montos$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mis propuestas");
    await page.goForward();
    await page.getByRole("tab", { name: "Plan" }).click();
    await page.reload();
    await expect(page.getByRole("tab", { name: "Montos" })).toContainText("1 comentario");
    await expect(page.getByRole("tab", { name: "Plan" })).toHaveAttribute("aria-selected", "true");
    const fee = await openFee(page);
    await expect(page.getByRole("list", { name: "Comentarios: Arancel anual" })).toContainText("vicerrectoría");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Responder: Arancel anual" }).click();
    await page.getByLabel("Comentario sobre «Arancel anual»").fill("Sí, resolución 45.");
    await page.getByRole("button", { name: "Guardar comentario" }).click();
    await expect(page.getByRole("list", { name: "Comentarios: Arancel anual" })).toContainText("Sí, resolución 45.");
    await fee.fill("4300000");
    await save(page, "Proponer").click();
    await expect(notice(page)).toContainText("Propuesta enviada");
  });

  // No review mail is sent for a proposal that is decided before.
  const told = ["Propuesta por revisar", "Propuesta devuelta", "Propuesta por revisar"];
  await expect.poll(subjects, { timeout: 30_000 }).toEqual(told);

  await test.step("the editor gets it again and publishes it", async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.goto(`${site.url}/en/admin/revision`);
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Proposals to review");
    await desk.getByRole("row").filter({ hasText: program.name }).getByRole("link").click();
    await expect(desk.getByText("Why it was returned before")).toBeVisible();
    await expect(desk.getByRole("insertion").filter({ hasText: "4,300,000" })).toBeVisible();
    await expect(desk.getByText("Sí, resolución 45.")).toBeVisible();
    await desk.getByRole("button", { name: "Mark as resolved" }).first().click();
    await expect(desk.getByText("1 resolved comment")).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(desk.getByRole("status").filter({ hasText: "Proposal published" })).toBeVisible();
    await expect(desk.getByRole("main").getByText("Published", { exact: true })).toBeVisible();
  });

  const { data: now } = await editors.from("programs").select("*").eq("id", program.id).single().throwOnError();
  expect(now.annual_fee).toBe(4_300_000);
  const [before, after] = [program, now].map((row) => parseBlocks(row.admission_requirements));
  expect(after).toEqual([
    ...(before ?? []).map((block) => ({ ...block, id: expect.any(String) })),
    { id: expect.any(String), type: "paragraph", as: "bullet", text: requirement },
  ]);
  // English without `of` gets the hashes of the Spanish that it translates, that of blocks in each block.
  const { of: sources, ...rest } = (now.translations as { en: Record<string, Json[]> }).en;
  expect(Object.keys(sources as object)).toEqual(expect.arrayContaining(["name", "objectives"]));
  const english: typeof rest = { ...rest };
  for (const column of ["description", "admission_requirements"]) {
    expect(rest[column]).toEqual(rest[column]?.map((block) => ({ ...(block as object), of: expect.any(String) })));
    english[column] = blockWords(rest[column] ?? []);
  }
  const translations = { ...(now.translations as object), en: english };
  expect({ ...now, translations, ...changing(program) }).toEqual({ ...program, ...changing(program) });
  await expect.poll(subjects, { timeout: 30_000 }).toEqual([...told, "Propuesta publicada"]);
  expect(mails.text()).toContain("/admin/revision/1");
  for (const words of ["acuerdo 12", "vicerrectoría", "resolución"]) expect(mails.text()).not.toContain(words);
  expect(deskErrors).toEqual([]);
  await desk.close();
});

/** Returns the columns that the test changes, with the managed ones. */
function changing(row: typeof program) {
  const { annual_fee, admission_requirements, revision, translated_from, updated_at, updated_by } = row;
  return { annual_fee, admission_requirements, revision, translated_from, updated_at, updated_by };
}

test("an outdated proposal is merged with later publications and undoes none of them", { tag: "@long" }, async ({
  page,
}) => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(director);
  const { data: before } = await editors.from("programs").select("*").eq("id", program.id).single().throwOnError();
  const { data: draft } = await db
    .from("record_drafts")
    .insert({
      ...{ table_name: "programs", row_id: String(program.id), title: program.name, based_on: before.updated_at },
      content: { row: { vacancies: 77, annual_fee: before.annual_fee, faculty: "Facultad propuesta" }, children: {} },
    })
    .select("id")
    .single()
    .throwOnError();
  await db.rpc("propose_draft", { draft: draft.id, note: "" }).throwOnError();
  await editors
    .from("programs")
    .update({ annual_fee: 5_000_000, faculty: "Facultad publicada" })
    .eq("id", program.id)
    .throwOnError();

  await page.goto(`${site.url}/admin/revision`);
  await fillInSignIn(page);
  await page.getByRole("row").filter({ hasText: program.name }).getByRole("link").click();
  await expect(page.getByText("El registro cambió después de que se empezó esta propuesta")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar", exact: true })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Unir con lo publicado" }).click();
  const dialog = page.getByRole("dialog", { name: "Unir la propuesta con lo publicado" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Arancel anual"]);
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Unir ambas versiones" }).click();
  await expect(page.getByText("El registro cambió después")).toHaveCount(0);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(notice(page)).toContainText("Propuesta publicada");
  const { data: after } = await editors.from("programs").select("*").eq("id", program.id).single().throwOnError();
  expect(after).toMatchObject({ vacancies: 77, annual_fee: 5_000_000, faculty: "Facultad propuesta" });
});

test("news about a program are read, returned and published in the same place", { tag: "@long" }, async ({ page }) => {
  const db = await clientOf(site);
  await db.auth.signInWithPassword(director);
  const text = "El claustro aprobó el nuevo plan de estudios.";
  const item = {
    ...{ id: "claustro-aprueba", url: "/es/node/claustro", slug: "claustro-aprueba", title: "El claustro aprueba" },
    ...{ status: "review", program_id: program.id, blocks: [{ type: "paragraph", text }], body: text },
  };
  await db.from("news").insert(item).throwOnError();
  await page.goto(`${site.url}/admin/revision`);
  await fillInSignIn(page);
  const row = page.getByRole("row").filter({ hasText: item.title });
  await expect(row).toContainText("Todo nuevo");
  await row.getByRole("link").click();
  await expect(page.getByRole("insertion").filter({ hasText: text })).toBeVisible();
  // Returning sends a comment that is being written, which suffices as the reason.
  await page.getByRole("button", { name: "Comentar: Sobre toda la propuesta" }).click();
  await page.getByLabel("Comentario sobre «Sobre toda la propuesta»").fill("Falta la fecha.");
  await page.getByRole("button", { name: "Devolver" }).click();
  await expect(notice(page)).toContainText("Propuesta devuelta");
  const { data: comment } = await db
    .from("review_comments")
    .select("body")
    .eq("body", "Falta la fecha.")
    .maybeSingle()
    .throwOnError();
  expect(comment).not.toBeNull();
  await db.from("news").update({ status: "review" }).eq("id", item.id).throwOnError();
  await page.reload();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(notice(page)).toContainText("Propuesta publicada");
  expect(await (await fetch(`${site.url}/noticias`)).text()).toContain(item.title);
});
