import { expect, expectAccessible, expectValidHtml, longRunIf, test } from "./page-checks.ts";
import { addQuestion, unique } from "./question-pages.ts";
import { openAsStaff } from "./staff-account.ts";

for (const [prefix, first, second] of [
  ["", 1280, 390],
  ["/en", 390, 1280],
] as const) {
  test(
    `lists, overview and editor of ${prefix}/admin are valid HTML, accessible at ${first} px and not cut off at ${second}`,
    longRunIf(prefix === "/en"),
    async ({ page, baseURL }) => {
      test.slow();
      const { db, row } = await addQuestion(baseURL, unique("accesible"));
      await openAsStaff(page, `${prefix}/admin/contenido`);
      // A program without unsaved changes by other tests, which the editor would offer to recover.
      const { data: program } = await db.from("programs").select("id").eq("code", "4306").single().throwOnError();
      const paths = [
        ...["contenido", "preguntas", "preguntas?vista=papelera", `preguntas/editar/${row.id}`],
        ...["ajustes", "ajustes/avisos", "ajustes/menu"],
        ...["noticias", "pendientes", `programas/editar/${program.id}`, "fechas?vista=calendario&mes=2027-03"],
      ];
      for (const path of paths) {
        await page.goto(`${prefix}/admin/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText(/^(Cargando\.\.\.|Loading\.\.\.)$/)).toHaveCount(0);
        for (const width of [second, first]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        }
        await expectAccessible(page, "also");
        await expectValidHtml(page);
      }
      await db.from("faq_items").delete().eq("id", row.id).throwOnError();
    },
  );
}

test("an address without a record type shows that", async ({ page }) => {
  await openAsStaff(page, "/admin/unicornios");
  await expect(page.getByRole("heading", { name: "Esta sección no existe" })).toBeVisible();
});
