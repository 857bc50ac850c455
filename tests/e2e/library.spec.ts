import type { Locator, Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { testImages } from "../support/backend/test-images.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { makePdf, objectStream } from "../support/made-pdfs.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { chooseRowAction } from "./row-menu.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;
const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const notice = (page: Page) => page.getByRole("status");
const file = (name: string, mimeType: string, content: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const pdf = (name: string, content = makePdf()) => file(name, "application/pdf", content);
const png = (name: string, content = testImages.png) => file(name, "image/png", content);

test("a regulation is uploaded as a PDF, is listed, found and downloaded, and is nowhere once it is withdrawn", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const title = unique("Reglamento de prueba");
  const slug = slugOf(title);
  await openAsStaff(page, "/admin/documentos/nuevo");
  await page.getByRole("textbox", { name: "Título", exact: true }).fill(title);
  await page.getByLabel("Clase", { exact: true }).selectOption({ label: "Reglamentos" });
  const upload = page.getByLabel("PDF", { exact: true });
  await expect(page.getByLabel("Páginas")).toHaveCount(0);
  const script = makePdf([objectStream(50, "<< /S /JavaScript /JS (app.alert(1)) >>")]);
  await upload.setInputFiles(pdf("con-codigo.pdf", script));
  await expect(page.getByText("El PDF contiene código (JavaScript)")).toBeVisible();
  await upload.setInputFiles(pdf("Reglamento de grados.pdf"));
  await expect(page.getByRole("link", { name: "Reglamento de grados.pdf" })).toBeVisible();
  await expect(page.getByLabel("Páginas")).toHaveValue("1");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();

  expect(await (await request.get("/documentos")).text()).toContain(title);
  expect(await (await request.get(`/documentos?q=${encodeURIComponent(title)}`)).text()).toContain(`${slug}.pdf`);
  expect(await (await request.get(`/buscar?q=${encodeURIComponent(title)}`)).text()).toContain(title);
  const served = await request.get(`/documentos/${slug}.pdf`);
  expect(Buffer.from(await served.body()).equals(Buffer.from(makePdf()))).toBe(true);
  expect(served.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-disposition": `attachment; filename*=UTF-8''${slug}.pdf`,
    "content-security-policy": expect.stringContaining("sandbox"),
  });

  await page.goto("/admin/documentos");
  await chooseRowAction(page, title, "Retirar");
  await expect(notice(page).filter({ hasText: title })).toBeVisible();
  expect(await (await request.get("/documentos")).text()).not.toContain(title);
  expect((await request.get(`/documentos/${slug}.pdf`)).status()).toBe(404);
  expect(await (await request.get(`/buscar?q=${encodeURIComponent(title)}`)).text()).not.toContain(slug);
  const { url, anonKey } = await (await request.get("/backend.json")).json();
  const visitor = createClient(url || baseURL, anonKey, { auth: { persistSession: false } });
  expect((await visitor.from("documents").select("id").eq("slug", slug)).data).toEqual([]);
  expect((await visitor.from("media").select("id")).error).not.toBeNull();
});

