import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";

test("without analytics the consent dialog is absent, and the policy allows no other host", async ({ page }) => {
  const answer = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rechazar" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Medición de visitas/ })).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/google|facebook/);
});

test.describe("where measurement is configured", () => {
  test.describe.configure({ mode: "serial" });
  let site: ChildProcess | undefined;
  let address = "";

  test.beforeAll(async ({ baseURL, playwright }) => {
    const main = new URL(baseURL ?? "");
    const port = Number(main.port) + 1000;
    address = `http://localhost:${port}`;
    const client = await playwright.request.newContext();
    const { anonKey } = await (await client.get(`${main.origin}/backend.json`)).json();
    site = spawn(process.execPath, ["tests/e2e/start-site-with-tags.ts"], {
      env: {
        ...process.env,
        PORT: String(port),
        SUPABASE_URL: main.origin,
        SUPABASE_ANON_KEY: anonKey,
        LOG_LEVEL: "warn",
      },
      stdio: "ignore",
    });
    await expect
      .poll(async () => (await client.get(`${address}/healthz`).catch(() => null))?.status(), { timeout: 60_000 })
      .toBe(200);
    await client.dispose();
  });

  test.afterAll(async () => {
    if (!site || site.exitCode !== null) return;
    site.kill("SIGTERM");
    await once(site, "exit");
  });

  /** Mocks both services and returns the requested hosts. */
  async function watchTags(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(/googletagmanager\.com|connect\.facebook\.net/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({
        contentType: "text/javascript",
        body: "window.tagsThatRan = (window.tagsThatRan ?? 0) + 1;",
      });
    });
    return asked;
  }

  test("nothing is loaded before consent, and both answers look alike", async ({ page }) => {
    const asked = await watchTags(page);
    await page.goto(`${address}/`);
    const banner = page.getByRole("region", { name: "¿Nos permite medir su visita?" });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    const accept = banner.getByRole("button", { name: "Aceptar" });
    const refuse = banner.getByRole("button", { name: "Rechazar" });
    expect(await accept.getAttribute("class")).toBe(await refuse.getAttribute("class"));
    const [a, b] = [await accept.boundingBox(), await refuse.boundingBox()];
    expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
    expect(asked).toEqual([]);
  });

  test("a visitor who accepts is measured, including page changes, and not asked again", async ({ page }) => {
    const asked = await watchTags(page);
    await page.goto(`${address}/`);
    await page.getByRole("button", { name: "Aceptar" }).click();
    // The content security policy allows the scripts to run.
    await expect.poll(() => page.evaluate(() => (window as { tagsThatRan?: number }).tagsThatRan)).toBe(2);
    expect(asked.sort()).toEqual(["connect.facebook.net", "www.googletagmanager.com"]);
    const calls = () =>
      page.evaluate(() => {
        const { dataLayer, fbq } = window as unknown as {
          dataLayer: ArrayLike<unknown>[];
          fbq: { queue: unknown[][] };
        };
        return { google: dataLayer.map((call) => String(Array.from(call)[0])), meta: fbq.queue.map(([name]) => name) };
      });
    expect(await calls()).toEqual({ google: ["js", "config"], meta: ["init", "track"] });
    await page
      .getByRole("navigation", { name: "Navegación principal" })
      .getByRole("link", { name: "Noticias" })
      .click();
    await expect(page).toHaveURL(/\/noticias$/);
    await expect.poll(calls).toEqual({ google: ["js", "config", "event"], meta: ["init", "track", "track"] });
    await page.reload();
    await expect.poll(() => page.evaluate(() => (window as { tagsThatRan?: number }).tagsThatRan)).toBe(2);
    await expect(page.getByRole("button", { name: "Aceptar" })).toHaveCount(0);
  });

  test("a visitor who declines is not measured or asked again, and can change the choice", async ({ page }) => {
    const asked = await watchTags(page);
    await page.goto(`${address}/en`);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("button", { name: "Decline" })).toHaveCount(0);
    await page.reload();
    const change = page.getByRole("button", { name: "Visit measurement: change my choice" });
    await expect(change).toBeVisible();
    await expect(page.getByRole("button", { name: "Decline" })).toHaveCount(0);
    expect(asked).toEqual([]);
    await change.click();
    await expect(page.getByRole("heading", { name: "May we measure your visit?" })).toBeFocused();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => asked.length).toBe(2);
  });

  test("withdrawing consent removes the tags and their cookies", async ({ page, context }) => {
    const asked = await watchTags(page);
    await page.goto(`${address}/`);
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect.poll(() => asked.length).toBe(2);
    await context.addCookies([{ name: "_ga", value: "GA1.1.1.1", url: address }]);
    await page.getByRole("button", { name: "Medición de visitas: cambiar mi decisión" }).click();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Rechazar" }).click();
    await reloaded;
    await expect(page.getByRole("button", { name: "Medición de visitas: cambiar mi decisión" })).toBeVisible();
    expect(asked).toHaveLength(2);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("_ga");
  });

  test("a browser that asks not to be tracked is not asked", async ({ page }) => {
    const asked = await watchTags(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto(`${address}/`);
    await expect(page.getByRole("button", { name: "Medición de visitas: cambiar mi decisión" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rechazar" })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
