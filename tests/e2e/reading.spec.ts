import type { Page } from "@playwright/test";
import { expect, expectAccessible, longRunIf, test, untilInteractive } from "./page-checks.ts";
import { addNews, staffClient } from "./staff-account.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reaches a program through the list and its filter", async ({ page }) => {
    await page.goto("/programas/magister");
    const filters = page.getByRole("main");
    const faculty = filters.getByRole("checkbox", { name: /^Facultad de Ingeniería/ });
    if (!(await faculty.isVisible())) await filters.locator("summary", { hasText: "Facultad" }).click();
    await faculty.check();
    await filters.getByRole("button", { name: "Filtrar" }).click();
    await page.getByRole("link", { name: "Magíster en Ingeniería Ambiental", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Magíster en Ingeniería Ambiental");
    await expect(page.getByRole("heading", { name: "Plan de estudios" })).toBeVisible();
  });

  for (const { prefix, locale, pages, title, other } of [
    {
      prefix: "",
      locale: "es-CL",
      pages: "Páginas",
      title: /^Noticias, página 2 de \d+/,
      other: "/en/noticias?pagina=2",
    },
    { prefix: "/en", locale: "en-US", pages: "Pages", title: /^News, page 2 of \d+/, other: "/noticias?pagina=2" },
  ]) {
    test.describe(`${prefix}/noticias`, longRunIf(prefix === "/en"), () => {
      test.use({ locale });

      test("leads to its second page, which has an address, and to the last", async ({ page }) => {
        await page.goto(`${prefix}/noticias`);
        const links = page.getByRole("navigation", { name: pages });
        const first = await page.locator("article h2").allTextContents();
        await links.getByRole("link").last().click();
        await expect(page).toHaveURL(`${prefix}/noticias?pagina=2`);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/noticias\?pagina=2$/);
        const alternates = page.locator('link[rel="alternate"][hreflang]');
        const addresses = await alternates.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
        expect(
          addresses.filter((address) => new URL(address).pathname + new URL(address).search === other).length,
        ).toBeGreaterThan(0);
        for (const heading of await page.locator("article h2").allTextContents()) expect(first).not.toContain(heading);
        const last = Number(
          (await links.getByRole("link").allTextContents()).filter((text) => /^\d+$/.test(text)).at(-1),
        );
        await page.goto(`${prefix}/noticias?pagina=${last}`);
        await expect(page.locator("article").first()).toBeVisible();
        expect((await page.goto(`${prefix}/noticias?pagina=${last + 1}`))?.status()).toBe(404);
      });
    });
  }

  for (const [path, width] of [
    ["/programas/programa/doctorado/4101", 360],
    ["/programas/especialidades/58", 768],
  ] as const) {
    test(`the contents of ${path} do not lie over the part that was chosen`, { tag: "@long" }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      const contents = page.getByRole("navigation", { name: "En esta página" });
      await contents.locator("summary").click();
      const links = contents.getByRole("link").filter({ visible: true });
      for (const link of [links.first(), links.last()]) {
        const part = page.locator((await link.getAttribute("href")) ?? "");
        await link.click();
        const heading = part.getByRole("heading").first();
        await expect(heading).toBeInViewport({ ratio: 1 });
        const isCovered = await heading.evaluate((shown) => {
          const { left, top, height } = shown.getBoundingClientRect();
          return !shown.contains(document.elementFromPoint(left + 10, top + height / 2));
        });
        expect(isCovered).toBe(false);
      }
    });
  }

  test("the menu opens", { tag: "@long" }, async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("navigation", { name: "Navegación principal" });
    await menu.locator("summary", { hasText: "Programas" }).click();
    await menu.getByRole("link", { name: "Doctorados" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Doctorados");
  });

  test("the language switch keeps the page and is remembered", { tag: "@long" }, async ({ page }) => {
    await page.goto("/noticias?categoria=research");
    await page.getByRole("link", { name: "View this page in English" }).click();
    await expect(page).toHaveURL("/en/noticias?categoria=research");
    await page.goto("/");
    await expect(page).toHaveURL("/en");
  });
});

