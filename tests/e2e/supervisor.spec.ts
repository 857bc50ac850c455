import type { Page } from "@playwright/test";
import { expect, longRunIf, test } from "./page-checks.ts";

/** Counts the steps of a visitor: taps, choices and submitted phrases. */
function visitor(page: Page) {
  let steps = 0;
  return {
    steps: () => steps,
    async tap(name: string | RegExp) {
      steps += 1;
      await page.getByRole("link", { name }).first().click();
    },
    async send(label: string, phrase: string) {
      steps += 1;
      await page.getByLabel(label).fill(phrase);
      await page.getByLabel(label).press("Enter");
    },
  };
}

const journeys = {
  es: {
    home: "/",
    locale: "es-CL",
    search: "Buscar",
    field: "Programa, persona, tema, código o DOI",
    topic: "humedales",
    panel: "Quiénes podrían guiar una tesis sobre «humedales»",
    link: /^Quién podría guiar mi tesis/,
    title: "¿Quién podría guiar mi tesis?",
    reason: /^\d+ tesis dirigidas, \d+ proyectos?.* publicacion/,
    opening: /^(Recibe estudiantes|Disponibilidad por consultar|No recibe estudiantes por ahora)$/,
    write: /^Escribir un correo a /,
    subject: "Consulta sobre dirección de tesis: humedales",
    available: /^Solo quienes dirigen tesis/,
    submit: "Buscar",
  },
  en: {
    home: "/en",
    locale: "en-US",
    search: "Search",
    field: "Program, person, topic, code, or DOI",
    topic: "wetlands",
    panel: "Who could supervise a thesis on “wetlands”",
    link: /^Who could supervise me/,
    title: "Who could supervise my thesis?",
    reason: /^\d+ theses supervised, \d+ projects?.* publication/,
    opening: /^(Taking students|Ask about openings|Not taking students for now)$/,
    write: /^Send an email to /,
    subject: "Question about thesis supervision: wetlands",
    available: /^Only those who supervise/,
    submit: "Search",
  },
} as const;

for (const [language, words] of Object.entries(journeys)) {
  for (const javaScriptEnabled of [true, false]) {
    const title = `a supervisor for a topic, ${language}, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
    test.describe(title, longRunIf(language === "en" || !javaScriptEnabled), () => {
      test.use({ viewport: { width: 390, height: 844 }, locale: words.locale, javaScriptEnabled });

      test("is found from the home page in three steps, with the reason and the way to write", {
        tag: "@long",
      }, async ({ page }) => {
        await page.goto(words.home);
        const { steps, tap, send } = visitor(page);
        await tap(words.search);
        await send(words.field, words.topic);
        const panel = page.getByRole("region", { name: words.panel });
        await expect(panel.getByText(words.reason).first()).toBeVisible();
        await tap(words.link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
        const first = page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { level: 2 }) })
          .first();
        await expect(first.getByText(words.reason)).toBeVisible();
        await expect(first.getByText(words.opening)).toBeVisible();
        const letter = await first.getByRole("link", { name: words.write }).getAttribute("href");
        expect(letter).toMatch(/^mailto:[^?]+@udn\.example\?subject=/);
        expect(decodeURIComponent(letter?.split("subject=")[1] ?? "")).toBe(words.subject);
        expect(steps()).toBeLessThanOrEqual(3);
      });

      test("is filtered by available supervisors, and an unknown topic gives advice", { tag: "@long" }, async ({
        page,
      }) => {
        await page.goto(`${words.home === "/" ? "" : words.home}/quien-guia-mi-tesis?q=${words.topic}`);
        const status = page.getByRole("main").getByRole("status");
        const count = async () => Number((await status.textContent())?.match(/\d+/)?.[0]);
        const all = await count();
        await page.getByRole("checkbox", { name: words.available }).check();
        await page.getByRole("main").getByRole("button", { name: words.submit }).click();
        await expect(page).toHaveURL(/disponibles=1/);
        await expect(page.getByRole("checkbox", { name: words.available })).toBeChecked();
        await expect.poll(count).toBeLessThan(all);
        await page.goto(`${words.home === "/" ? "" : words.home}/quien-guia-mi-tesis?q=zzqqxx`);
        await expect(status).toContainText("zzqqxx");
        await expect(page.getByRole("main").getByRole("link", { name: /zzqqxx/ })).toBeVisible();
      });
    });
  }
}
