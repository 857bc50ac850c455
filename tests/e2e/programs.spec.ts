import { expect, longRunIf, test } from "./page-checks.ts";
import { staffClient } from "./staff-account.ts";

const doctorate = "/programas/programa/doctorado/4101/doctorado-en-biologia";
const master = "/programas/programa/magister/4312/magister-en-ingenieria-ambiental";

for (const javaScriptEnabled of [true, false]) {
  const title = javaScriptEnabled ? "a program's page" : "a program's page without JavaScript";
  test.describe(title, longRunIf(!javaScriptEnabled), () => {
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
      // A fragment opens the collapsible part that contains it.
      await expect(section("Programas afines").getByRole("listitem").first()).toBeInViewport();
      await expect(section("Programas afines")).not.toContainText("Doctorado en Biología");

      await section("Cuerpo académico").getByRole("listitem").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/programas\/academico\/\d+$/);
    });
  });
}

test("print has no navigation and no links to other pages", async ({ page }) => {
  await page.goto(doctorate);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plan de estudios" })).toBeVisible();
  // Print expands collapsible parts.
  await expect(page.getByText("Primer semestre", { exact: true })).toBeVisible();
  const height = (id: string) => page.locator(id).evaluate((part) => part.getBoundingClientRect().height);
  expect(await height("#plan-de-estudios")).toBeGreaterThan(200);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Programas afines" })).toBeHidden();
});

test("print ends with the address and date of the page, which the window hides", { tag: "@long" }, async ({ page }) => {
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

test("a brochure is offered as soon as staff save one, and no longer than it is there", async ({ page, baseURL }) => {
  const db = await staffClient(baseURL);
  const save = (brochure: string | null) => db.from("programs").update({ brochure }).eq("code", "4308").throwOnError();
  const link = page.getByRole("link", { name: "Abrir el folleto" });
  await save("https://folletos.example/4308.pdf");
  try {
    await page.goto("/programas/programa/magister/4308");
    await page.locator("summary", { hasText: "Datos y contacto" }).click();
    await expect(link).toHaveAttribute("href", "https://folletos.example/4308.pdf");
  } finally {
    await save(null);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});
