import { expect, test } from "./page-checks.ts";
import { addQuestion, notice, question, save, unique } from "./question-pages.ts";
import { openAsStaff } from "./staff-account.ts";

test("publishing is one request, whose repetition changes nothing", async ({ page, baseURL }) => {
  const { db, row } = await addQuestion(baseURL, unique("una-sola-peticion"));
  await openAsStaff(page, `/admin/preguntas/editar/${row.id}`);
  await question(page).fill("¿Se publica de una vez?");
  await expect(page.getByText(/^Copia en el servidor/)).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The copy of unsaved text and the note of who has the record open are sent at any time.
    const isSave = !/\/(note_open_record|record_autosaves)$/.test(pathname);
    if (request.method() !== "GET" && pathname.startsWith("/rest/") && isSave) sent.push(pathname);
  });
  // The first response is lost after the question was published.
  await page.route("**/rest/v1/rpc/save_edit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page, "Publicar los cambios").click();
  const failure = page.getByRole("alert").filter({ hasText: "No se pudo guardar" });
  await expect(failure).toBeVisible();
  await page.unroute("**/rest/v1/rpc/save_edit");
  await failure.getByRole("button", { name: "Volver a intentar" }).click();
  await expect(notice(page).filter({ hasText: "ya se ve en el sitio" })).toBeVisible();
  expect(sent).toEqual(["/rest/v1/rpc/save_edit", "/rest/v1/rpc/save_edit"]);
  const { data } = await db.from("faq_items").select("question,revision").eq("id", row.id).single().throwOnError();
  expect(data).toEqual({ question: "¿Se publica de una vez?", revision: row.revision + 1 });
  await db.from("faq_items").delete().eq("id", row.id).throwOnError();
});
