import { bottomOf, Journey, phone } from "./journey.ts";
import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";

const words = {
  es: {
    prefix: "",
    explore: "Explorar programas",
    named: "Magíster en Gestión de Proyectos",
    cash: /al contado \(−10\s%\) hasta el 30 de abril/,
    english: "En inglés",
    notInEnglish: /^Ninguno de estos programas se dicta por completo en inglés: las clases son en español/,
    coursesInEnglish: "Ver los que tienen cursos en inglés",
    evening: "Vespertinos",
    topic: "educación",
    price: "Arancel anual",
    education: "Magíster en Educación",
    cost: "$2.560.000 al año",
    hours: "vespertino",
    menu: "Menú",
    abroad: "Postular desde el extranjero",
    peru: /^Perú.*Magíster: cualquiera de los dos/,
    asked: ["Quién guía mi tesis", "Dónde trabajan", "Eventos"],
    skip: "Saltar a los resultados",
    more: "Mostrar 24 más",
    count: "71 programas",
  },
  en: {
    prefix: "/en",
    explore: "Explore programs",
    named: "Master’s in Project Management",
    cash: /if paid in full \(−10%\) by April 30/,
    english: "In English",
    notInEnglish: /^None of these programs is taught entirely in English: classes are in Spanish/,
    coursesInEnglish: "See those with courses in English",
    evening: "Evenings",
    topic: "education",
    price: "Annual tuition",
    education: "Master’s in Education",
    cost: "CLP\u00a02,560,000 a year",
    hours: "evenings",
    menu: "Menu",
    abroad: "Applying from abroad",
    peru: /^Peru.*Master’s: either one/,
    asked: ["Find a thesis advisor", "Where graduates work", "Events"],
    skip: "Skip to the results",
    more: "Show 24 more",
    count: "71 programs",
  },
} as const;

