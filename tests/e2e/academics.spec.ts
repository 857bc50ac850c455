import type { APIRequestContext } from "@playwright/test";
import { expect, longRunIf, test } from "./page-checks.ts";
import { readRows } from "./read-rows.ts";
import { staffClient } from "./staff-account.ts";

type Person = {
  id: number;
  given_names: string;
  family_names: string;
  orcid: string | null;
  programs: unknown[];
  publications: unknown[];
  projects: unknown[];
  patents: unknown[];
  theses: unknown[];
};

/** Returns the academics of the demo university with their roles and works. */
function readAcademics(request: APIRequestContext): Promise<Person[]> {
  const links = [
    "programs:program_academics(role)",
    "publications:publication_academics(position)",
    "projects:project_academics(role)",
    "patents:patent_academics(position)",
    "theses:thesis_academics(role)",
  ];
  return readRows(request, `academics?select=id,given_names,family_names,orcid,${links}&order=id`);
}

test.describe("an academic without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is described with programs, works and theses; works can be filtered and every state has an address", {
    tag: "@long",
  }, async ({ page, request }) => {
    const academic = (await readAcademics(request)).find(
      ({ orcid, programs, publications, theses }) =>
        orcid && programs.length > 0 && publications.length > 5 && theses.length > 0,
    );
    const path = `/programas/academico/${academic?.id}`;
    await page.goto(path);
    const name = `${academic?.given_names} ${academic?.family_names}`;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("link", { name: `https://orcid.org/${academic?.orcid}` })).toBeVisible();
    const programs = page.locator("#programas");
    await expect(programs.getByRole("link").first()).toHaveAttribute("href", /^\/programas\//);

    const works = page.getByRole("region", { name: "Obras", exact: true });
    const csl: { type: string; issued: { "date-parts": number[][] } }[] = await (
      await request.get(`${path}/obras.json`)
    ).json();
    await expect(works.getByRole("status")).toHaveText(`${csl.length} obras`);
    const year = csl.find(({ type }) => type === "article-journal")?.issued["date-parts"][0]?.[0];
    const isPublication = ({ type }: { type: string }) => type !== "document" && type !== "patent";
    const expected = csl.filter((work) => isPublication(work) && work.issued["date-parts"][0]?.[0] === year).length;
    await works.getByLabel("Tipo de obra").selectOption("publicacion");
    await works.getByLabel("Año").selectOption(String(year));
    await works.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?tipo=publicacion&anio=${year}`));
    await expect(works.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(expected);
    await works.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(works.getByRole("status")).toHaveText(`${csl.length} obras`);

    const theses = page.getByRole("region", { name: "Tesis", exact: true });
    await theses.locator("summary").click();
    await theses.getByRole("heading", { level: 3 }).first().click();
    await expect(page).toHaveURL(/\/programas\/detalle\/tesis\/\d+$/);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  });
});

test("an academic who has only advised theses has no empty sections", { tag: "@long" }, async ({
  page,
  request,
  baseURL,
}) => {
  // A test person without publications, since all demo academics publish.
  const db = await staffClient(baseURL);
  const { data: person } = await db
    .from("academics")
    .insert({
      slug: "solo-tesis",
      given_names: "Sola",
      family_names: "Tesis Guiada",
      academic_rank: "adjunct",
      area: "law",
      status: "published",
    })
    .select("id")
    .single()
    .throwOnError();
  await db.from("thesis_academics").insert({ thesis_id: 1, academic_id: person.id, role: "advisor" }).throwOnError();
  await page.goto(`/programas/academico/${person.id}`);
  await expect(page.getByRole("region", { name: "Tesis", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Obras", exact: true })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Publicaciones en cifras" })).toHaveCount(0);
  expect(await (await request.get(`/programas/academico/${person.id}/obras.json`)).json()).toEqual([]);
  await db.from("academics").delete().eq("id", person.id).throwOnError();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without one", longRunIf(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("shows the next twenty works of an academic below the current ones", { tag: "@long" }, async ({ page }) => {
      await page.goto("/en/programas/academico/1");
      const rows = page.getByRole("region", { name: "Works", exact: true }).locator("h3:visible");
      await expect(rows).toHaveCount(20);
      const twentieth = await rows.last().textContent();
      await page.getByRole("link", { name: "Show 20 more" }).click();
      await expect(page).toHaveURL("/en/programas/academico/1?pagina=2#obra-21");
      await expect(rows).toHaveCount(40);
      await expect(rows.nth(19)).toHaveText(twentieth ?? "");
      await expect(page.locator("#obra-21")).toBeInViewport();
    });
  });
}

test("print shows every work, on any page of the list, and no navigation", { tag: "@long" }, async ({
  page,
  request,
}) => {
  const academics = await readAcademics(request);
  const busiest = academics.reduce((a, b) => (b.publications.length > a.publications.length ? b : a));
  const path = `/en/programas/academico/${busiest.id}`;
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  const all: unknown[] = await (await request.get(`${path}/obras.json`)).json();
  expect(all.length).toBeGreaterThan(20);
  await expect(page.getByRole("region", { name: "Works", exact: true }).getByRole("listitem")).toHaveCount(all.length);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  // A heading is not separated from its content by a page break.
  for (const id of ["cifras", "coautoria"])
    await expect(page.locator(`#${id}`).locator("xpath=ancestor::div[1]")).toHaveCSS("break-inside", "avoid");
});
