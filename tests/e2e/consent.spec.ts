import { readFile } from "node:fs/promises";
import type { APIRequest, Page } from "@playwright/test";
import { consentKey } from "../../app/features/consent/consent-store.ts";
import { freePort } from "../../tools/free-port.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

const google = "www.googletagmanager.com";
const meta = "connect.facebook.net";
const title = "Medición y publicidad: usted decide";

test("without analytics the consent dialog is absent, and the policy allows no other host", { tag: "@long" }, async ({
  page,
}) => {
  const answer = await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rechazar todo" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Preferencias de cookies" })).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/google|facebook/);
});

test.describe("where measurement is configured", () => {
  test.describe.configure({ mode: "serial" });
  let site: Awaited<ReturnType<typeof startOwnSite>>;
  let port = 0;

  const start = (request: APIRequest, services: { googleTag?: string; metaPixel?: string }) =>
    startOwnSite(request, {
      port,
      script: "tests/e2e/start-site-with-tags.ts",
      environment: { MEASUREMENT: JSON.stringify(services) },
    });
  const both = { googleTag: "G-TEST1234", metaPixel: "1234567890" };

  test.beforeAll(async ({ playwright }) => {
    port = await freePort();
    site = await start(playwright.request, both);
  });
  test.afterAll(() => site.stop());

  /** Answers every request to another host, and returns the hosts in the order of the requests. */
  async function watchOtherHosts(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(
      ({ origin }) => origin !== site.url,
      (route) => {
        asked.push(new URL(route.request().url()).host);
        return route.fulfill({
          contentType: "text/javascript",
          body: "window.tagsThatRan = (window.tagsThatRan ?? 0) + 1;",
        });
      },
    );
    return asked;
  }

  const banner = (page: Page) => page.getByRole("region", { name: title });
  const tagsThatRan = (page: Page) => page.evaluate(() => (window as { tagsThatRan?: number }).tagsThatRan ?? 0);

  /** Opens the page again and expects these hosts, and no others, to be asked. */
  async function expectHostsAgain(page: Page, asked: string[], hosts: string[]): Promise<void> {
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole("button", { name: "Preferencias de cookies" })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => tagsThatRan(page)).toBe(hosts.length);
    expect(asked.toSorted()).toEqual(hosts);
  }

  test("nothing is loaded before consent, and refusing looks like accepting", async ({ page }) => {
    const asked = await watchOtherHosts(page);
    await page.goto(`${site.url}/`);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    const accept = banner(page).getByRole("button", { name: "Aceptar todo" });
    const refuse = banner(page).getByRole("button", { name: "Rechazar todo" });
    expect(await accept.getAttribute("class")).toBe(await refuse.getAttribute("class"));
    const [a, b] = [await accept.boundingBox(), await refuse.boundingBox()];
    expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
    await page.setViewportSize({ width: 360, height: 740 });
    await banner(page).getByRole("button", { name: "Elegir" }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });

  for (const { choice, press, hosts } of [
    { choice: "all", press: ["Aceptar todo"], hosts: [meta, google] },
    { choice: "none", press: ["Rechazar todo"], hosts: [] },
    { choice: "analytics only", press: ["Elegir", "Medición", "Guardar mi elección"], hosts: [google] },
    { choice: "advertising only", press: ["Elegir", "Publicidad", "Guardar mi elección"], hosts: [meta] },
  ]) {
    const title = `a visitor who chooses ${choice} by keyboard gets exactly these requests, and a proof is stored`;
    test(title, { tag: "@long" }, async ({ page }) => {
      const asked = await watchOtherHosts(page);
      await page.goto(`${site.url}/`);
      const stored = page.waitForResponse((response) => response.url().endsWith("/privacidad/consentimiento"));
      for (const name of press) {
        const isPurpose = name === "Medición" || name === "Publicidad";
        const control = isPurpose
          ? banner(page).getByRole("checkbox", { name })
          : banner(page).getByRole("button", { name });
        await control.press(isPurpose ? "Space" : "Enter");
      }
      expect((await stored).status()).toBe(204);
      await expect(banner(page)).toHaveCount(0);
      await expect.poll(() => tagsThatRan(page)).toBe(hosts.length);
      expect(asked.toSorted()).toEqual(hosts);
      await expectHostsAgain(page, asked, hosts);
    });
  }

  test("page changes are reported, and advertising is denied to Google's tag unless it is allowed", {
    tag: "@long",
  }, async ({ page }) => {
    await watchOtherHosts(page);
    await page.goto(`${site.url}/`);
    await banner(page).getByRole("button", { name: "Elegir" }).click();
    await banner(page).getByRole("checkbox", { name: "Medición" }).check();
    await banner(page).getByRole("button", { name: "Guardar mi elección" }).click();
    const calls = () =>
      page.evaluate(() =>
        Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? [], (call) =>
          Array.from(call).slice(0, 3),
        ),
      );
    await expect.poll(async () => (await calls()).map(([name]) => name)).toEqual(["consent", "js", "config"]);
    expect((await calls())[0]).toEqual([
      "consent",
      "default",
      ...[{ analytics_storage: "granted", ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" }],
    ]);
    await page
      .getByRole("navigation", { name: "Navegación principal" })
      .getByRole("link", { name: "Noticias" })
      .click();
    await expect(page).toHaveURL(/\/noticias$/);
    await expect.poll(async () => (await calls()).map(([name]) => name)).toEqual(["consent", "js", "config", "event"]);
  });

  test("a choice can be changed in English, and its proof is named", { tag: "@long" }, async ({ page }) => {
    const asked = await watchOtherHosts(page);
    await page.goto(`${site.url}/en`);
    await page.getByRole("button", { name: "Decline all" }).click();
    const change = page.getByRole("button", { name: "Cookie preferences" });
    await expect(page.getByText("No measurement or advertising")).toBeVisible();
    await change.click();
    await expect(page.getByRole("heading", { name: "Measurement and advertising: your choice" })).toBeFocused();
    await expect(page.getByText(/Proof of your current choice.*: [0-9a-f]{32}$/)).toBeVisible();
    await page.getByRole("button", { name: "Close without changing" }).click();
    await expect(change).toBeFocused();
    expect(asked).toEqual([]);
    await change.click();
    await page.getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => asked.length).toBe(2);
  });

  for (const path of ["/", "/en/becas", "/no-existe"]) {
    const title = `one tap at the foot of ${path} withdraws consent and removes the cookies`;
    test(title, { tag: "@long" }, async ({ page, context }) => {
      const asked = await watchOtherHosts(page);
      await page.goto(`${site.url}/`);
      await banner(page).getByRole("button", { name: "Aceptar todo" }).click();
      await expect.poll(() => asked.length).toBe(2);
      await context.addCookies(["_ga", "_fbp"].map((name) => ({ name, value: "1", url: site.url })));
      await page.goto(`${site.url}${path}`);
      await page.getByRole("button", { name: /^(Retirar el consentimiento|Withdraw consent)$/ }).click();
      await expect(page.getByText(/^(Sin medición ni publicidad|No measurement or advertising)$/)).toBeVisible();
      await expect.poll(() => tagsThatRan(page)).toBe(0);
      expect((await context.cookies()).map(({ name }) => name).filter((name) => /^_/.test(name))).toEqual([]);
      asked.length = 0;
      await page.goto(`${site.url}/becas`);
      await expect(page.getByText("Sin medición ni publicidad")).toBeVisible();
      expect(asked).toEqual([]);
    });
  }

  test("after twelve months, and not before, the visitor is asked again and nothing is loaded", {
    tag: "@long",
  }, async ({ page }) => {
    const asked = await watchOtherHosts(page);
    await page.clock.setFixedTime(new Date("2026-12-01T12:00:00Z"));
    await page.goto(`${site.url}/`);
    await banner(page).getByRole("button", { name: "Aceptar todo" }).click();
    await page.clock.setFixedTime(new Date("2027-12-01T11:59:00Z"));
    await expectHostsAgain(page, asked, [meta, google]);
    asked.length = 0;
    await page.clock.setFixedTime(new Date("2027-12-01T12:00:00Z"));
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("after a change of what was asked the visitor is asked again and nothing is loaded", { tag: "@long" }, async ({
    page,
  }) => {
    const asked = await watchOtherHosts(page);
    await page.goto(`${site.url}/`);
    await banner(page).getByRole("button", { name: "Aceptar todo" }).click();
    await expect.poll(() => asked.length).toBe(2);
    await page.evaluate((key) => {
      const decision = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...decision, version: "0123456789ab" }));
    }, consentKey);
    asked.length = 0;
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("a page whose address has a secret loads nothing, and so do the pages after it in that document", {
    tag: "@long",
  }, async ({ page }) => {
    const asked = await watchOtherHosts(page);
    await page.goto(`${site.url}/`);
    await banner(page).getByRole("button", { name: "Aceptar todo" }).click();
    await expect.poll(() => asked.length).toBe(2);
    asked.length = 0;
    const answer = await page.goto(`${site.url}/privacidad/solicitud/confirmar/${"0f".repeat(32)}`);
    expect(answer?.headers()["referrer-policy"]).toBe("same-origin");
    await expect(page.getByRole("button", { name: "Retirar el consentimiento" })).toBeVisible();
    await page.getByRole("link", { name: "Presentar una solicitud" }).last().click();
    await expect(page).toHaveURL(/\/solicitud$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solicitudes sobre sus datos personales");
    expect(asked).toEqual([]);
    await expectHostsAgain(page, asked, [meta, google]);
  });

  test("Global Privacy Control refuses advertising, and the dialog says so", { tag: "@long" }, async ({ page }) => {
    const asked = await watchOtherHosts(page);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto(`${site.url}/`);
    await expect(banner(page).getByText(/Global Privacy Control\): la publicidad queda rechazada/)).toBeVisible();
    await expect(banner(page).getByRole("button", { name: "Elegir" })).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Aceptar la medición" }).click();
    await expectHostsAgain(page, asked, [google]);
    await page.getByRole("button", { name: "Preferencias de cookies" }).click();
    await expect(banner(page).getByRole("checkbox", { name: "Publicidad" })).toBeDisabled();
    await expectAccessible(page);
  });

  test("staff read the proofs and what was asked, and export them", { tag: "@long" }, async ({ page }) => {
    await openAsStaff(page, `${site.url}/admin/registro-de-datos`);
    await page.getByRole("link", { name: "Constancias de consentimiento" }).click();
    const counts = page.getByRole("table", { name: "Decisiones por versión" });
    for (const choice of ["Medición y publicidad", "Solo medición", "Ninguna"].concat(
      isLongRun ? "Solo publicidad" : [],
    ))
      await expect(counts.getByRole("cell", { name: choice, exact: true })).toBeVisible();
    const proofs = page.getByRole("table", { name: "Constancias" }).getByRole("row");
    await expect(proofs.nth(1)).toBeVisible();
    const stored = await proofs.count();
    await page.getByText(/^Versión [0-9a-f]{12}, desde el/).click();
    await expect(page.getByText("Meta Pixel (Meta): Publicidad")).toBeVisible();
    await expect(page.getByText("Measurement and advertising: your choice")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar CSV" }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toContain("Número;Fecha y hora;Versión;Medición;Publicidad;Herramientas");
    expect(lines[1]).toMatch(/^[0-9a-f]{32};\d{4}-\d\d-\d\d \d\d:\d\d;[0-9a-f]{12};(sí|no);(sí|no);Google Analytics, /);
    expect(lines).toHaveLength(stored);
  });

  // Slow: the site starts twice. The daily test above has a decision for another version of the question.
  test("a service that is added later is asked about before it is loaded", { tag: "@long" }, async ({
    page,
    playwright,
  }) => {
    await site.stop();
    site = await start(playwright.request, { googleTag: both.googleTag });
    const asked = await watchOtherHosts(page);
    await page.goto(`${site.url}/`);
    await expect(banner(page).getByRole("button", { name: "Elegir" })).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Aceptar todo" }).click();
    await expectHostsAgain(page, asked, [google]);
    await site.stop();
    site = await start(playwright.request, both);
    asked.length = 0;
    await page.reload();
    await expect(banner(page)).toContainText("Meta Pixel");
    expect(asked).toEqual([]);
    await banner(page).getByRole("button", { name: "Rechazar todo" }).click();
    await expectHostsAgain(page, asked, []);
  });
});
