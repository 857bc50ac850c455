import { asVisitor } from "./as-visitor.ts";
import { expect, test } from "./page-checks.ts";

/** Legacy address, where it leads, and whether a Spanish browser is told that it has moved for good. */
const moved: [from: string, to: string][] = [
  ["/postulacion", "/postula"],
  ["/programas...", "/postula"],
  ["/quienes_somos", "/quienes-somos"],
  ["/indicadores_udn", "/indicadores"],
  ["/preguntas_frecuentes", "/preguntas-frecuentes"],
  ["/especialidades_de_la_salud", "/programas/especialidades"],
  ["/programas_de_apoyo", "/programa-de-apoyo"],
  ["/acreditacion_de_programas", "/acreditacion"],
  ["/reglamentos", "/"],
  ["/programas", "/catalogo"],
  ["/programas/buscador", "/catalogo"],
  ["/programas/catalogo?type=doctorados", "/programas/doctorados"],
  ["/programas/catalogo?type=magisteres", "/programas/magister"],
  ["/programas/catalogo?type=magister", "/programas/magister"],
];

const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

for (const [from, to] of moved) {
  const rows = [
    { browser: "es", address: from, location: to, status: 301 },
    { browser: "en", address: from, location: english(to), status: 302 },
    { browser: "es", address: `/es${from}`, location: to, status: 301 },
    { browser: "en", address: `/es${from}`, location: to, status: 301 },
    { browser: "es", address: `/en${from}`, location: english(to), status: 301 },
  ] as const;
  for (const { browser, address, location, status } of rows) {
    test(`${address} leads a browser in ${browser} to ${location}, and no further`, async ({ baseURL }) => {
      await asVisitor(browser, baseURL, async (context) => {
        const first = await context.get(address, { maxRedirects: 0 });
        expect(first.status()).toBe(status);
        expect(first.headers().location).toBe(location);
        const second = await context.get(location, { maxRedirects: 0 });
        expect(second.status()).toBe(200);
      });
    });
  }
}

for (const address of [
  "/becas",
  "/noticias",
  "/",
  "/preguntas-frecuentes",
  "/programas/doctorados",
  "/noticias?pagina=2",
]) {
  test(`/es${address} is its Spanish page, in one step, for both browsers`, async ({ baseURL }) => {
    for (const browser of ["es", "en"] as const) {
      await asVisitor(browser, baseURL, async (context) => {
        const first = await context.get(`/es${address}`, { maxRedirects: 0 });
        expect(first.status()).toBe(301);
        expect(first.headers().location).toBe(address);
        const second = await context.get(address, { maxRedirects: 0 });
        expect(second.status()).toBe(200);
      });
    }
  });
}

test("the agreements are on another site, asked for in either language", async ({ baseURL }) => {
  for (const browser of ["es", "en"] as const) {
    const elsewhere = "https://internacional.udn.example/convenios";
    for (const [address, location] of [
      ["/convenios", elsewhere],
      ["/es/convenios", elsewhere],
      ["/en/convenios", elsewhere],
      ["/Convenios/", "/convenios"],
    ] as const) {
      const answer = await asVisitor(browser, baseURL, (context) => context.get(address, { maxRedirects: 0 }));
      expect(answer.status()).toBe(301);
      expect(answer.headers().location, address).toBe(location);
    }
  }
});

test("letter case and slashes at the end do not matter, and cost no second step", async ({ baseURL }) => {
  for (const [address, location] of [
    ["/Quienes_Somos/", "/quienes-somos"],
    ["/ES/Quienes_Somos//", "/quienes-somos"],
    ["/PROGRAMAS/Catalogo/?type=Magister", "/programas/magister"],
    ["/programas.../", "/postula"],
    ["/programas/", "/catalogo"],
    ["/Noticias?pagina=2", "/noticias?pagina=2"],
    ["/EN/Programas/Programa/Doctorado/4101", "/en/Programas/Programa/Doctorado/4101"],
    ["/en/Programas/Programa/DOCTORADO/4101", "/en/programas/programa/doctorado/4101"],
  ]) {
    const answer = await asVisitor("es", baseURL, (context) => context.get(address ?? "", { maxRedirects: 0 }));
    expect(answer.headers().location).toBe(location);
  }
});