test("several files are uploaded together, described, found by the unused filter and moved to the trash", {
  tag: "@long",
}, async ({ page }) => {
  test.slow();
  const name = unique("boya");
  await openAsStaff(page, "/admin/archivos");
  await expect(page.getByRole("heading", { name: "Imágenes y documentos" })).toBeVisible();
  await page
    .getByLabel("Subir archivos")
    .setInputFiles([png(`${name}.png`), pdf(`${name}.pdf`), file(`${name}.txt`, "text/plain", Buffer.from("a"))]);
  await expect(page.getByText("Subido. Complete su descripción.")).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByText("no es una imagen")).toBeVisible();
  await page.goto(`/admin/archivos?vista=sin-uso&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  await page.getByLabel("Texto alternativo").selectOption({ label: "Falta" });
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole("link", { name: `${name}.png` }).click();
  await page.getByRole("textbox", { name: "Texto alternativo", exact: true }).fill("Una boya roja");
  await page.getByRole("textbox", { name: "Texto alternativo, en inglés" }).fill("A red buoy");
  await page.getByRole("slider", { name: "Desde la izquierda" }).press("End");
  await expect(page.getByText("En ninguna parte.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  await page.goto(`/admin/archivos?q=${encodeURIComponent(name)}&alt_state=described`);
  await chooseRowAction(page, name, "A la papelera");
  await expect(notice(page).filter({ hasText: `${name}.png` })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: `${name}.png` })).toHaveCount(0);
});

test("a large photograph is reduced before it is sent, and one that the browser cannot read is explained", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const name = unique("glaciar");
  // The browser needs some 200 MB for 54 megapixels, so the daily run has a smaller photograph.
  const size = isLongRun ? { width: 9000, height: 6000 } : { width: 3600, height: 2400 };
  const photograph = sharp({ create: { ...size, channels: 3, background: "#8fb3c7" } }).jpeg();
  await openAsStaff(page, "/admin/archivos");
  await page
    .getByLabel("Subir archivos")
    .setInputFiles([
      file(`${name}.jpeg`, "image/jpeg", await photograph.toBuffer()),
      file(`${name}.heic`, "image/heic", Buffer.from("ftypheic")),
    ]);
  await expect(page.getByText("Subido. Complete su descripción.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("La foto está en el formato HEIC")).toBeVisible();
  const db = await staffClient(baseURL);
  const { data } = await db.from("media").select("name, width, height").like("name", `${name}%`);
  expect(data).toEqual([{ name: `${name}.jpg`, width: 3200, height: 2133 }]);
});

test("a picture is replaced everywhere, and one in use is not put into the trash", { tag: "@long" }, async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const name = unique("faro");
  const path = `Media/${slugOf(name)}.png`;
  await db.storage.from("Images").upload(path, testImages.png, { contentType: "image/png" });
  await db.from("media").insert({ path, kind: "image", mime_type: "image/png", name }).throwOnError();
  const block = { id: "a", type: "paragraph", as: "image", text: "El faro", src: path, alt: "El faro" };
  const shown = await addNews(db, { title: unique("Con portada"), image: path });
  const inText = await addNews(db, { title: unique("Con imagen en el texto"), blocks: [block] });

  await openAsStaff(page, `/admin/archivos?q=${encodeURIComponent(name)}`);
  await chooseRowAction(page, name, "A la papelera");
  await expect(notice(page).filter({ hasText: "está en uso" })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("En 2 registros")).toBeVisible();
  await expect(page.getByRole("link", { name: shown.title })).toHaveAttribute("href", /\/admin\/noticias\/editar\//);
  await page.getByRole("button", { name: "Reemplazar el archivo" }).click();
  await expectAccessible(page);
  const reloaded = page.waitForEvent("load");
  await page
    .getByRole("dialog")
    .getByLabel("Elegir el archivo nuevo")
    .setInputFiles({
      ...{ name: "faro-nuevo.webp", mimeType: "image/webp" },
      buffer: Buffer.from(testImages.webp),
    });
  await reloaded;
  await expect(page.getByText("En 2 registros")).toBeVisible();

  const { data } = await db.from("media").select("path,mime_type").eq("name", name).single();
  expect(data).toMatchObject({ path: expect.stringMatching(/^Media\/faro-nuevo-\w+\.webp$/), mime_type: "image/webp" });
  for (const { slug } of [shown, inText]) {
    const html = await (await request.get(`/noticia/${slug}`)).text();
    expect(html).toContain(data?.path);
    expect(html).not.toContain(path);
  }
});

test("the page of a portrait picture shows all of it", { tag: "@long" }, async ({ page }) => {
  const name = `${unique("retrato")}.png`;
  const portrait = sharp({ create: { width: 300, height: 600, channels: 3, background: "teal" } }).png();
  await openAsStaff(page, "/admin/archivos");
  await page.getByLabel("Subir archivos").setInputFiles(png(name, await portrait.toBuffer()));
  await expect(page.getByText("Subido. Complete su descripción.")).toBeVisible();
  await page.goto(`/admin/archivos?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).click();
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate(({ clientWidth, clientHeight }) => clientHeight / clientWidth))
    .toBeCloseTo(2, 1);
});

test("a file may be dropped on the upload area of the library, and nowhere else on its list", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/archivos");
  /** Returns the effect that a file would have when it is dropped. */
  const effectOn = (place: Locator) =>
    place.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "x.png", { type: "image/png" }));
      // Chromium ignores the effect of a transfer that a script made.
      Object.defineProperty(dataTransfer, "dropEffect", { value: "copy", writable: true });
      element.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
      return dataTransfer.dropEffect;
    });
  expect(await effectOn(page.getByText("Subir archivos").first())).toBe("copy");
  expect(await effectOn(page.getByRole("table"))).toBe("none");
});
