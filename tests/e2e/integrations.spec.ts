import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { startOwnSite } from "./own-site.ts";
import { expect, expectAccessible, expectToFitPhone, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

test.describe.configure({ mode: "default" });
let site: Awaited<ReturnType<typeof startOwnSite>>;

test.beforeAll(async ({ playwright }) => {
  site = await startOwnSite(playwright.request);
});
test.afterAll(() => site.stop());

async function expectAccessibleAndToFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFitPhone(page);
}

/** Creates a token on the page with rights by type name, and returns it. */
async function makeToken(page: Page, name: string, rights: Record<string, string>): Promise<string> {
  await page.getByRole("button", { name: "Crear un token" }).click();
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await page.getByLabel("Nombre").fill(name);
  for (const [type, right] of Object.entries(rights)) {
    await page.getByLabel(type, { exact: true }).selectOption({ label: right });
  }
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Crear un token" }).click();
  const shown = page.getByRole("status").filter({ hasText: "No se volverá a mostrar" });
  await expect(shown).toContainText(name);
  return (await shown.getByText(/^pgt_/).textContent()) ?? "";
}

function program(request: APIRequestContext, token: string) {
  const send = (method: string, path: string, data?: object) =>
    request.fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
  return {
    get: (path: string) => send("GET", path),
    post: (path: string, data: object) => send("POST", path, data),
    patch: (path: string, data: object) => send("PATCH", path, data),
    delete: (path: string) => send("DELETE", path),
  };
}

