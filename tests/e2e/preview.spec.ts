import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const title = (page: Page) => page.getByRole("textbox", { name: "Nombre", exact: true });
const english = (page: Page) => page.getByRole("textbox", { name: "Nombre, en inglés" });
const panel = (page: Page) => page.getByRole("complementary", { name: "Vista previa" });
const frame = (page: Page) => page.frameLocator("iframe[title='Vista previa']");

test("a program is seen as its page while it is written, in both languages and three widths, and is shared", async ({
  page,
  baseURL,
  request,
  browser,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const { data: program } = await db
    .from("programs")
    .select("id,name")
    .eq("type", "academic_master")
    .order("code", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  const publicAddress = `/programas/programa/todos/${program.id}`;
  await openAsStaff(page, `/admin/programas/editar/${program.id}`);
  await title(page).fill("Un nombre en borrador");
  await english(page).fill("A name in a draft");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveText("Un nombre en borrador");
  await expect(frame(page).getByText("Vista previa de un borrador")).toBeVisible();
  expect(await (await request.get(publicAddress)).text()).not.toContain("Un nombre en borrador");
  for (const [label, width] of [
    ["Tableta", 768],
    ["Computador", 1280],
    ["Teléfono", 390],
  ] as const) {
    await panel(page).getByText(label, { exact: true }).click();
    await expect
      .poll(() =>
        frame(page)
          .locator("html")
          .evaluate((root) => root.ownerDocument.defaultView?.innerWidth),
      )
      .toBe(width);
  }
  await panel(page).getByText("Inglés", { exact: true }).click();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveText("A name in a draft");
  await english(page).fill("Another name in a draft");
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveText("Another name in a draft", {
    timeout: 20_000,
  });
  await panel(page).getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("radio", { name: "Borrador" }).check();
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await page.getByRole("button", { name: "Compartir la vista previa" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Crear un enlace" }).dblclick();
  const link = await dialog.getByRole("textbox", { name: "Enlace" }).inputValue();
  await expectAccessible(page);

  const outsider = await (await browser.newContext({ locale: "en-US" })).newPage();
  const shown = await outsider.goto(link);
  await expect(outsider.getByRole("heading", { level: 1 })).toHaveText("Un nombre en borrador");
  expect(shown?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  expect(shown?.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  await expect(outsider.getByRole("note")).toHaveText("Vista previa de un borrador: esto no está publicado.");
  await expect(outsider.getByRole("link", { name: "Ir al contenido" })).not.toBeInViewport();
  await expectAccessible(outsider);
  const { pathname } = new URL(outsider.url());
  expect(await (await request.get(pathname)).text()).not.toContain("Un nombre en borrador");
  expect((await request.get(pathname)).headers()["content-security-policy"]).toContain("frame-ancestors 'none'");

  // A double click creates one link.
  await dialog.getByRole("button", { name: "Revocar" }).click();
  await expect(dialog.getByText("Enlaces vigentes")).toBeHidden();
  expect((await outsider.goto(link))?.status()).toBe(404);
  await expect(outsider.getByText("Este enlace ya no muestra nada")).toBeVisible();
  await outsider.context().close();
  await db.from("record_drafts").delete().eq("row_id", String(program.id)).throwOnError();
});

test("a scholarship is seen as its own page while it is written", { tag: "@long" }, async ({
  page,
  baseURL,
  request,
}) => {
  const db = await staffClient(baseURL);
  const { data: scholarship } = await db
    .from("scholarships")
    .select("id,slug")
    .eq("slug", "beca-de-cotutela-europa")
    .single()
    .throwOnError();
  await openAsStaff(page, `/admin/becas/editar/${scholarship.id}`);
  await title(page).fill("Una beca en borrador");
  await page.getByRole("textbox", { name: "Para quienes", exact: true }).fill("Quienes prueban");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(frame(page).getByRole("heading", { level: 1 })).toHaveText("Una beca en borrador");
  const address = `/becas/${scholarship.slug}`;
  expect(await (await request.get(address)).text()).not.toContain("Una beca en borrador");
});

test("the page of a preview that has ended leads to why it shows nothing", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const gone = "0".repeat(64);
  for (const [address, explanation] of [
    [`/becas?vista-previa=${gone}`, "Este enlace ya no muestra nada"],
    [`/en/becas?vista-previa=${gone}`, "This link no longer shows anything"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByText(explanation)).toBeVisible();
  }
  expect((await request.get(`/becas.data?vista-previa=${gone}`)).status()).toBe(404);
});

test("a link that shows nothing says only that, below a skip link that waits out of sight", { tag: "@long" }, async ({
  page,
}) => {
  for (const [address, explanation, skip] of [
    ["/vista-previa/abc", "Este enlace ya no muestra nada", "Ir al contenido"],
    ["/en/vista-previa/abc", "This link no longer shows anything", "Skip to content"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(page.getByRole("note")).toHaveCount(0);
    await expect(page.getByRole("link", { name: skip })).not.toBeInViewport();
  }
  await expectAccessible(page);
});
