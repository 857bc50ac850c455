import type { Browser } from "@playwright/test";
import { notice, save, title, unique } from "./news-editor-page.ts";
import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";
import { addNews, openAsStaff, staffClient } from "./staff-account.ts";

const listOf = (name: string) => `/admin/noticias?q=${encodeURIComponent(name)}`;

/** Opens a page as another person in a separate browser context. */
async function openOtherWindow(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage();
  await openAsStaff(page, path);
  return page;
}

test("a list shows what another window publishes and keeps the person's state", async ({ page, browser, baseURL }) => {
  const db = await staffClient(baseURL);
  const name = unique("Publicada desde otra ventana");
  const row = await addNews(db, { title: name, status: "draft" });
  await openAsStaff(page, listOf(name));
  const line = page.getByRole("row").filter({ hasText: name });
  await expect(line).toContainText("Borrador");
  const search = page.getByLabel("Buscar por título o tema");
  await search.focus();

  const other = await openOtherWindow(browser, `/admin/noticias/editar/${row.id}`);
  await other.getByLabel(/^Publicada/).check();
  await save(other, "Publicar").click();
  await expect(notice(other)).toContainText("ya se ve en el sitio");
  await expect(line).toContainText("Publicada");
  await expect(line).toContainText(/Cambió a las \d+:\d\d/);
  // Other tests may change news at the same time, which is announced together.
  await expect(
    page.getByRole("status").filter({ hasText: /^(Cambió recién: «.+»|Cambiaron recién \d+ noticias)\.$/ }),
  ).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(name);
  await expectAccessible(page);

  // If the focused row is removed, the focus stays in the list. An import of another test interrupts the subscription:
  // then the list reloads once the client has rejoined.
  const second = await addNews(db, { title: `${name} 2` });
  const link = page.getByRole("link", { name: second.title, exact: true });
  await expect(link).toBeVisible();
  await link.focus();
  await db.from("news").delete().eq("id", second.id).throwOnError();
  await expect(link).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await other.context().close();
});

test("where sockets are refused the list asks, and shows it too", { tag: "@long" }, async ({ page, baseURL }) => {
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => socket.close({ code: 1011 }));
  const db = await staffClient(baseURL);
  const name = unique("Vista sin socket");
  await openAsStaff(page, listOf(name));
  await expect(page.getByText("0 noticias")).toBeVisible();
  await addNews(db, { title: name });
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 20_000 });
});

test("an editor is notified early of another person's save, and loses nothing", { tag: "@long" }, async ({
  page,
  baseURL,
}) => {
  const db = await staffClient(baseURL);
  const row = await addNews(db, { title: unique("Editada por dos a la vez") });
  await openAsStaff(page, `/admin/noticias/editar/${row.id}`);
  await title(page).fill("Lo que yo escribo");
  const note = page.getByRole("status").filter({ hasText: "Lo que usted escribió sigue aquí." });
  // A person's own saves are not announced.
  await save(page, "Guardar cambios").click();
  await expect(notice(page)).toContainText("ya se ve en el sitio");
  await title(page).fill("Lo que sigo escribiendo");
  await expect(note).toBeHidden();

  await db.from("news").update({ title: "Lo de la otra ventana" }).eq("id", row.id).throwOnError();
  await expect(note).toBeVisible();
  await expect(title(page)).toHaveValue("Lo que sigo escribiendo");
  await expect(title(page)).toBeFocused();
  await expectAccessible(page);
  await note.getByRole("button", { name: "Ver la otra versión" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("group", { name: "Título" }).getByText("Lo de la otra ventana")).toBeVisible();
  await dialog.getByRole("button", { name: "Seguir editando" }).click();
  await expect(title(page)).toHaveValue("Lo que sigo escribiendo");
  await save(page, "Guardar cambios").click();
  await dialog.getByRole("button", { name: "Guardar la mía encima" }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await expect(note).toBeHidden();

  await db.from("news").delete().eq("id", row.id).throwOnError();
  await expect(page.getByRole("status").filter({ hasText: "eliminó esta noticia" })).toBeVisible();
});

test("visitors get no line of the client that follows changes", { tag: "@long" }, async ({ page }) => {
  const addresses = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) addresses.add(request.url());
  });
  for (const path of ["/", "/noticias", "/en/programas/doctorados", "/contacto"]) {
    await page.goto(path);
    await untilInteractive(page);
  }
  expect(addresses.size).toBeGreaterThan(3);
  const scripts = await Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()));
  expect(scripts.filter((script) => script.includes("phx_join") || script.includes("postgres_changes"))).toEqual([]);
});

test("the home page shows the cached news while newer ones are fetched, the first within the screen", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAsStaff(page, "/admin");
  const first = page.getByRole("row").nth(1);
  await expect(first).toBeInViewport({ ratio: 1 });
  const text = (await first.getByRole("link").textContent()) ?? "";
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("postgrado_news:"))) {
      const cache = JSON.parse(localStorage.getItem(key) ?? "{}");
      for (const aged of [...cache.readings, cache.totals]) aged.storedAt -= 600_000;
      localStorage.setItem(key, JSON.stringify(cache));
    }
  });
  const released = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/(news_cards|rpc\/news_totals)/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Actualizando…" })).toBeVisible();
  await expect(first.getByRole("link")).toHaveText(text);
  await expect(page.getByRole("link", { name: /^Todas [1-9]/ })).toBeVisible();
  released.resolve();
  await expect(page.getByText("Actualizando…")).toHaveCount(0);
});