test.describe("an English browser", () => {
  test.use({ locale: "en-US", javaScriptEnabled: false });

  test("is sent to English, and stays in Spanish once that was chosen", { tag: "@long" }, async ({ page }) => {
    await page.goto("/noticias");
    await expect(page).toHaveURL("/en/noticias");
    await page.getByRole("link", { name: "Ver esta página en español" }).click();
    await expect(page).toHaveURL("/noticias");
    await page.goto("/");
    await expect(page).toHaveURL("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

test("news: from the list to an item and back to a topic", { tag: "@long" }, async ({ page }) => {
  await page.goto("/noticias");
  await page.locator("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Ruta de navegación" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/categoria=/);
});

test("a picture that the backend does not resize is shown in its original size", { tag: "@long" }, async ({ page }) => {
  await page.route("**/storage/v1/render/image/**", (route) => route.fulfill({ status: 403 }));
  await page.goto("/noticias");
  const picture = page.getByRole("main").locator('img[src*="/storage/"]').first();
  await expect(picture).toHaveAttribute("src", /\/storage\/v1\/object\/public\/Images\/News\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

test("a news item without English offers the Spanish one with a note", { tag: "@long" }, async ({ page, baseURL }) => {
  const row = await addNews(await staffClient(baseURL), { title: `Sin traducir ${Date.now()}` });
  await page.goto(`/en/noticia/${row.slug}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(row.title);
  await expect(page.locator('h1 [lang="es"], h1[lang="es"]')).toHaveCount(1);
  await expect(page.getByText("This item has not been translated yet. We show it in Spanish.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to the page in Spanish" }).click();
  await expect(page).toHaveURL(`/noticia/${row.slug}`);
});

test("a partly translated news item marks the language of each text, on its page and in search", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  const word = `Mareas${Date.now()}`;
  const db = await staffClient(baseURL);
  const onlyTitle = await addNews(db, {
    ...{ title: `${word} sin texto en inglés`, blocks: [{ type: "paragraph", text: `Hablan de ${word}.` }] },
    translations: { en: { title: `${word} in its title alone` } },
  });
  const onlyText = await addNews(db, {
    ...{ title: `${word} sin título en inglés`, blocks: [{ type: "paragraph", text: `Escriben de ${word}.` }] },
    translations: { en: { title: " ", blocks: [{ type: "paragraph", text: `They write about ${word}.` }] } },
  });
  const note = page.getByText("Part of this item has not been translated yet. We show that part in Spanish.");

  await page.goto(`/en/noticia/${onlyTitle.slug}`);
  await expect(page.locator("h1:not([lang])")).toHaveText(`${word} in its title alone`);
  await expect(page.locator('[lang="es"] p')).toHaveText(`Hablan de ${word}.`);
  await expect(note).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/en/noticia/${onlyText.slug}`);
  await expect(page.locator('h1[lang="es"]')).toHaveText(onlyText.title);
  await expect(page.locator("article p").filter({ hasText: "They write about" })).toBeVisible();
  await expect(page.locator('[lang="es"] p')).toHaveCount(0);
  await expect(note).toBeVisible();

  await page.goto(`/en/buscar?q=${word}`);
  await expect(page.getByRole("link", { name: `${word} in its title alone` })).toBeVisible();
  await expect(page.locator('[lang="es"]').filter({ hasText: onlyText.title }).getByRole("link")).toBeVisible();
});

test("a page without results is accessible", { tag: "@long" }, async ({ page }) => {
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esta página");
  await expectAccessible(page);
});

/** Replaces the analytics tags. Returns a function that reads the events since the page was loaded. */
async function recordReports(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.addInitScript(() => {
    const reports: unknown[] = [];
    Object.assign(window, {
      reports,
      fbq: (...call: unknown[]) => reports.push(["fbq", ...call]),
      gtag: (...call: unknown[]) => reports.push(["gtag", ...call]),
    });
  });
  return () => page.evaluate(() => (window as unknown as { reports: unknown[][] }).reports);
}

test("a page change scrolls to the top and is reported, the first page is not", async ({ page }) => {
  const readReports = await recordReports(page);
  await page.goto("/noticias");
  await untilInteractive(page);
  await page.locator("article").last().getByRole("link").scrollIntoViewIfNeeded();
  await page.locator("article").last().getByRole("link").click();
  await expect(page).toHaveURL(/\/noticia\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const reports = await readReports();
  expect(reports.map(([name]) => name)).toEqual(["fbq", "gtag"]);
  expect(reports[0]).toEqual(["fbq", "track", "PageView"]);
});

test("filtering a list is not a page view, comparing is one", { tag: "@long" }, async ({ page }) => {
  const readReports = await recordReports(page);
  await page.goto("/programas/doctorados");
  await untilInteractive(page);
  const list = page.getByRole("main");
  await list.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).check();
  await list.getByRole("checkbox", { name: "Comparar Doctorado en Química" }).check();
  await expect(page.getByText("2 marcados")).toBeVisible();
  await expect(page).toHaveURL("/programas/doctorados?programa=4101&programa=4102");
  await list.getByRole("group", { name: "Área" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/area=/);
  expect(await readReports()).toEqual([]);
  await list.getByRole("button", { name: "Comparar", exact: true }).click();
  await expect(page).toHaveURL(/\/comparar\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(async () => (await readReports()).map(([name]) => name)).toEqual(["fbq", "gtag"]);
});

test("the menu by keyboard: opens with Enter, closes with Escape and keeps the focus", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  await untilInteractive(page);
  const summary = page
    .getByRole("navigation", { name: "Navegación principal" })
    .locator("summary", { hasText: "Programas" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Doctorados" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(summary.locator("..")).not.toHaveAttribute("open");
});