test("the old catalogue opens the tab that was open last, and only a tab that exists", async ({ baseURL }) => {
  for (const [cookie, location] of [
    ["catalogActiveTab=tesis", "/catalogo?tab=tesis"],
    ["catalogActiveTab=https://evil.example", "/catalogo"],
    ["other=1", "/catalogo"],
  ]) {
    const answer = await asVisitor(
      "es",
      baseURL,
      (context) => context.get("/programas/catalogo", { maxRedirects: 0 }),
      cookie,
    );
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(location);
  }
});

test("the tab is kept in browser storage and mirrored for the server", async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem("catalogActiveTab", "patentes"));
  await page.goto("/");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "catalogActiveTab")?.value)
    .toBe("patentes");
  const answer = await page.request.get("/programas/catalogo", { maxRedirects: 0 });
  expect(answer.headers().location).toBe("/catalogo?tab=patentes");
});

test("the old catalogue opens the tab that only browser storage knows", async ({ page }) => {
  await page.goto("/contacto");
  await page.evaluate(() => localStorage.setItem("catalogActiveTab", "proyectos"));
  await page.context().clearCookies({ name: "catalogActiveTab" });
  await page.goto("/programas/catalogo");
  await expect(page).toHaveURL("/catalogo?tab=proyectos");
  await expect(page.locator("[data-catalogue-tab]")).toHaveAttribute("data-catalogue-tab", "proyectos");
});

test("what depends on the visitor is not stored for others", async ({ baseURL }) => {
  await asVisitor("en", baseURL, async (context) => {
    const answer = await context.get("/es/becas", { maxRedirects: 0 });
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect((await context.get("/noticias", { maxRedirects: 0 })).headers().vary).toContain("Accept-Language");
  });
});

test.describe("an English browser", () => {
  test.use({ locale: "en-US" });

  test("that follows an old Spanish link stays in Spanish for the visit, and gets back with the switch", async ({
    page,
  }) => {
    await page.goto("/es/noticias");
    await expect(page).toHaveURL("/noticias");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: "View this page in English" }).click();
    await expect(page).toHaveURL("/en");
  });
});

test("an old Spanish link leaves the visitor's choice as it was", async ({ page, context }) => {
  await page.goto("/idioma/en?next=/en");
  await page.goto("/es/becas");
  await expect(page).toHaveURL("/becas");
  const choice = (await context.cookies()).find(({ name }) => name === "postgrado_language");
  expect(choice?.value).toBe("en");
});

test("a choice in browser storage is followed where no cookie says more", async ({ page, context }) => {
  await page.goto("/becas");
  await page.evaluate(() => localStorage.setItem("postgrado_language", "en"));
  await context.clearCookies();
  await page.goto("/aranceles?a=1#cuotas");
  await expect(page).toHaveURL("/en/aranceles?a=1#cuotas");
  await page.goto("/becas");
  await expect(page).toHaveURL("/en/becas");
});

test("a category that no news has is not found; one of the office's own is empty at most", async ({ request }) => {
  expect((await request.get("/noticias?categoria=nada")).status()).toBe(404);
  expect((await request.get("/noticias?categoria=graduates")).status()).toBe(200);
});

test("a page that is not found has a search", async ({ page }) => {
  await page.goto("/nada-de-esto");
  const main = page.getByRole("main");
  await main
    .getByRole("searchbox", { name: "Buscar en el sitio" })
    .or(main.getByLabel("Buscar en el sitio"))
    .first()
    .fill("humedales");
  await main.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/buscar\?q=humedales/);
});

test.describe("the language switch", () => {
  test("keeps page, query, hash and place", async ({ page }) => {
    await page.goto("/programas/programa/magister/4312/magister-en-ingenieria-ambiental?a=1#plan-de-estudios");
    const section = page.locator("#plan-de-estudios");
    await page.evaluate(() => {
      const top = document.getElementById("plan-de-estudios")?.getBoundingClientRect().top ?? 0;
      window.scrollTo({ top: window.scrollY + top + 120, behavior: "instant" });
    });
    const before = (await section.boundingBox())?.y ?? 0;
    expect(before).toBeLessThan(-100);
    // The link is above the window: reached by keyboard it would scroll the page, so it is clicked where it stands.
    await page.getByRole("link", { name: "View this page in English" }).dispatchEvent("click");
    await expect(page).toHaveURL(/\/en\/programas\/.+\?a=1#plan-de-estudios$/);
    await expect.poll(async () => Math.abs(((await section.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
  });

  test("leads from an item's legacy address to the item in English", async ({ page }) => {
    await page.goto("/es/node/1187");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("link", { name: "View this page in English" }).click();
    await expect(page).toHaveURL(/\/en\/noticia\/[a-z]/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title ?? "");
  });
});
