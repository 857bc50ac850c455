import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { formatDay } from "../../app/i18n/format.ts";
import { addDays, dayIn } from "../../app/lib/calendar-day.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { startMailCatcher } from "../support/mail-catcher.ts";
import { numberOf, sendRequest, words } from "./data-request-form.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, longRunIf, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

// Run in order on one site, because the test of the queue reads the requests of earlier tests. The long run makes eight
// requests, which reach the rate limit of the network, and tries four rights in both languages.
test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof startOwnSite>>;
let mails: Awaited<ReturnType<typeof startMailCatcher>>;
test.beforeAll(async ({ playwright }) => {
  mails = await startMailCatcher();
  site = await startOwnSite(playwright.request, { environment: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await site.stop();
  mails.close();
});

/** Numbers by right and language. */
const numbers: Record<string, string> = {};

/** Returns the confirmation link in the mail about a request. */
async function linkFor(number: string): Promise<string> {
  const link = () => {
    const [mail = ""] = mails
      .text()
      .split("DATA\r\n")
      .filter((text) => text.includes(`${number}`))
      .slice(-1);
    return /https?:\S+\/privacidad\/solicitud\/confirmar\/[0-9a-f]{64}/.exec(mail)?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  return link();
}

/** Opens the link of the mail and confirms by keyboard. */
async function confirm(plain: Page, locale: "es" | "en", number: string): Promise<void> {
  const said = words[locale];
  await plain.goto(await linkFor(number));
  await expectNoSidewaysScroll(plain);
  await plain.getByRole("button", { name: said.confirm }).press("Enter");
  await expect(plain.getByRole("heading", { name: said.confirmed })).toBeVisible();
  await expect(plain.getByText(said.open, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(plain);
  await expect.poll(mails.text).toContain(`${said.receipt} ${number}`);
}

const withoutScripts = (browser: Browser) =>
  browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

for (const locale of ["es", "en"] as const) {
  const title = `without scripts, by keyboard and at 360 px, in ${locale}: blocking is requested and confirmed`;
  test(title, longRunIf(locale === "en"), async ({ browser, page }) => {
    const said = words[locale];
    const form = `${site.url}${said.prefix}/privacidad/solicitud`;
    const plain = await withoutScripts(browser);
    await plain.goto(`${site.url}${said.prefix}/privacidad`);
    await plain.getByRole("link", { name: said.way, exact: true }).press("Enter");
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText(said.title);
    await expectNoSidewaysScroll(plain);

    await plain.getByRole("button", { name: said.send }).press("Enter");
    await expect(plain.getByRole("alert")).toBeFocused();
    await expect(plain.getByRole("alert")).toContainText(said.faults);
    await expectNoSidewaysScroll(plain);
    await plain.getByRole("alert").getByRole("link", { name: said.kind }).press("Enter");
    await expect(plain.getByRole("radio").first()).toBeFocused();
    await sendRequest(plain, locale, said.right, {
      ...{ name: "Ana Soto", email: `ana.${locale}@example.com`, details: "No muestren mi testimonio" },
    });
    const receipt = plain.url();
    const number = numberOf(receipt);
    numbers[`blocking ${locale}`] = number;

    const link = await linkFor(number);
    // Axe needs scripts.
    await page.setViewportSize({ width: 360, height: 800 });
    for (const address of [form, receipt, link]) {
      await page.goto(address);
      await expectAccessible(page);
    }
    await confirm(plain, locale, number);
    // The link leads to the state afterwards.
    await plain.goto(link);
    await expect(plain).toHaveURL(`${form}/${number}`);
    await plain.close();
  });
}

const rights = [
  ["rectification es", /^Rectificación/],
  ["objection es", /^Oposición/],
  ["portability es", /^Portabilidad/],
  ["objection en", /^Objection/],
  ["portability en", /^Portability/],
] as const;
/** Without the long run, one that is refused is enough. */
const requestedRights = isLongRun ? rights : rights.slice(1, 2);
const requestCount = () => Object.keys(numbers).length;

test("without scripts, by keyboard and at 360 px, other rights are requested and confirmed", { tag: "@long" }, async ({
  browser,
}) => {
  test.slow();
  for (const [key, right] of requestedRights) {
    const [kind, locale] = key.split(" ") as [string, "es" | "en"];
    const plain = await withoutScripts(browser);
    await plain.goto(`${site.url}${words[locale].prefix}/privacidad/solicitud`);
    await sendRequest(plain, locale, right, {
      ...{ name: `Persona ${kind}`, email: `${kind}.${locale}@example.com`, details: `Pido ${kind}` },
    });
    // Thirty days from today in Chile.
    const due = formatDay(addDays(dayIn("America/Santiago", new Date()), 30), locale);
    await expect(plain.getByText(due).first()).toBeVisible();
    numbers[key] = numberOf(plain.url());
    await confirm(plain, locale, numbers[key] ?? "");
    await plain.close();
  }
});

test("in English at 1280 px, with scripts: a representative asks for rectification", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(`${site.url}/en/privacidad/solicitud`);
  await page.getByRole("radio", { name: /^Rectification/ }).check();
  await page.getByRole("radio", { name: "On behalf of another person" }).check();
  await page.getByLabel("Name", { exact: true }).fill("Ann Lee");
  await page.getByLabel("Email", { exact: true }).fill("rectification.en@example.com");
  await page.getByLabel("Your request").fill("The degree is wrong");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel("Name of the person you represent").fill("Sue Lee");
  await page.getByLabel("Document that proves the representation").fill("Power of attorney of 2026");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("heading", { name: "We received your request: please confirm it" })).toBeVisible();
  const number = numberOf(page.url());
  await page.goto(await linkFor(number));
  await page.getByRole("button", { name: "Confirm my request" }).click();
  await expect(page.getByRole("heading", { name: "Your request is confirmed" })).toBeVisible();
  await expectAccessible(page);
  numbers["rectification en"] = number;
});

/** Opens a request from the queue and chooses an act by keyboard. */
async function begin(page: Page, number: string, act: string): Promise<void> {
  await page.getByRole("link", { name: number }).press("Enter");
  await page.getByRole("radio", { name: act, exact: true }).focus();
  await page.keyboard.press("Space");
}

const letter = (page: Page) => page.getByLabel(/^(Carta|Letter)$/);
const sendLetter = (page: Page) =>
  page.getByRole("button", { name: /^(Enviar la carta|Send the letter)$/ }).press("Enter");

async function complete(page: Page, words: string): Promise<void> {
  const text = await letter(page).inputValue();
  await letter(page).fill(text.replace(/\[(complete aquí|complete here)\]/, words));
}

test("staff answer requests in both languages, from a queue with clocks", { tag: "@long" }, async ({ page }) => {
  test.slow();
  await openAsStaff(page, `${site.url}/admin/solicitudes-de-datos`);
  await expect(page.getByText(`${requestCount()} solicitudes`)).toBeVisible();
  // Blocking is due first.
  const rows = page.getByRole("row").filter({ hasText: "@example.com" });
  await expect(rows.first()).toContainText("Bloqueo");
  await expect(rows.last()).toContainText("Quedan 30 días");
  await expectAccessible(page);

  await page.getByRole("link", { name: numbers["blocking es"] ?? "" }).press("Enter");
  await page.getByRole("link", { name: "Buscar los datos de esta persona" }).press("Enter");
  await expect(page.getByLabel("Nombre, correo, ORCID o RUT")).toHaveValue("Ana Soto, ana.es@example.com");
  await expect(
    page.getByRole("checkbox", { name: /^Ana Soto Solicitud sobre datos personales/ }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/solicitudes-de-datos`);
  await begin(page, numbers["blocking es"] ?? "", "Responder");
  await sendLetter(page);
  await expect(letter(page)).toBeFocused();
  await expect(page.getByText("Complete los lugares marcados con [complete aquí].").last()).toBeVisible();
  await expectAccessible(page);
  await complete(page, "Su testimonio no se muestra.");
  await sendLetter(page);
  await expect(page.getByText("Respondida", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Enviada por correo el/).last()).toBeVisible();
  await expect(page.getByText("Decidió")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/solicitudes-de-datos`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const [key, done] of [
    ["rectification es", "Dice ahora: doctora."],
    ["portability es", "En el archivo adjunto."],
  ] as const) {
    if (!numbers[key]) continue;
    await page.goto(`${site.url}/admin/solicitudes-de-datos`);
    await begin(page, numbers[key], "Responder");
    await complete(page, done);
    await sendLetter(page);
    await expect(page.getByText("Respondida", { exact: true })).toBeVisible();
  }

  await page.goto(`${site.url}/admin/solicitudes-de-datos`);
  await begin(page, numbers["objection es"] ?? "", "Prorrogar el plazo");
  await complete(page, "Consultamos a la facultad.");
  await sendLetter(page);
  await expect(page.getByText("Quedan 60 días")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Prorrogar el plazo" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Denegar, con razones" }).check();
  await complete(page, "La ley ordena publicar la tesis.");
  await expect(letter(page)).toHaveValue(/puede reclamar ante la Agencia de Protección de Datos Personales/);
  await sendLetter(page);
  await expect(page.getByText("Denegada", { exact: true })).toBeVisible();
  await expect.poll(mails.text).toContain("La ley ordena publicar la tesis.");

  for (const [key, act, state] of [
    ["blocking en", "Answer", "Answered"],
    ["rectification en", "Answer", "Answered"],
    ["portability en", "Answer", "Answered"],
    ["objection en", "Refuse, with reasons", "Refused"],
  ] as const) {
    if (!numbers[key]) continue;
    await page.goto(`${site.url}/en/admin/solicitudes-de-datos`);
    await begin(page, numbers[key], act);
    await expect(letter(page)).toHaveValue(/^Dear /);
    await complete(page, `Done: ${key}.`);
    await sendLetter(page);
    await expect(page.getByText(state, { exact: true })).toBeVisible();
    await expect.poll(mails.text).toContain(`Done: ${key}.`);
  }
  if (isLongRun) await expect(page.getByText("to Chile’s Personal Data Protection Agency")).toBeVisible();
});

test("the register lists every request as a file, and its sender sees the outcome", { tag: "@long" }, async ({
  page,
  request: client,
}) => {
  await openAsStaff(page, `${site.url}/admin/solicitudes-de-datos?vista=cerradas`);
  await expect(page.getByText(`${requestCount()} solicitudes`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Descargar CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  // With the heads and the line break at the end.
  expect(file.split("\r\n")).toHaveLength(requestCount() + 2);
  expect(file).toMatch(/;Oposición;Denegada;Persona objection;objection\.es@example\.com;/);
  const state = await client.get(`${site.url}/en/privacidad/solicitud/${numbers["objection es"]}`);
  expect(await state.text()).toContain("Refused");
});
