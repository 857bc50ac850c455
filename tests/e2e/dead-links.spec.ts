import { rmSync } from "node:fs";
import { readEnvironment } from "../../server/config/environment.ts";
import { checkLinks } from "../../server/jobs/check-links.ts";
import { connectAsService, type ServiceClient } from "../../tools/service-client.ts";
import { type SiteProcess, startSite, untilReady } from "../process/site-process.ts";
import { copyPreparedDataDir } from "../support/prepared-data-dir.ts";
import { save } from "./news-editor-page.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { fillInSignIn, staffAccount, staffClient } from "./staff-account.ts";

let site: SiteProcess;
let service: ServiceClient;
let dataDir: string;

test.beforeAll(async () => {
  const { email: STAFF_EMAIL, password: STAFF_PASSWORD } = staffAccount;
  dataDir = copyPreparedDataDir({ ...process.env, STAFF_EMAIL, STAFF_PASSWORD });
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
  service = await connectAsService(readEnvironment({ DATA_DIR: dataDir, SITE_URL: site.url }));
});
test.afterAll(async () => {
  await service.close();
  site.process.kill("SIGTERM");
  await site.exited;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the daily check with real requests to the site. */
const check = () =>
  checkLinks(service.db, (request) => fetch(request, { redirect: "manual" }), { siteUrl: site.url, pause: 0 });

test("a dead link is counted and listed, disappears when corrected, and returns if it was not corrected", {
  tag: "@long",
}, async ({ page }) => {
  const db = await staffClient(site.url);
  const link = (href: string) => [{ type: "paragraph", text: "Vea aquí.", spans: [{ text: "Vea aquí.", href }] }];
  const question = "¿Adónde lleva?";
  const row = { slug: "adonde-lleva", group: "applications", question, answer: link("/pagina-que-se-fue") };
  const { data } = await db.from("faq_items").insert(row).select("id").single().throwOnError();
  await check();

  const panel = page.getByRole("navigation", { name: "Qué está pendiente" });
  const counted = panel.getByRole("link", { name: /con enlaces rotos$/ });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/admin`);
  await fillInSignIn(page);
  await expect(counted).toHaveText(/^1 ?con enlaces rotos$/);
  await counted.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Enlaces rotos" })).toBeVisible();
  const item = page.getByRole("main").getByRole("listitem").filter({ hasText: question });
  await expect(item).toContainText("/pagina-que-se-fue");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await item.getByRole("link").press("Enter");

  await test.step("the editor says which, and leads to its place", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const warning = page.getByRole("button", { name: /pagina-que-se-fue/ });
    await warning.press("Enter");
    await expect(page.getByRole("textbox", { name: "Respuesta", exact: true })).toBeFocused();
  });

  await test.step("a changed link is not listed until the next check, which lists it again if it is still dead", async () => {
    await page.getByRole("textbox", { name: "Pregunta", exact: true }).fill(`${question} (otra vez)`);
    await save(page, "Publicar los cambios").click();
    // The published version already contains the link, so saving does not check it again.
    await expect(page.getByText(/^Todo guardado/)).toBeVisible();
    await page.goto(`${site.url}/admin/pendientes?asunto=enlaces`);
    await expect(page.getByText("0 contenidos", { exact: true })).toBeVisible();
    await check();
    await page.reload();
    await expect(item).toContainText("/pagina-que-se-fue");
  });

  await test.step("mended, it is gone, in English too", async () => {
    await db
      .from("faq_items")
      .update({ answer: link("/becas") })
      .eq("id", data.id)
      .throwOnError();
    await page.goto(`${site.url}/en/admin/pendientes?asunto=enlaces`);
    await expect(page.getByText("0 records", { exact: true })).toBeVisible();
    await check();
    await page.reload();
    await expect(page.getByText("0 records", { exact: true })).toBeVisible();
  });
});
