import { readFileSync, rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/universal";
import type { Db } from "../../app/supabase/db.ts";
import { runTool } from "../process/run-tool.ts";
import { type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { taggedPdfProblems } from "../support/pdf/tagged-pdf-problems.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectToFitPhone, test } from "./page-checks.ts";
import { fillInSignIn, openAsStaff, staffAccount, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "serial" });
let site: SiteProcess;
let dataDir: string;
let director = { email: "directora@udn.example", password: "" };
let editors: Db;
let own: { id: number; code: string; name: string };
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
  expect((await runTool({ DATA_DIR: dataDir }, "staff", "programs", director.email, own.code)).code).toBe(0);
});
test.afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Replaces the print dialog by a counter. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    let prints = 0;
    window.print = () => {
      prints += 1;
      document.documentElement.dataset.prints = String(prints);
    };
  });

/** Expects a PDF saved from the page to be accessible; browsers do not declare PDF/UA in it. */
async function expectTaggedPrint(page: Page) {
  const pdf = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
  expect(await taggedPdfProblems(pdf, { isDeclared: false })).toEqual([]);
}

test("a director makes the file of their program by keyboard, on a telephone too, and is refused another's", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await countPrints(page);
  await page.goto(`${site.url}/admin/revision`);
  await fillInSignIn(page, director);
  await page.getByRole("link", { name: `Expediente de acreditación: ${own.name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lo que falta" })).toBeVisible();
  await expect(page.getByText(own.name).first()).toBeVisible();
  // Directors can propose changes of their program; publications belong to the office.
  await expect(page.getByRole("link", { name: "Abrir la ficha del programa" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "10 años" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^2017 a 2026 · /)).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar planilla (XLSX)" }).focus();
  await page.keyboard.press("Enter");
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`expediente-acreditacion-${own.code}-2017-2026.xlsx`);
  const sheets = await readXlsxFile(new Uint8Array(readFileSync(await download.path())).buffer);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...["Resumen", "Lo que falta", "Cuerpo académico", "Productividad", "Publicaciones", "Proyectos", "Patentes"],
    ...["Tesis dirigidas", "Cohortes", "Graduados", "Acreditaciones"],
  ]);
  const { count: theses } = await editors
    .from("theses")
    .select("id", { count: "exact", head: true })
    .eq("program_id", own.id)
    .gte("year", 2017)
    .lte("year", 2026);
  expect(theses).toBeGreaterThan(0);
  expect(sheets.find(({ sheet }) => sheet === "Graduados")?.data).toHaveLength((theses ?? 0) + 1);
  await expect(page.getByText("La planilla quedó en sus descargas.")).toBeVisible();

  await page.getByRole("button", { name: "Imprimir o guardar como PDF" }).click();
  await expect(page.locator("html[data-prints='1']")).toBeAttached();
  await expectTaggedPrint(page);
  const { data: events } = await editors
    .from("audit_logs")
    .select("userEmail, details")
    .eq("details->>table", "accreditation_files")
    .order("id")
    .throwOnError();
  expect(events).toMatchObject(
    ["xlsx", "print"].map((format) => ({
      userEmail: director.email,
      details: { after: { program_id: own.id, first_year: 2017, last_year: 2026, format } },
    })),
  );

  await page.goto(`${site.url}/admin/acreditacion/${foreign.id}`);
  await expect(page.getByRole("alert")).toContainText("Solo la oficina y quien dirige el programa");
  await expect(page.getByRole("button", { name: /XLSX/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Elegir otro programa" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([new RegExp(own.name)]);
  await expectAccessible(page);
});

test("an editor navigates from the program's record to the file, and from a gap to its record", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  await editors
    .from("program_academics")
    .update({ weekly_hours: null })
    .eq("program_id", own.id)
    .eq("role", "thesis_advisor")
    .throwOnError();
  await openAsStaff(page, `${site.url}/admin/programas/editar/${own.id}`);
  await page.getByRole("link", { name: "Expediente de acreditación", exact: true }).click();
  const missing = page.getByRole("region", { name: "Lo que falta" });
  await missing
    .getByText(/^Ver los \d+ nombres$/)
    .first()
    .click();
  await expectAccessible(page);
  await missing.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/programas/editar/${own.id}$`));

  await page.goto(`${site.url}/en/admin/acreditacion`);
  await page.getByLabel("Find by name or code").fill(foreign.name);
  await page.getByRole("link", { name: foreign.name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "What is missing" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Faculty" }).first()).toBeVisible();
  await expectToFitPhone(page);
  await expectAccessible(page);
  await expectTaggedPrint(page);
});
