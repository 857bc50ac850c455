import type { Locator, Page } from "@playwright/test";
import { bottomOf, Journey, phone } from "./journey.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, longRunIf, test } from "./page-checks.ts";

/** Maximum height of the page on a phone, in pixels. */
const longest = 6000;
const master = "/programas/programa/magister/4335";

const words = {
  es: {
    prefix: "",
    apply: "Postular",
    applyTo: "Postular a este programa",
    program: /Magíster en Administración de Empresas, MBA/,
    committee: /comité académico/i,
    when: /semanas después del cierre|entre el \d+ de \w+ .* de \d{4}/i,
    upload: /Se adjuntan en el sistema de postulaciones/,
    study: "Qué estudiará",
    stage: "Etapa en el postgrado",
    residency: "Nacionalidad o residencia",
    asks: "Ver qué becas me corresponden",
    doctoral: ["Beca de manutención doctoral", "Beca nacional de doctorado", "Beca de cotutela con Europa"],
    masters: ["Beca nacional de magíster para profesionales del sector público", "Beca para la red pública"],
    specialty: "Plazas de especialidad con financiamiento público",
    both: "Beca de arancel",
    others: /^\d+ becas no le corresponden/,
    reason: /Es para otro tipo de programa: doctorado/,
  },
  en: {
    prefix: "/en",
    apply: "Apply",
    applyTo: "Apply to this program",
    program: /Master’s in Business Administration, MBA/,
    committee: /academic committee/i,
    when: /weeks after|between \w+ \d+.* and \w+ \d+, \d{4}/i,
    upload: /You upload them in the university’s application system/,
    study: "What you will study",
    stage: "Stage of your postgraduate studies",
    residency: "Citizenship or residence",
    asks: "Show the scholarships that fit me",
    doctoral: ["Doctoral stipend", "National doctoral scholarship", "Joint-doctorate scholarship for Europe"],
    masters: ["National master’s scholarship for public-sector professionals", "Public service scholarship"],
    specialty: "Publicly funded specialty places",
    both: "Tuition scholarship",
    others: /^\d+ scholarships do not fit/,
    reason: /For another type of program: doctorate/,
  },
} as const;

for (const [language, text] of Object.entries(words)) {
  const at = (path: string) => `${text.prefix}${path}` || "/";
  test.describe(`on a phone, ${language}`, longRunIf(language === "en"), () => {
    test.use({ viewport: phone, locale: language === "es" ? "es-CL" : "en-US" });

    test("the decision, its date and the upload of documents, in one step", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("banner").getByRole("link", { name: text.apply, exact: true }));
      expect(journey.steps).toBe(1);
      await expect(page).toHaveURL(at("/postula"));
      const facts = page.locator("main dl").first();
      for (const answer of [text.committee, text.when, text.upload]) await expectOnScreen(facts.getByText(answer));
      await expect(page.locator('main a[href$="/catalogo?abierta=1"]')).toBeVisible();
      await expect(page.locator('main a[href*="/programas/programa/"]:visible')).toHaveCount(0);
      await expectShort(page);
    });

    test("the page on applying shows the chosen program's days, decision and documents", async ({ page }) => {
      await page.goto(at(master));
      await expect(page.locator("#postular").getByText(text.committee)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: text.applyTo }).first().click();
      await expect(page).toHaveURL(at("/postula?programa=4335"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.program);
      const facts = page.locator("main dl").first();
      for (const answer of [text.committee, text.when, text.upload]) await expectOnScreen(facts.getByText(answer));
      await expect(page.locator("#pasos > ol > li")).toHaveCount(5);
      await expect(page.locator("#requisitos li").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectShort(page);
      await expectAccessible(page);
    });

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? "with a script" : "without one", longRunIf(!javaScriptEnabled), () => {
        test.use({ javaScriptEnabled });

        test("matching scholarships of a foreigner who enters a master's, in four steps", async ({ page }) => {
          const journey = new Journey();
          await page.goto(at("/becas"));
          await expectShort(page);
          await journey.choose(page.getByLabel(text.study), "magister");
          await journey.choose(page.getByLabel(text.stage), "ingreso");
          await journey.choose(page.getByLabel(text.residency), "ninguna");
          await journey.tap(page.getByRole("button", { name: text.asks }));
          expect(journey.steps).toBe(4);
          const offered = page.locator("#resultado table");
          await expectOnScreen(offered.getByRole("link", { name: text.both }));
          for (const name of [...text.doctoral, text.specialty, text.masters[0]])
            await expect(offered.getByText(name)).toHaveCount(0);
          await expect(offered.getByText(text.masters[1])).toBeVisible();
          await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/becas$/);
          const other = page.locator("#resultado li").filter({ hasText: text.doctoral[0] });
          await expect(other).toBeHidden();
          await page.getByText(text.others).click();
          await expect(other).toContainText(text.reason);
          await expectShort(page);
          if (javaScriptEnabled) await expectAccessible(page);
        });

        test("matching scholarships of a Chilean in the first year of a doctorate, in four steps", async ({ page }) => {
          const journey = new Journey();
          await page.goto(at("/becas"));
          await journey.choose(page.getByLabel(text.study), "doctorado");
          await journey.choose(page.getByLabel(text.stage), "primer-ano");
          await journey.choose(page.getByLabel(text.residency), "nacional");
          await journey.tap(page.getByRole("button", { name: text.asks }));
          expect(journey.steps).toBe(4);
          const offered = page.locator("#resultado table");
          await expectOnScreen(offered.getByRole("link", { name: text.both }));
          for (const name of [...text.masters, text.specialty]) await expect(offered.getByText(name)).toHaveCount(0);
          for (const name of text.doctoral) await expect(offered.getByText(name, { exact: true })).toBeVisible();
          await offered.getByRole("link", { name: text.doctoral[0] }).click();
          await expect(page).toHaveURL(at("/becas/beca-de-manutencion-doctoral"));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.doctoral[0]);
          await expectOnScreen(
            page
              .getByRole("main")
              .getByText(/680[.,]000/)
              .first(),
          );
          await expectNoSidewaysScroll(page);
          await expectShort(page);
          if (javaScriptEnabled) await expectAccessible(page);
        });
      });
  });
}

test("the scholarships' first question is required, and the browser reports it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/becas");
  await page.getByRole("button", { name: words.es.asks }).click();
  await expect(page).toHaveURL("/becas");
  const study = page.getByLabel(words.es.study);
  expect(await study.evaluate((field: HTMLSelectElement) => field.validity.valueMissing)).toBe(true);
  // An address without an answer to the question: scholarships that depend on it are not shown as matching.
  await page.goto("/becas?etapa=primer-ano&residencia=nacional");
  await expect(page.getByText("Depende del tipo de programa: doctorado.").first()).toBeVisible();
});

/** Expects an element to be visible without scrolling. */
async function expectOnScreen(target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  await expect.poll(() => bottomOf(target.first())).toBeLessThanOrEqual(phone.height);
}

async function expectShort(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest);
}