test("an administrator makes a token; a program reads, proposes and publishes with it, and no more once it is revoked", {
  tag: "@long",
}, async ({ page, request }) => {
  test.slow();
  await openAsStaff(page, `${site.url}/admin/integraciones`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Integraciones");
  await page.getByRole("button", { name: "Crear un token" }).click();
  await page.getByLabel("Nombre").fill("Nada");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Elija al menos un tipo de registro");
  await expectAccessibleAndToFit(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  const token = await makeToken(page, "Intranet de bibliotecas", {
    "Preguntas frecuentes": "Publicar y retirar",
    Noticias: "Escribir borradores",
  });
  await expectAccessibleAndToFit(page);
  const api = program(request, token);

  // Shows its rights and rejects others.
  expect(await (await api.get("")).json()).toMatchObject({ scopes: { faq_items: "publish", news: "write" } });
  expect((await api.get("/programs")).status()).toBe(403);
  expect((await api.get("/staff")).status()).toBe(404);
  expect((await program(request, `${token}0`).get("/news")).status()).toBe(401);
  const page1 = await (await api.get("/news?limit=2")).json();
  expect(page1.items).toHaveLength(2);
  expect((await (await api.get(`/news?limit=2&after=${page1.next}`)).json()).items[0].id).not.toBe(page1.items[0].id);
  expect(page1.items[0].address).toMatch(/^\/noticia\//);

  // Publishes, changes by version and withdraws a record; visitors see each change immediately.
  const question = { question: "¿Abre la biblioteca en enero?", group: "applications" };
  const answer = [{ type: "paragraph", text: "Sí, de lunes a viernes." }];
  const refused = await api.post("/faq_items", { row: question, action: "publish" });
  expect([refused.status(), (await refused.json()).errors]).toEqual([
    422,
    [{ field: "answer", reason: expect.stringContaining("Respuesta") }],
  ]);
  const made = await api.post("/faq_items", { row: { ...question, answer }, action: "publish" });
  expect(made.status()).toBe(201);
  const { id, updated_at } = await made.json();
  const faq = () => request.get(`${site.url}/preguntas-frecuentes`).then((response) => response.text());
  expect(await faq()).toContain("¿Abre la biblioteca en enero?");
  const change = { row: { question: "¿Abre la biblioteca en febrero?" }, action: "publish" };
  expect((await api.patch(`/faq_items/${id}`, { ...change, based_on: "2026-01-01T00:00:00Z" })).status()).toBe(409);
  const changed = await (await api.patch(`/faq_items/${id}`, { ...change, based_on: updated_at })).json();
  expect(await faq()).toContain("¿Abre la biblioteca en febrero?");
  const withdrawn = await api.delete(`/faq_items/${id}?based_on=${encodeURIComponent(changed.updated_at)}`);
  expect(withdrawn.status()).toBe(200);
  expect(await faq()).not.toContain("¿Abre la biblioteca en febrero?");

  // A token without the right to publish creates a draft for editors.
  const row = { title: "Nueva sala de estudio", blocks: [{ type: "paragraph", text: "Abre en marzo." }] };
  expect((await api.post("/news", { row, action: "publish" })).status()).toBe(403);
  expect((await api.post("/news", { row })).status()).toBe(201);
  expect((await api.post("/news", { row: { ...row, status: "published" } })).status()).toBe(422);

  // The audit log shows the token's name. Then it is revoked.
  await page.goto(`${site.url}/admin/auditoria`);
  await expect(page.getByText("Intranet de bibliotecas").filter({ visible: true }).first()).toBeVisible();
  await page.goto(`${site.url}/admin/integraciones`);
  await page.getByRole("button", { name: /^Revocar.*Intranet de bibliotecas$/ }).click();
  await expect(page.getByRole("dialog")).toContainText("deja de leer y escribir de inmediato");
  await expectToFitPhone(page);
  await page.getByRole("dialog").getByRole("button", { name: "Revocar" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Intranet de bibliotecas" })).toContainText("Revocado el");
  expect((await api.get("/news")).status()).toBe(401);
});

test("the API is described by a page and a document, and responds accordingly", { tag: "@long" }, async ({
  page,
  request,
}) => {
  for (const [path, heading] of [
    ["/api", "Interfaz para otros programas"],
    ["/en/api", "Interface for other programs"],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.getByText("faq_items").first().click();
    await expectToFitPhone(page);
  }
  const document = await (await request.get(`${site.url}/api/openapi.json`)).json();
  const { tags, components } = document as {
    tags: { name: string }[];
    components: { schemas: Record<string, object> };
  };
  const scopes = Object.fromEntries(tags.map(({ name }) => [name, "read"]));
  const db = await staffClient(site.url);
  const { data } = await db.rpc("create_api_token", { name: "Lectura", scopes, days: 1 }).throwOnError();
  const api = program(request, (data as { token: string }).token);
  const wrong: string[] = [];
  for (const { name } of tags) {
    const row = z.fromJSONSchema(components.schemas[name] as never);
    const children = z.fromJSONSchema(components.schemas[`${name}_children`] as never);
    const { items } = (await (await api.get(`/${name}?limit=100`)).json()) as { items: { id: string; row: object }[] };
    const [first] = items;
    const one = first && ((await (await api.get(`/${name}/${first.id}`)).json()) as { children: object });
    const read = [...items.map((item) => row.safeParse(item.row)), ...(one ? [children.safeParse(one.children)] : [])];
    for (const { error } of read) if (error) wrong.push(`${name}: ${z.prettifyError(error)}`);
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test("an administrator creates a webhook, sends a test, pauses it and deletes it", { tag: "@long" }, async ({
  page,
}) => {
  await openAsStaff(page, `${site.url}/admin/integraciones`);
  await page.getByRole("button", { name: "Agregar un receptor" }).click();
  await page.getByLabel("Nombre").fill("Intranet");
  await page.getByLabel("Dirección").fill("intranet");
  await page.getByRole("checkbox", { name: "Noticias" }).check();
  await page.getByRole("button", { name: "Agregar un receptor" }).click();
  await expect(page.getByText(/^Escriba una dirección completa/).first()).toBeVisible();
  await page.getByLabel("Dirección").fill("https://127.0.0.1/avisos");
  await expectAccessibleAndToFit(page);
  await page.getByRole("button", { name: "Agregar un receptor" }).click();
  const item = page.getByRole("listitem").filter({ hasText: "https://127.0.0.1/avisos" });
  await expect(item).toContainText("Funciona.");
  await item.getByRole("button", { name: /^Ver el secreto/ }).click();
  await expect(item.getByText(/^whsec_/)).toBeVisible();
  await item.getByRole("button", { name: /^Probar/ }).click();
  await item.getByText(/^Últimos avisos/).click();
  // The site does not send requests to non-public addresses such as this machine.
  await expect(item).toContainText("la dirección no es pública");
  await expectAccessibleAndToFit(page);
  await item.getByRole("button", { name: /^Pausar/ }).click();
  await expect(item).toContainText("En pausa desde");
  await item.getByRole("button", { name: /^Eliminar/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Todavía no se avisa a ningún sistema.")).toBeVisible();
});
