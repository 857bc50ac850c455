import { expect, expectAccessible, longRunIf, test } from "./page-checks.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`questions, JavaScript ${javaScriptEnabled ? "on" : "off"}`, longRunIf(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("the search narrows them, its address is the state, and a link opens one of them", async ({ page }) => {
      await page.goto("/preguntas-frecuentes");
      const questions = page.locator("main details");
      const all = await questions.count();
      expect(all).toBeGreaterThanOrEqual(24);
      await page.getByRole("searchbox", { name: "Buscar en las preguntas" }).fill("CHEQUES matricularse");
      await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
      await expect(page).toHaveURL(/\?q=CHEQUES(\+|%20)matricularse$/);
      await expect(questions).toHaveCount(1);
      await expect(page.getByText(/vencimiento el día 30/)).toBeVisible();
      await page.getByRole("link", { name: "Ver todas" }).click();
      await expect(questions).toHaveCount(all);

      await page.goto("/preguntas-frecuentes#costo-de-la-postulacion");
      await expect(page.locator("#costo-de-la-postulacion")).toBeVisible();
      await expect(page.locator("#costo-de-la-postulacion")).toBeInViewport();
      await expect(page.getByText("¿Cuánto cuesta postular?", { exact: true })).toBeInViewport();
      await expect(page.locator("#trabajar-y-estudiar")).toBeHidden();
    });
  });
}

test("the questions are filtered while typing, with a message if none match", { tag: "@long" }, async ({ page }) => {
  await page.goto("/en/preguntas-frecuentes");
  const search = page.getByRole("searchbox", { name: "Search the questions" });
  await search.pressSequentially("checks");
  await expect(page.getByRole("status")).toHaveText(/^\d+ questions? matching “checks”$/);
  await search.fill("zzzz");
  await expect(page.getByRole("status")).toHaveText("No questions matching “zzzz”");
  await expect(page.locator("main details")).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("documents without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one kind, a search in it, and the PDF", { tag: "@long" }, async ({ page, request }) => {
    await page.goto("/documentos");
    const kinds = page.getByRole("navigation", { name: "Tipos de documentos" });
    await kinds.getByRole("link", { name: "Reglamentos" }).click();
    await expect(page).toHaveURL("/documentos?tipo=reglamentos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reglamentos");
    await page.getByRole("main").getByRole("searchbox").fill("articulacion");
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
    await expect(page).toHaveURL("/documentos?tipo=reglamentos&q=articulacion");
    const document = page.getByRole("link", { name: "Reglamento de becas internas de postgrado" });
    await expect(page.getByRole("status")).toHaveText("1 documento con «articulacion»");
    const address = (await document.getAttribute("href")) ?? "";
    const answer = await request.get(address);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const again = await request.get(address, { headers: { "If-None-Match": answer.headers().etag ?? "" } });
    expect(again.status()).toBe(304);
    await kinds.getByRole("link", { name: "Formularios" }).click();
    await expect(page.getByRole("status")).toHaveText("Ningún documento con «articulacion»");
  });
});

test("the image test measures stored images and replaces missing ones", { tag: "@long" }, async ({ page }) => {
  await page.goto("/test-imagen");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("row", { name: /Ancho pedido: 320\spx.*320 × \d+\spx/ })).toHaveCount(3);
  const replaced = page.getByRole("figure", { name: /el navegador intenta cargarla/ }).getByRole("img");
  await expect(replaced).toHaveAttribute("src", "/images/logo-cna.png");
});

test("the foot of every page leads to the statements", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: "Privacidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidad");
  await expect(page.getByRole("heading", { name: "Sus derechos" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("{");
  await foot.getByRole("link", { name: "Accesibilidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accesibilidad");
  await expect(page.getByRole("main")).not.toContainText("{");
});

for (const [language, path] of [
  ["es-CL", "/becas"],
  ["en-US", "/en/becas"],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 1280, height: 800 } });

    test("the head of a page has one line beside the bar of links, however long the university's name is", {
      tag: "@long",
    }, async ({ page }) => {
      await page.goto(path);
      const home = page.locator(`header.site-header a[href="${path.replace("/becas", "") || "/"}"]`).first();
      const bar = page.locator("header.site-header nav > ul");
      const before = await home.boundingBox();
      // A name twice as long as the demo's, with initials instead of a logo.
      await home.evaluate((link) => {
        const [mark, words] = link.children;
        const initials = Object.assign(document.createElement("span"), {
          textContent: "PUCV",
          className: "grid h-12 shrink-0 place-items-center px-2.5 font-semibold font-serif text-lg",
        });
        mark?.replaceWith(initials);
        const name = words?.lastElementChild;
        if (name) name.textContent = "Pontificia Universidad Católica de Valparaíso";
      });
      const [after, links] = await Promise.all([home.boundingBox(), bar.boundingBox()]);
      expect(before?.height).toBeLessThan(60);
      expect(links?.x).toBeGreaterThan((after?.x ?? 0) + (after?.width ?? 0));
      expect(links?.height).toBeLessThan(50);
      expect(links?.y).toBeLessThan((after?.y ?? 0) + (after?.height ?? 0));
      const apply = await page.locator("header.site-header a[href$='/postula']").last().boundingBox();
      expect(apply?.y).toBeLessThan((after?.y ?? 0) + (after?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    });
  });
}