for (const [language, text] of Object.entries(words)) {
  const at = (path: string) => `${text.prefix}${path}` || "/";
  test.describe(`finding a program on a phone, ${language}`, longRunIf(language === "en"), () => {
    test.use({ viewport: phone, locale: language === "es" ? "es-CL" : "en-US" });

    test("the cash price of a named master's, in three steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.explore }));
      await journey.send(page.getByRole("searchbox"), text.named);
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.named, exact: true }));
      const price = page.getByText(text.cash).first();
      await expect(price).toBeVisible();
      expect(await bottomOf(price)).toBeLessThanOrEqual(phone.height);
      expect(journey.steps).toBeLessThanOrEqual(3);
    });

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? "with a script" : "without one", longRunIf(!javaScriptEnabled), () => {
        test.use({ javaScriptEnabled });

        test("whether anything is taught in English, in two steps", async ({ page }) => {
          const journey = new Journey();
          await page.goto(at(""));
          await journey.tap(page.getByRole("main").getByRole("link", { name: text.explore }));
          await journey.tap(page.getByRole("link", { name: text.english, exact: true }));
          const answer = page.getByText(text.notInEnglish);
          await expect(answer).toBeVisible();
          expect(await bottomOf(answer)).toBeLessThanOrEqual(phone.height);
          expect(journey.steps).toBeLessThanOrEqual(2);
          if (javaScriptEnabled) await expectAccessible(page);
          await page.getByRole("link", { name: text.coursesInEnglish }).click();
          await expect(page).toHaveURL(/idioma=es_en$/);
          await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
        });
      });

    test("an evening master's in education under 3 million a year, in four steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.explore }));
      await journey.tap(page.getByRole("link", { name: text.evening, exact: true }));
      await expect(page).toHaveURL(/horario=evening$/);
      await journey.send(page.getByRole("searchbox"), text.topic);
      await expect(page).toHaveURL(/q=educa/);
      await journey.choose(page.getByLabel(text.price), "3000000");
      await expect(page).toHaveURL(/horario=evening&precio=3000000/);
      const row = page.locator("main li[data-area]").filter({ hasText: text.education });
      for (const said of [text.education, text.cost, text.hours]) {
        const place = row.getByText(said).filter({ visible: true }).first();
        await expect(place).toBeVisible();
        expect(await bottomOf(place), said).toBeLessThanOrEqual(phone.height);
      }
      expect(journey.steps).toBeLessThanOrEqual(4);
    });

    test("whether a professional title from Peru serves, in two steps", { tag: "@long" }, async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      const navigation = page.getByRole("banner").getByRole("navigation").last();
      await journey.tap(navigation.getByText(text.menu, { exact: true }));
      await journey.tap(navigation.getByRole("link", { name: text.abroad, exact: true }));
      const answer = page.getByRole("row", { name: text.peru });
      await expect(answer).toBeVisible();
      expect(await bottomOf(answer)).toBeLessThanOrEqual(phone.height);
      expect(journey.steps).toBeLessThanOrEqual(3);
    });

    test("the menu leads to who supervises, where graduates work, and events", async ({ page }) => {
      const navigation = page.getByRole("banner").getByRole("navigation").last();
      for (const name of text.asked) {
        const journey = new Journey();
        await page.goto(at(""));
        await journey.tap(navigation.getByText(text.menu, { exact: true }));
        await journey.tap(navigation.getByRole("link", { name, exact: true }));
        await expect(page).toHaveURL(/\/(quien-guia-mi-tesis|donde-trabajan|eventos)$/);
        expect(journey.steps).toBeLessThanOrEqual(2);
      }
    });

    test("lists are short, and their rows low on a laptop", { tag: "@long" }, async ({ page }) => {
      for (const path of ["/catalogo", "/programas/doctorados", "/programas/magister", "/programas/especialidades"]) {
        await page.setViewportSize(phone);
        await page.goto(at(path));
        await expect(page.locator("html")).toHaveAttribute("data-rows-laid-out");
        expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(6_000);
        await page.setViewportSize({ width: 1280, height: 800 });
        const heights = await page
          .locator("main li[data-area]")
          .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
        expect(Math.max(...heights), path).toBeLessThanOrEqual(96);
      }
    });

    for (const javaScriptEnabled of [true, false])
      test(`more rows continue at the reader's position, ${javaScriptEnabled ? "with" : "without"} a script`, {
        tag: "@long",
      }, async ({ browser }) => {
        const page = await browser.newPage({ javaScriptEnabled, viewport: phone });
        await page.goto(at("/catalogo?orden=precio"));
        const rows = page.locator("main li[data-area]");
        await expect(rows).toHaveCount(24);
        // Without a script the button submits the form, so that ticks are not lost.
        await page.getByRole(javaScriptEnabled ? "link" : "button", { name: text.more }).click();
        await expect(page).toHaveURL(/\?orden=precio&(?:.*&)?pagina=2#fila-25$/);
        await expect(rows).toHaveCount(48);
        await expect(rows.nth(24)).toBeInViewport();
        if (javaScriptEnabled) await expect(rows.nth(24)).toBeFocused();
        await page.close();
      });

    test("a tick for comparison keeps the rows that were asked for", { tag: "@long" }, async ({ page }) => {
      await page.goto(at("/catalogo?pagina=2"));
      const rows = page.locator("main li[data-area]");
      await rows.nth(40).getByRole("checkbox").check();
      await expect(page).toHaveURL(/pagina=2/);
      await expect(page).toHaveURL(/programa=\d+/);
      await expect(rows).toHaveCount(48);
      await expect(rows.nth(40).getByRole("checkbox")).toBeChecked();
    });

    test("by keyboard a link leads past the filters", { tag: "@long" }, async ({ page }) => {
      await page.goto(at("/catalogo"));
      const skip = page.getByRole("link", { name: text.skip });
      await skip.focus();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.count).first()).toBeFocused();
    });
  });
}
