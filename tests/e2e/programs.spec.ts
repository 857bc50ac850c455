import { expect, test } from "./page-checks.ts";
import { signInAsStaff } from "./staff-client.ts";

const doctorate = "/programas/programa/doctorado/4101/doctorado-en-biologia";
const master = "/programas/programa/magister/4312/magister-en-ingenieria-ambiental";

for (const [language, prefix] of [
  ["es", ""],
  ["en", "/en"],
] as const) {
  test.describe(`addresses of programs, ${language}`, () => {
    test.use({ locale: language === "es" ? "es-CL" : "en-US" });

    test("answer with and without slug, and a wrong slug leads to the right one", async ({ page }) => {
      for (const path of [doctorate, master]) {
        for (const address of [path, path.replace(/\/[^/]+$/, "")]) {
          expect((await page.request.get(`${prefix}${address}`, { maxRedirects: 0 })).status(), address).toBe(200);
        }
        const moved = await page.request.get(`${prefix}${path}-mal-escrito`, { maxRedirects: 0 });
        expect(moved.status()).toBe(301);
        expect(moved.headers().location).toBe(`${prefix}${path}`);
      }
    });

    test("the address by id is a page of its own that names the one by code", async ({ page }) => {
      await page.goto(`${prefix}${doctorate}`);
      const list = await page.request.get("/rest/v1/programs?select=id,code,slug&code=in.(4101,4312,4501)", {
        headers: { apikey: (await (await page.request.get("/backend.json")).json()).anonKey },
      });
      const rows: { id: number; code: string; slug: string }[] = await list.json();
      const canonical = (id: number, code: string) =>
        ({ "4101": doctorate, "4312": master })[code] ?? `/programas/especialidades/${id}`;
      expect(rows).toHaveLength(3);
      for (const { id, code, slug } of rows) {
        for (const ending of ["", `/${slug}`]) {
          const answer = await page.goto(`${prefix}/programas/programa/todos/${id}${ending}`);
          expect(answer?.status()).toBe(200);
          await expect(page).toHaveURL(`${prefix}/programas/programa/todos/${id}${ending}`);
          const href = await page.locator('link[rel="canonical"]').getAttribute("href");
          expect(new URL(href ?? "").pathname).toBe(`${prefix}${canonical(id, code)}`);
        }
      }
    });

    test("what is no program is not found", async ({ page }) => {
      for (const path of [
        "/programas/programa/doctorado/9999",
        "/programas/programa/magister/no-existe",
        "/programas/programa/todos/999999",
        "/programas/programa/todos/abc",
        "/programas/programa/todos/0x10",
        "/programas/programa/todos/1e1",
        "/programas/especialidades/abc",
        "/programas/especialidades/-1",
      ]) {
        const answer = await page.request.get(`${prefix}${path}`, { headers: { Accept: "text/html" } });
        expect(answer.status(), path).toBe(404);
        expect(await answer.text()).toContain(`<html lang="${language}"`);
      }
      expect((await page.request.get(`${prefix}/programas/ficha/9999.pdf`)).status()).toBe(404);
    });

    test("a program's sheet is a PDF named after it, and is not sent twice", async ({ page }) => {
      // A sheet waits for a free core, which a busy machine lacks.
      test.setTimeout(120_000);
      const answer = await page.request.get(`${prefix}/programas/ficha/4101.pdf`);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      expect(answer.headers()["content-disposition"]).toContain(language === "es" ? "ficha-4101" : "program-4101");
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
      const again = await page.request.get(`${prefix}/programas/ficha/4101.pdf`, {
        headers: { "If-None-Match": answer.headers().etag ?? "" },
      });
      expect(again.status()).toBe(304);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "a program's page" : "a program's page without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("answers what an applicant asks, and leads on", async ({ page }) => {
      await page.goto(doctorate);
      const section = (name: string) => page.getByRole("region", { name, exact: true });
      const unfold = (name: string) => section(name).locator("summary").click();
      await expect(section("Requisitos de admisión")).toContainText("licenciatura o magíster");
      await expect(section("Cómo postular")).toContainText("Postulación");
      await expect(section("Cuerpo académico").locator("summary")).toContainText(/\d+ pueden guiar tesis/);
      for (const name of ["Cuerpo académico", "Tesis recientes", "Publicaciones recientes"]) await unfold(name);
      for (const name of ["El programa en cifras", "Trayectoria de sus estudiantes", "Noticias del programa"])
        await unfold(name);
      await expect(
        section("Cuerpo académico").getByRole("heading", { name: /Claustro académico \(\d+\)/ }),
      ).toBeVisible();
      await expect(section("Tesis recientes").getByRole("listitem")).toHaveCount(5);
      await expect(section("Publicaciones recientes").getByRole("listitem")).toHaveCount(5);
      await expect(section("Trayectoria de sus estudiantes")).toContainText(/\d+ de \d+ personas que ingresaron entre/);
      await expect(section("El programa en cifras")).toContainText(/En 20\d\d el programa tiene \d+ estudiantes/);
      await expect(
        section("Noticias del programa")
          .getByRole("listitem")
          .or(section("Noticias del programa").getByRole("article")),
      ).not.toHaveCount(0);

      await page
        .getByRole("navigation", { name: "En esta página" })
        .getByRole("link", { name: "Programas afines" })
        .click();
      await expect(page).toHaveURL(/#relacionados$/);
      // A folded part opens for the fragment that names it.
      await expect(section("Programas afines").getByRole("listitem").first()).toBeInViewport();
      await expect(section("Programas afines")).not.toContainText("Doctorado en Biología");

      await section("Cuerpo académico").getByRole("listitem").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/programas\/academico\/\d+$/);
    });
  });
}

