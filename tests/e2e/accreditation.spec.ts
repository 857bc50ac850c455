import { expect, test } from "./page-checks.ts";
import { staffClient } from "./staff-account.ts";

const fallback = /\/images\/logo-cna\.png$/;

test("shows every program on one timeline with its present status", async ({ page }) => {
  await page.goto("/acreditacion");
  const counts = page.getByRole("navigation", { name: "Programas por estado" }).getByRole("link");
  const numbers = (await counts.allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(numbers).toHaveLength(3);
  const total = numbers.reduce((sum, number) => sum + number, 0);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(`${total} programas`);
  await expect(page.locator("#programas h4")).toHaveCount(total);

  const program = page.getByRole("listitem").filter({ hasText: "Magíster en Ingeniería Ambiental" });
  await expect(program).toContainText("hasta ago. 2028");
  await expect(
    program.getByRole("img", { name: /^5\s?años.*Del 30 de agosto de 2023 al 30 de agosto de 2028/ }),
  ).toBeVisible();
  await expect(program).toContainText("Resolución de Acreditación N.º 214/2023");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  await program.getByRole("link", { name: "Magíster en Ingeniería Ambiental" }).click();
  await expect(page).toHaveURL("/programas/programa/magister/4312/magister-en-ingenieria-ambiental");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter is an address", { tag: "@long" }, async ({ page }) => {
    await page.goto("/acreditacion");
    await page.getByRole("combobox", { name: "Tipo de programa" }).selectOption({ label: "Doctorado" });
    await page.getByRole("combobox", { name: "Estado" }).selectOption({ label: "En proceso de acreditación" });
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/\/acreditacion\?tipo=doctorado&estado=en-proceso/);
    await expect(page.getByRole("combobox", { name: "Tipo de programa" })).toHaveValue("doctorado");
    const rows = page.locator("#programas h4");
    await expect(rows.first()).toContainText("Doctorado");
    expect(await rows.count()).toBeLessThan(10);
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page).toHaveURL("/acreditacion");
  });
});

test("a logo that fails before the page's scripts run gives way to the fallback", { tag: "@long" }, async ({
  page,
}) => {
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/acreditaciones/doctorado/"));
  await page.route("**/acreditaciones/doctorado/**", (route) => route.abort());
  await page.route("**/assets/*.js", async (route) => {
    await failed;
    await route.continue();
  });
  await page.goto("/acreditacion?tipo=doctorado&estado=acreditado");
  await expect(page.locator("#programas li img").first()).toHaveAttribute("src", fallback);
});

test("a logo that fails later does too", { tag: "@long" }, async ({ page }) => {
  await page.goto("/acreditacion?tipo=magister-academico");
  await page.route("**/acreditaciones/doctorado/**", (route) => route.abort());
  await page.getByRole("combobox", { name: "Tipo de programa" }).selectOption("doctorado");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.locator("#programas li img").first()).toHaveAttribute("src", fallback);
});

test("the server itself chooses the fallback where no logo is stored", { tag: "@long" }, async ({
  request,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const path = "acreditaciones/especialidad/4501.png";
  const logo = await (await request.get(`/storage/v1/object/public/Images/${path}`)).body();
  const page = async () => (await request.get("/acreditacion?tipo=especialidad&estado=acreditado")).text();
  expect(await page()).toContain(path);
  await db.storage.from("Images").remove([path]);
  try {
    const without = await page();
    expect(without).not.toContain(path);
    expect(without).toContain("/images/logo-cna.png");
  } finally {
    await db.storage.from("Images").upload(path, logo, { contentType: "image/png", upsert: true });
  }
  expect(await page()).toContain(path);
});

for (const [prefix, link, heading, own, others, words] of [
  [
    "",
    "Resolución de Acreditación N.º 214/2023 (PDF)",
    "Qué significa cada estado para usted",
    "Qué significa para su grado, sus becas y su reconocimiento en otro país",
    "Los demás estados y la acreditación institucional",
    ["Su grado o título:", "Becas:", "En otro país:"],
  ],
  [
    "/en",
    "Resolución de Acreditación N.º 214/2023 (PDF)",
    "What each status means for you",
    "What it means for your degree, scholarships, and recognition abroad",
    "The other statuses, and institutional accreditation",
    ["Your degree:", "Scholarships:", "Abroad:"],
  ],
] as const) {
  const title = `resolutions are documents, and each status is explained, ${prefix || "/"}`;
  test(title, { tag: "@long" }, async ({ page, request }) => {
    await page.goto(`${prefix}/acreditacion`);
    const resolution = page.locator("#programas li").getByRole("link", { name: link });
    const answer = await request.get((await resolution.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await page
      .locator("summary")
      .filter({ has: page.locator("#significado-heading") })
      .click();
    await expect(page.getByRole("heading", { level: 3, name: heading })).toBeVisible();
    const meaning = page.locator("#significado");
    for (const word of words) await expect(meaning.getByRole("listitem").filter({ hasText: word })).toHaveCount(4);

    await page.goto(`${prefix}/programas/programa/magister/4312`);
    await page
      .locator("summary")
      .filter({ has: page.locator("#acreditacion-heading") })
      .click();
    await expect(page.getByRole("link", { name: link })).toBeVisible();
    const status = page.locator("#acreditacion");
    await expect(status.getByRole("heading", { name: own })).toBeVisible();
    await status.getByRole("link", { name: others }).click();
    await expect(page).toHaveURL(`${prefix}/acreditacion#estados`);
  });
}

test("resolutions are listed among the documents when they are asked for", { tag: "@long" }, async ({ page }) => {
  const entry = page.getByRole("link", { name: /^Resolución de Acreditación N\.º 214\/2023/ });
  await page.goto("/documentos");
  await expect(entry).toHaveCount(0);
  await page.getByRole("link", { name: "Resoluciones de acreditación" }).click();
  await expect(entry).toHaveCount(1);
});
