import type { Locator, Page } from "@playwright/test";
import { expect, test, untilInteractive } from "./page-checks.ts";
import { openThroughSignIn } from "./staff-account.ts";

/** Live region with the title of the page that the router has opened. */
const announced = (page: Page) => page.locator("[data-page-title][aria-live=polite]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/** Expects the page to be announced and the focus to be on its heading. */
async function expectArrived(page: Page, title: RegExp, focused: Locator = heading(page)): Promise<void> {
  await expect(announced(page)).toHaveText(title);
  await expect(focused).toBeFocused();
}

test("a page that the router opens is announced and read from its heading", async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  await expect(announced(page)).toBeEmpty();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/privacidad");
  await expectArrived(page, /^Privacidad/);
  await expect(heading(page)).toHaveCSS("outline-style", "none");

  // The heading is not a tab stop afterwards.
  await page.keyboard.press("Tab");
  await expect(heading(page)).not.toBeFocused();
  await expect(main(page).locator(":focus")).toBeVisible();
  await expect(heading(page)).not.toHaveAttribute("tabindex");
});

test("going back focuses the link that was followed without scrolling the page", async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacidad" });
  await link.click();
  await expectArrived(page, /^Privacidad/);
  await page.goBack();
  await expect(page).toHaveURL("/becas");
  await expectArrived(page, /^Becas/, link);
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(announced(page)).toHaveText(/^Privacidad/);
  await expect(heading(page)).not.toBeFocused();
});

test("a fragment, of another page or of this one, takes the focus", async ({ page }) => {
  await page.goto("/");
  await untilInteractive(page);
  await main(page).locator('a[href="/postula#abiertos"]').first().click();
  await expect(page).toHaveURL("/postula#abiertos");
  await expectArrived(page, /\S/, page.locator("#abiertos"));

  await page.goto("/postula");
  await untilInteractive(page);
  await page.evaluate(() => {
    window.location.hash = "#50%";
  });
  await expect(heading(page)).toBeFocused();
  await main(page).locator('a[href="#apply-documents"]').first().click();
  await expect(page.locator("#apply-documents")).toBeFocused();
  await expect(announced(page)).toBeEmpty();
});

test("a malformed fragment is ignored, and the page stays", { tag: "@long" }, async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  await page.evaluate(() => {
    window.location.hash = "#100%";
  });
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Becas/);
});

for (const [list, focused] of [
  ["/catalogo?tab=tesis", "#resultados"],
  ["/buscar?q=investigacion", "[data-results]"],
  ["/noticias", "[data-results]"],
] as const) {
  const title = `turning a page of ${list} leads to its results, by the router and by the browser`;
  test(title, { tag: "@long" }, async ({ page }) => {
    const next = main(page).getByRole("link", { name: /^(Siguiente|Next)$/ });
    await page.goto(list);
    await next.click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(main(page).locator(focused)).toBeFocused();

    await untilInteractive(page);
    await main(page)
      .getByRole("link", { name: /^(Anterior|Previous)$/ })
      .click();
    await expect(page).not.toHaveURL(/pagina=/);
    await expect(announced(page)).toHaveText(/\S/);
    await expect(main(page).locator(focused)).toBeFocused();
    await next.click();
    await expectArrived(page, /(Página|Page) 2|página 2/i, main(page).locator(focused));
  });
}

test("filtering a list keeps the focus on the control; a link to a state moves it to the results", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/catalogo?tab=tesis&pagina=2");
  const facet = main(page).locator("#filtros input[type=checkbox]").first();
  const results = page.locator("#resultados");
  await untilInteractive(page);
  const before = (await results.textContent()) ?? "";
  await facet.focus();
  await page.keyboard.press("Space");
  await expect(page).not.toHaveURL(/pagina=/);
  await expect(results).not.toHaveText(before);
  await expect(facet).toBeFocused();
  await main(page)
    .getByRole("link", { name: /^Quitar el filtro/ })
    .click();
  await expect(results).toHaveText(before);
  await expect(results).toBeFocused();
});

for (const [list, words] of [
  ["/preguntas-frecuentes", "arancel"],
  ["/documentos", "reglamento"],
] as const) {
  test(`a search of ${list} leads to how many were found`, { tag: "@long" }, async ({ page }) => {
    await page.goto(list);
    await untilInteractive(page);
    await main(page).getByRole("searchbox").fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${list}?q=${words}`);
    await expect(main(page).getByRole("status")).toContainText(`«${words}»`);
    await expect(main(page).getByRole("status")).toBeFocused();
  });
}

for (const [list, link, focused] of [
  ["/catalogo?tab=tesis&anio=2024", /^Quitar el filtro/, "#resultados"],
  ["/catalogo?tab=tesis&anio=2024&q=agua", "Quitar filtros", "#resultados"],
  ["/noticias", "Becas", "[data-results]"],
  ["/preguntas-frecuentes?q=arancel", "Ver todas", "[data-results]"],
  ["/comparar?programa=4101&programa=4102", /^Quitar Doctorado en Biología/, "h1"],
] as const) {
  const title = `a link of ${list} that adds or removes a filter leads to the results without React`;
  test(title, { tag: "@long" }, async ({ page }) => {
    await page.goto(list);
    await main(page).getByRole("link", { name: link, exact: true }).first().click();
    await expect(page).not.toHaveURL(list);
    await expect(main(page).locator(focused)).toBeFocused();
    expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(false);
    await page.reload();
    await expect(page.locator("body")).toBeFocused();
  });
}

test("a place that a link names keeps the focus where the link also changes the state", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/aranceles?programa=4312&anio=2027");
  await main(page).locator("#resultado a[href*=contado-semestre]").click();
  await expect(page).toHaveURL(/#resultado$/);
  await expect(heading(page)).not.toBeFocused();
});

test("a form with errors leads to the errors", async ({ page }) => {
  await page.goto("/contacto");
  await main(page).getByRole("button").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(announced(page)).toBeEmpty();
});

test("another language is a page that the browser opens and announces", { tag: "@long" }, async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/en/becas");
  await expect(page).toHaveTitle(/scholarships/);
  await expect(page.locator("body")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("the skip link leads into the content, without a ring around all of it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/en/becas");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await expect(main(page)).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("link").first()).toBeFocused();
});

test("an address without a page is announced, too", { tag: "@long" }, async ({ page }) => {
  await page.goto("/becas");
  await untilInteractive(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>("main a[data-discover]");
    if (link) link.href = "/no-hay-tal-pagina";
  });
  await main(page).locator('a[href="/no-hay-tal-pagina"]').click();
  await expectArrived(page, /\S/);
});

test("the staff area announces its pages and gives the focus to their headings", { tag: "@long" }, async ({ page }) => {
  await openThroughSignIn(page, "/admin");
  await expectArrived(page, /\S/);
  await page.keyboard.press("Tab");
  await page.getByRole("navigation").getByRole("link", { name: "Contenido", exact: true }).click();
  await expectArrived(page, /^Contenido/);
  await main(page).getByRole("link", { name: "Preguntas frecuentes" }).first().click();
  await expectArrived(page, /^Preguntas frecuentes/);
  await page.goBack();
  await expectArrived(page, /^Contenido/, main(page).getByRole("link", { name: "Preguntas frecuentes" }).first());

  for (const list of ["publicaciones", "noticias"]) {
    await page.goto(`/admin/${list}`);
    await main(page).getByRole("link", { name: "Siguiente" }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expectArrived(page, /^Página 2/, main(page).locator("[data-results]"));
  }
});
