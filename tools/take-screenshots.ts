import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "./find-browser.ts";
import { areFontsShown } from "./fonts-shown.ts";
import { runSite } from "./run-site.ts";

/**
 * `npm run build && npm run docs:screenshots`: takes the screenshots of the editors' guide from a demo site, in both
 * languages, and writes them to `docs/screenshots/guide`.
 */
const folder = "docs/screenshots/guide";
const account = { email: "editor@udn.example", password: "una-clave-para-las-imagenes" };
const size = { width: 1280, height: 860 };

type Shot = { name: string; path: string; prepare?: (page: Page, language: string) => Promise<void> };

const shots: Shot[] = [
  { name: "content", path: "/contenido" },
  { name: "list", path: "/preguntas" },
  { name: "record", path: "/preguntas", prepare: openFirst },
  {
    name: "values",
    path: "/preguntas",
    async prepare(page) {
      await openFirst(page);
      await page.locator("#field-question").focus();
      await page
        .getByRole("button", { name: /^(Insertar un dato|Insert a value)/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "grid",
    path: "/programas",
    async prepare(page) {
      await openFirst(page);
      await page.getByRole("tab", { name: /^(Cifras|Figures)/ }).click();
    },
  },
  {
    name: "question",
    path: "/fechas",
    async prepare(page, language) {
      // A different record for each language: unsaved input is stored and offered when the record is opened again.
      await openRow(page, language === "en" ? 1 : 0);
      await page.locator("input[type=date]").last().fill("2026-01-15");
      await page.getByRole("radio", { name: /^(Publicar ahora|Publish now)/ }).check();
      await page.getByRole("button", { name: /^(Publicar|Publish)/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "calendar", path: "/fechas?vista=calendario&mes=2027-03" },
  { name: "audit", path: "/auditoria" },
  { name: "steps", path: "/primeros-pasos" },
  { name: "library", path: "/archivos" },
  { name: "settings", path: "/ajustes/menu" },
  {
    name: "preview",
    path: "/preguntas",
    async prepare(page, language) {
      // A different record for each language, as above.
      await openRow(page, language === "en" ? 2 : 1);
      // The preview needs a copy of the input on the server.
      const question = page.getByRole("textbox").first();
      await question.fill(`${await question.inputValue()} `);
      await page.getByRole("button", { name: /^(Ver cómo queda|See how it)/ }).click();
      await page.frameLocator("iframe").locator("h1").first().waitFor();
      await settled(page);
    },
  },
];

async function openFirst(page: Page): Promise<void> {
  await openRow(page, 0);
}

async function openRow(page: Page, row: number): Promise<void> {
  await page.locator("tbody a").nth(row).click();
  await page.waitForURL(/\/editar\//);
  await page.locator("#save-record").waitFor();
  await settled(page);
}

/** Waits until the network is idle and fonts are loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/^(Preparando el editor de texto|Getting the text editor ready)/)).toHaveCount(0);
  await page.waitForFunction(areFontsShown);
  await page.evaluate(() => document.fonts.ready);
}

const dataDir = mkdtempSync(join(tmpdir(), "postgrado-screenshots-"));
const executablePath = findBrowser();
mkdirSync(folder, { recursive: true });
const site = await runSite({
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  STAFF_EMAIL: account.email,
  STAFF_PASSWORD: account.password,
});
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const [language, prefix] of [
    ["es", ""],
    ["en", "/en"],
  ] as const) {
    const page = await browser.newPage({ viewport: size, locale: language === "en" ? "en-US" : "es-CL" });
    await page.goto(`${site.origin}${prefix}/admin`);
    await page.getByLabel(/^(Correo electrónico|Email)$/).fill(account.email);
    await page.getByLabel(/^(Contraseña|Password)$/).fill(account.password);
    await page.getByRole("button", { name: /^(Iniciar sesión|Sign in)$/ }).click();
    await page.locator("table").first().waitFor();
    for (const { name, path, prepare } of shots) {
      await page.goto(`${site.origin}${prefix}/admin${path}`);
      await page.locator("main h1").waitFor();
      await settled(page);
      await prepare?.(page, language);
      const picture = await page.screenshot();
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${language}.webp`));
      console.log(`${name}-${language}.webp`);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
