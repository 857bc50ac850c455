import { words } from "./deciding-words.ts";
import { bottomOf, Journey, phone, topOf } from "./journey.ts";
import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";

const master = "/programas/programa/magister/4335";

for (const [language, text] of Object.entries(words)) {
  const at = (path: string) => `${text.prefix}${path}` || "/";
  test.describe(`deciding on a phone, ${language}`, longRunIf(language === "en"), () => {
    test.use({ viewport: phone, locale: language === "es" ? "es-CL" : "en-US" });

    for (const width of [390, 360]) {
      test(
        `a program's first screen shows the deciding facts, ${width} px wide`,
        longRunIf(width > 360),
        async ({ page }) => {
          await page.setViewportSize({ ...phone, width });
          for (const path of [master, "/programas/programa/doctorado/4110", "/programas/especialidades/58"]) {
            await page.goto(at(path));
            const facts = page.locator("main dl").first();
            await expect(facts.getByText(/^\$|^CLP/).first()).toBeVisible();
            await expect(facts.locator('a[href$=".ics"]')).toBeVisible();
            await expect(facts.locator("dt")).toHaveCount(7);
            for (const seen of [
              facts.locator("dd").last(),
              page.getByRole("main").getByRole("link", { name: text.applyTo }).first(),
            ])
              expect(await bottomOf(seen), `${path}, below the fold`).toBeLessThanOrEqual(phone.height);
            expect(await topOf(page.locator("main img").first())).toBeGreaterThan(await bottomOf(facts));
          }
        },
      );
    }

    test("the price of a named master's with its discount, in three steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("banner").getByRole("link", { name: text.search }));
      await journey.send(page.getByRole("main").locator("input[name=q]"), text.master);
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.master }).first());
      await expect(page.getByText(text.price).first()).toBeInViewport();
      await expect(page.getByText(text.cash)).toBeInViewport();
      expect(journey.steps).toBeLessThanOrEqual(3);
    });

    test("the deadline of a doctorate into a calendar, in two steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at("/programas/doctorados"));
      await journey.tap(page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link"));
      const file = page.waitForEvent("download");
      await journey.tap(page.getByRole("link", { name: text.calendar }).first());
      expect((await file).suggestedFilename()).toMatch(/\.ics$/);
      expect(journey.steps).toBeLessThanOrEqual(2);
    });

    test("three doctorates side by side in four steps from their list, what differs first", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await page.getByRole("main").getByRole("link", { name: text.doctorates }).first().click();
      for (const index of [0, 1, 2]) await journey.tap(page.getByRole("checkbox", { name: text.tick }).nth(index));
      await journey.tap(page.getByRole("button", { name: text.compare, exact: true }));
      const table = page.getByRole("table", { name: text.compared });
      await expect(page.getByText(text.alikeIn)).toBeInViewport();
      for (const head of await table.getByRole("columnheader").all())
        await expect(head).toContainText(text.priceAndClosing);
      const marks = table.getByText(text.differs, { exact: true });
      for (const index of [0, 1]) expect(await bottomOf(marks.nth(index))).toBeLessThanOrEqual(phone.height);
      // The headers with price, deadline and timetable are sticky.
      await marks.last().evaluate((mark) => mark.scrollIntoView({ block: "end", behavior: "instant" }));
      await expect(table.getByRole("columnheader").first()).toBeInViewport({ ratio: 1 });
      expect(journey.steps).toBeLessThanOrEqual(4);
    });

    for (const javaScriptEnabled of [true, false]) {
      const title = javaScriptEnabled ? "whether one can apply" : "whether one can apply, without JavaScript";
      test.describe(title, longRunIf(!javaScriptEnabled), () => {
        test.use({ javaScriptEnabled });

        test("with a title from Peru, with the rule, in three steps", async ({ page }) => {
          const journey = new Journey();
          await page.goto(at(""));
          await journey.tap(page.getByRole("main").getByRole("link", { name: text.eligible }));
          await journey.choose(page.getByLabel(text.country), "peru");
          await journey.tap(page.getByRole("button", { name: text.seeAnswer }));
          await expect(page.getByRole("heading", { level: 2, name: text.peru })).toBeVisible();
          expect(await bottomOf(page.getByText(text.peruRule))).toBeLessThanOrEqual(phone.height);
          expect(journey.steps).toBeLessThanOrEqual(3);
          // With a degree selected, every program has an answer.
          await page.getByLabel(text.degree).selectOption("titulo-profesional");
          await page.getByRole("button", { name: text.seeAnswer }).click();
          const answer = page.getByRole("heading", { level: 2, name: text.canApply });
          await expect(answer).toBeVisible();
          expect(await bottomOf(page.getByText(text.peruRule))).toBeLessThanOrEqual(phone.height);
          await expect(page.locator("#si li")).toHaveCount(36);
          expect((await page.locator("#consulte li").count()) + (await page.locator("#no li").count())).toBe(35);
          if (javaScriptEnabled) await expectAccessible(page);
        });
      });
    }

    test("masters of weekends, in three steps, each with its days", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.masters }).first());
      await journey.tap(page.getByText(text.filters, { exact: true }));
      await journey.tap(page.getByRole("checkbox", { name: text.weekend }));
      await expect(page).toHaveURL(/horario=weekend/);
      const entries = page.getByRole("main").locator("li[data-area]");
      await expect(entries.filter({ hasNotText: /fines de semana|weekends/ })).toHaveCount(0);
      expect(await entries.count()).toBeGreaterThan(5);
      expect(journey.steps).toBeLessThanOrEqual(3);
    });

    test("the graduates of five years, in two steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.indicators }));
      await journey.tap(page.getByRole("main").getByRole("link", { name: text.students, exact: true }));
      const graduation = page.getByRole("region", { name: text.graduation, exact: true });
      await expect(graduation.getByText(text.graduates).first()).toBeVisible();
      const years = (await graduation.getByText(text.graduates).first().textContent())?.match(/20\d\d/g) ?? [];
      expect(Number(years[1]) - Number(years[0])).toBe(4);
      const sum = page.getByText(text.graduatesSum).first();
      await expect(sum).toBeVisible();
      expect(await bottomOf(sum)).toBeLessThanOrEqual(phone.height);
      expect(journey.steps).toBeLessThanOrEqual(2);
    });

    test("supervisors of a thesis on wetlands, in two steps from the menu", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await page.getByRole("banner").getByText(text.open, { exact: true }).click();
      await journey.tap(
        page.getByRole("banner").getByRole("link", { name: text.supervisor }).filter({ visible: true }),
      );
      await journey.send(page.getByRole("main").getByRole("searchbox"), text.topic);
      const rows = page
        .getByRole("main")
        .locator("ol > li")
        .filter({ has: page.getByRole("heading") });
      const first = rows.first();
      const name = first.getByRole("heading").getByRole("link");
      await expect(name).toHaveAttribute("href", /\/programas\/academico\/\d+$/);
      expect(await bottomOf(name)).toBeLessThanOrEqual(phone.height);
      const write = first.locator('a[href^="mailto:"]');
      await expect(write).toBeVisible();
      expect(await bottomOf(write)).toBeLessThanOrEqual(phone.height);
      expect(journey.steps).toBeLessThanOrEqual(2);
      await name.click();
      await expect(page.locator("#programas").getByRole("heading", { level: 2 })).toBeInViewport();
    });

    test("the required visa, in two steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.send(page.locator("#home-search"), "visa");
      await journey.tap(page.locator('main a[href$="#visa"]').first());
      const answer = page.getByText(text.visa).first();
      await expect(answer).toBeInViewport();
      expect(await bottomOf(answer)).toBeLessThanOrEqual(phone.height);
      expect(journey.steps).toBeLessThanOrEqual(2);
    });

    test("a citation in APA, in three steps", async ({ page }) => {
      const journey = new Journey();
      await page.goto(at(""));
      await journey.tap(page.getByRole("banner").getByRole("link", { name: text.search }));
      await journey.send(page.getByRole("main").locator("input[name=q]"), "humedales urbanos");
      await journey.tap(page.locator('main a[href*="/programas/detalle/tesis/"]').first());
      const cited = page.getByText(/^\p{Lu}.+ \(20\d\d\)\. .*humedales urbanos/u);
      await expect(cited.first()).toBeVisible();
      await expect(page.getByRole("button", { name: text.copy })).toBeVisible();
      expect(journey.steps).toBeLessThanOrEqual(3);
    });

    test("the guide, in one step from a program's page", { tag: "@long" }, async ({ page }) => {
      await page.goto(at(master));
      const link = page.getByRole("main").getByRole("link", { name: text.guide });
      await expect(link).toHaveAttribute("href", at("/guia-de-programas.pdf"));
      for (const path of ["/programas/doctorados", "/postula"]) {
        await page.goto(at(path));
        await expect(page.getByRole("main").getByRole("link", { name: text.guide })).toBeVisible();
      }
    });

    test("applying is within reach wherever one reads, and covers nothing that has the focus", {
      tag: "@long",
    }, async ({ page }) => {
      for (const path of [master, "/programas/doctorados", "/becas"]) {
        await page.goto(at(path));
        const apply = page.getByRole("banner").getByRole("link", { name: text.apply, exact: true });
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
        await expect(apply).toBeInViewport({ ratio: 1 });
        const colors = await page
          .locator('a[href$="/postula"]:visible')
          .evaluateAll((links) =>
            links
              .filter((link) => getComputedStyle(link).backgroundColor !== "rgba(0, 0, 0, 0)")
              .map((link) => getComputedStyle(link).backgroundColor),
          );
        expect(new Set(colors).size, path).toBe(1);
      }
    });

    test("the focused element is never covered", { tag: "@long" }, async ({ page }) => {
      await page.goto(at(master));
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      // Backwards: a focused element scrolls into view at the top.
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press("Shift+Tab");
        const isCovered = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return false;
          const { left, top, width, height } = element.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(element.contains(there) || there?.contains(element)) && element.outerHTML.slice(0, 120);
        });
        expect(isCovered).toBe(false);
      }
    });

    test("the table of contents is sticky, closes when followed, and opens collapsed parts", { tag: "@long" }, async ({
      page,
    }) => {
      await page.goto(at(master));
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
      const contents = page.getByRole("navigation", { name: text.menu });
      await contents.locator("summary").click();
      await expectAccessible(page);
      await contents.locator('a[href="#plan-de-estudios"]:visible').click();
      await expect(contents.locator("details")).not.toHaveAttribute("open");
      await expect(page.locator("#plan-de-estudios li").first()).toBeInViewport();
    });
  });
}