for (const path of [doctorate, `/en${master}`, "/programas/especialidades/58"]) {
  test(`what the works of ${path} lead on to is what they announce`, async ({ page }) => {
    await page.goto(path);
    const links = page.locator("#tesis, #publicaciones").locator('a[href*="/catalogo"]');
    await expect(links).toHaveCount(2);
    const announced = await links.evaluateAll((all) =>
      all.map((link) => ({ to: link.getAttribute("href") ?? "", count: /[\d.,]+/.exec(link.textContent ?? "")?.[0] })),
    );
    for (const { to, count } of announced) {
      await page.goto(to);
      await expect(page.locator("#resultados"), to).toHaveText(new RegExp(`^${count}\\s`));
    }
  });
}

test("on paper there is no navigation, and nothing that only leads on", async ({ page }) => {
  await page.goto(doctorate);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plan de estudios" })).toBeVisible();
  // What is folded on a screen is printed whole.
  await expect(page.getByText("Primer semestre", { exact: true })).toBeVisible();
  const height = (id: string) => page.locator(id).evaluate((part) => part.getBoundingClientRect().height);
  expect(await height("#plan-de-estudios")).toBeGreaterThan(200);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Programas afines" })).toBeHidden();
});

test("on paper the last line says where the page is and of which day; the window does without", async ({ page }) => {
  for (const [path, line] of [
    [doctorate, /^https?:\/\/.+\/doctorado\/4101\/doctorado-en-biologia · Datos al \d+ de \p{L}+ de 20\d\d$/u],
    [`/en${master}`, /^https?:\/\/.+\/en\/programas.+\/4312\/\S+ · As of \p{L}+ \d+, 20\d\d$/u],
    ["/academico/1", /^https?:\/\/.+\/programas\/academico\/1 · Datos al /],
    ["/comparar?programa=4101&programa=4302", /\/comparar\?programa=4101&programa=4302 · Datos al /],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await expect(page.getByText(line)).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(line)).toBeVisible();
  }
});

test("who directs a program is linked to their page, under the title that the language has", async ({ page }) => {
  for (const [path, name, leadsTo] of [
    [doctorate, "Dra. Maritza Oyarzo Quilodrán", "/programas/academico/1"],
    [`/en${doctorate}`, "Dr. Maritza Oyarzo Quilodrán", "/en/programas/academico/1"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", leadsTo);
  }
});

test("a brochure is offered as soon as staff save one, and no longer than it is there", async ({ page, request }) => {
  const db = await signInAsStaff(request);
  const save = (brochure: string | null) => db.from("programs").update({ brochure }).eq("code", "4308").throwOnError();
  const link = page.getByRole("link", { name: "Abrir el folleto" });
  await save("https://folletos.example/4308.pdf");
  try {
    await page.goto("/programas/programa/magister/4308");
    await expect(link).toHaveAttribute("href", "https://folletos.example/4308.pdf");
  } finally {
    await save(null);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});
