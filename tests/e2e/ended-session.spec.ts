import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { runTool } from "../process/run-tool.ts";
import { type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { notice, save, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { addNews, fillInSignIn, openThroughSignIn, staffAccount, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: SiteProcess;
let dataDir: string;
let colleague = { email: "colega@udn.example", password: "" };

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
  dataDir = copyPreparedDataDir({ ...process.env, STAFF_EMAIL, STAFF_PASSWORD });
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  const added = await runTool({ DATA_DIR: dataDir }, "staff", "add", colleague.email, "--role", "editor");
  colleague = { ...colleague, password: /shown only once: (\S+)/.exec(added.said)?.[1] ?? "" };
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

const ended = (page: Page) => page.getByRole("dialog", { name: "Su sesión terminó" });
const titleOf = async (id: string) => {
  const db = await staffClient(site.url);
  return (await db.from("news").select("title").eq("id", id).single().throwOnError()).data.title;
};

async function write(page: Page, words: string): Promise<string> {
  const row = await addNews(await staffClient(site.url), { title: unique("Sesión que termina"), status: "draft" });
  await openThroughSignIn(page, `${site.url}/admin/noticias/editar/${row.id}`);
  await title(page).fill(words);
  return row.id;
}

/** Revokes the page's session at the backend without notifying the browser. */
async function revokeSession(page: Page): Promise<void> {
  const { access_token: token } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem("postgrado_auth_token") ?? "{}"),
  );
  const { anonKey } = await (await page.request.get(`${site.url}/backend.json`)).json();
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` };
  const answer = await page.request.post(`${site.url}/auth/v1/logout?scope=local`, { headers });
  expect(answer.status()).toBe(204);
}

async function typePassword(page: Page, password = staffAccount.password): Promise<void> {
  await ended(page).getByLabel("Contraseña").fill(password);
  await page.keyboard.press("Enter");
}

test("a sign-out in another tab asks for the password in front of the words", async ({ page, context }) => {
  const id = await write(page, "Escrita justo antes");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.url}/admin/noticias`);
  await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(elsewhere).toHaveURL(`${site.url}/admin/login`);
  await elsewhere.close();
  await expect(ended(page)).toContainText(staffAccount.email);
  await expect(ended(page).getByLabel("Contraseña")).toBeFocused();
  await expectAccessible(page);

  // Escape postpones it: the text stays readable, and saving prompts again.
  await page.keyboard.press("Escape");
  await expect(ended(page)).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: "Su sesión terminó" })).toBeVisible();
  await expect(title(page)).toHaveValue("Escrita justo antes");
  await expectAccessible(page);
  await save(page, "Guardar borrador").click();
  await typePassword(page, "equivocada");
  await expect(ended(page).getByRole("alert")).toHaveText("La contraseña no es correcta.");
  await typePassword(page);
  await expect(notice(page)).toContainText("Borrador guardado");
  expect(await titleOf(id)).toBe("Escrita justo antes");
});

test("a save detects that the backend ended the session, and continues after sign-in", async ({ page }) => {
  const id = await write(page, "Guardada al volver");
  await revokeSession(page);
  await save(page, "Guardar borrador").click();
  await typePassword(page);
  await expect(notice(page)).toContainText("Borrador guardado");
  await expect(ended(page)).toBeHidden();
  expect(await titleOf(id)).toBe("Guardada al volver");
});

test("signing in to the same account in another tab is enough", { tag: "@long" }, async ({ page, context }) => {
  const id = await write(page, "Sin escribir la contraseña aquí");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.url}/admin/noticias`);
  await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(ended(page)).toBeVisible();
  await fillInSignIn(elsewhere);
  await expect(ended(page)).toBeHidden();
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toContainText("Borrador guardado");
  expect(await titleOf(id)).toBe("Sin escribir la contraseña aquí");
});

test("without unsaved text the sign-in page opens, and returns to the page", { tag: "@long" }, async ({
  page,
  context,
}) => {
  const id = await write(page, "Guardada");
  await save(page, "Guardar borrador").click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.url}/admin/noticias`);
  await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await fillInSignIn(page);
  await expect(page).toHaveURL(`${site.url}/admin/noticias/editar/${id}`);
});

test("hides the text from another account, and restores it for its owner", { tag: "@long" }, async ({
  page,
  context,
}) => {
  test.slow();
  const id = await write(page, "De la primera persona");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.url}/admin/noticias`);
  await elsewhere.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(ended(page)).toBeVisible();
  await fillInSignIn(elsewhere, colleague);
  await expect(elsewhere.getByRole("table")).toBeVisible();
  // The first page belongs to the other account now and shows the saved text.
  await expect(ended(page)).toBeHidden();
  await expect(title(page)).toHaveValue(/^Sesión que termina/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${site.url}/admin/noticias`);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText("De la primera persona")).toBeHidden();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await fillInSignIn(page);
  await page.getByRole("link", { name: "Abrir: De la primera persona" }).click();
  await expect(page).toHaveURL(new RegExp(`/editar/${id}`));
  await expect(title(page)).toHaveValue("De la primera persona");
});

test("an account with a second factor shows it in place as well", { tag: "@long" }, async ({ page }) => {
  test.slow();
  const id = await write(page, "Con segundo factor");
  await save(page, "Guardar borrador").click();
  await expect(notice(page)).toContainText("Borrador guardado");
  const { auth } = await staffClient(site.url);
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Mi teléfono" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const codeOf = (later: number) =>
    new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: Date.now() + later * 30_000 });
  const verified = await auth.mfa.challengeAndVerify({ factorId, code: codeOf(0) });
  if (verified.error) throw verified.error;

  // The new factor has ended all sessions without it.
  await title(page).fill("Con segundo factor, en el mismo lugar");
  await save(page, "Guardar borrador").click();
  await typePassword(page);
  const dialog = page.getByRole("dialog", { name: "Confirme que es usted" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(codeOf(1));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await expect(title(page)).toHaveValue("Con segundo factor, en el mismo lugar");
  await auth.mfa.unenroll({ factorId });
  expect(await titleOf(id)).toBe("Con segundo factor, en el mismo lugar");
});
