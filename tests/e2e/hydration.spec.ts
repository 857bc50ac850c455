import type { Page } from "@playwright/test";
import { hydrated } from "../../app/lib/hydration.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { expect, longRunIf, test, untilInteractive } from "./page-checks.ts";

/** Collects the scripts that a page requests from now on, by name without hash. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.js$/.test(request.url()))
      scripts.push(/([\w.-]+?)-[\w-]{8}(?:\.e[sn])?\.js$/.exec(request.url())?.[1] ?? request.url());
  });
  return scripts;
}

/** Blocks all scripts until `release` is called, except the page's inline one. */
async function holdBackReact(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

for (const path of ["/", "/programas/doctorados", "/catalogo", "/becas", "/noticias", "/en/privacidad"]) {
  test(
    `${path} loads no React code before an interaction`,
    longRunIf(!/^.$|catalogo|privacidad/.test(path)),
    async ({ page }) => {
      const scripts = collectScripts(page);
      await page.goto(path, { waitUntil: "networkidle" });
      await page.mouse.wheel(0, 900);
      await page.getByRole("heading", { level: 1 }).hover();
      expect(scripts).toEqual([]);
      await untilInteractive(page);
      expect(scripts).toContain("react");
    },
  );
}

test("a tick during hydration filters the list", async ({ page }) => {
  const react = await holdBackReact(page);
  await page.goto("/programas/doctorados");
  const facet = page.locator("#filtros input[type=checkbox]").first();
  await facet.check();
  react.release();
  await expect(page).toHaveURL(/\?\w+=/);
  await expect(facet).toBeChecked();
});

test("a program selected during hydration is stored, on the same page", async ({ page }) => {
  const react = await holdBackReact(page);
  await page.goto("/programas/doctorados");
  await page
    .getByRole("button", { name: /^Guardar/ })
    .first()
    .click();
  react.release();
  await expect(page.getByRole("button", { name: /^Guardado/ })).toHaveCount(1);
  await expect(page).toHaveURL("/programas/doctorados");
});

test("a message submitted during hydration is not lost if sending fails", { tag: "@long" }, async ({ page }) => {
  const react = await holdBackReact(page);
  await page.goto("/contacto");
  await page.getByLabel("Mensaje", { exact: true }).fill("Quisiera saber más del programa.");
  await page.route("**/contacto{,.data*}", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.locator("#contact-form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  react.release();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Mensaje", { exact: true })).toHaveValue("Quisiera saber más del programa.");
});

test("where React cannot be had, links, forms and menus work", async ({ page }) => {
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
  await page.goto("/catalogo");
  await page.locator("#filtros input[type=search]").fill("agua");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=agua/);
});

test("tags are notified of each following page once", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, fbq: (...call: unknown[]) => calls.push(call) });
  });
  await page.goto("/programas/doctorados");
  await page.locator("footer a[href='/privacidad']").click();
  await expect(page).toHaveURL("/privacidad");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls))
    .toEqual([["track", "PageView"]]);
});

test("a loading page shows the spinner and starts at its top", { tag: "@long" }, async ({ page }) => {
  await page.goto("/programas/doctorados");
  // `window.name` survives navigations.
  await page.evaluate(() => {
    const spinner = document.querySelector<HTMLElement>(".page-spinner");
    const note = () => {
      if (!spinner?.hidden) window.name = `shown: ${spinner?.textContent}`;
    };
    if (spinner) new MutationObserver(note).observe(spinner, { attributes: true });
  });
  await page.locator("footer a[href='/privacidad']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/privacidad/i);
  expect(await page.evaluate(() => window.name)).toMatch(/^shown: Cargando/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a menu closes with Escape, and when the focus leaves it", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const menu = page.locator("[data-menus] details").filter({ visible: true }).first();
  await menu.locator("summary").press("Enter");
  await expect(menu).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(menu.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).not.toHaveAttribute("open");
});

test("a page is hydrated by scripts of its language, the staff area by those of both", { tag: "@long" }, async ({
  page,
}) => {
  // Grouped by page, since requests may arrive after the test has moved to the next page.
  const languages = new Map<string, Set<string>>();
  page.on("request", (request) => {
    const [, name = "", language = "both"] =
      /\/assets\/([a-z-]+)-[\w-]{8}(?:\.(e[sn]))?\.js$/.exec(request.url()) ?? [];
    if (!name || /^(react|rolldown-runtime)$/.test(name)) return;
    const { pathname } = new URL(page.url());
    languages.set(pathname, (languages.get(pathname) ?? new Set()).add(language));
  });
  const seen: [path: string, language: string][] = [
    ["/becas", "es"],
    ["/en/programas/doctorados", "en"],
    ["/en/no-such-page", "en"],
    ["/admin/login", "both"],
    ["/en/admin/login", "both"],
  ];
  for (const [path, language] of isLongRun ? seen : seen.slice(1, 4)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await untilInteractive(page);
    await page.waitForLoadState("networkidle");
    expect([path, ...(languages.get(path) ?? [])]).toEqual([path, language]);
  }
});

test("late rows of a list are laid out after the others, and one comes back to the same place", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/catalogo?pagina=3");
  const rows = page.locator(".late-row");
  await expect(page.locator("html")).toHaveAttribute("data-rows-laid-out");
  const visibilities = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).contentVisibility));
  expect(new Set(visibilities)).toEqual(new Set(["visible"]));
  const far = rows.nth(50);
  await far.scrollIntoViewIfNeeded();
  const topOf = async () => Math.round((await far.boundingBox())?.y ?? Number.NaN);
  const left = await topOf();
  const name = await far.getByRole("heading").textContent();
  await far.getByRole("link", { name: name ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  await page.goBack();
  await expect.poll(topOf).toBe(left);
});

test("an error page says when it is interactive, so that earlier clicks are replayed", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/nada-de-esto-existe");
  const isAnnounced = page.evaluate(
    (event) => new Promise<true>((resolve) => window.addEventListener(event, () => resolve(true), { once: true })),
    hydrated,
  );
  await untilInteractive(page);
  expect(await isAnnounced).toBe(true);
});
