import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const plan = (page: Page) => page.getByRole("region", { name: "Qué cambiaría" });
const question = (page: Page, name: string) => plan(page).getByRole("group", { name });

/** Returns a random word of letters, unique to this run. */
function randomWord(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");
}

test("works come from BibTeX; two people called J. Muñoz and doubtful works wait for a person, once", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const word = randomWord();
  const family = `Muñoz${word}`;
  const db = await staffClient(baseURL);
  const academic = { academic_rank: "full", area: "health", status: "published" };
  const { data: people } = await db
    .from("academics")
    .insert([
      { ...academic, slug: `jose-${word}`, given_names: "José Miguel", family_names: `${family} Soto` },
      { ...academic, slug: `javiera-${word}`, given_names: "Javiera", family_names: `${family} Paz`, area: "law" },
    ])
    .select("id,given_names")
    .order("given_names", { ascending: false })
    .throwOnError();
  const [jose, javiera] = people.map(({ id }) => id);
  const work = { type: "article", language: "es", area: "education", authors: [{ given: "Ana", family: "Roux" }] };
  const { data: stored } = await db
    .from("publications")
    .insert([
      { ...work, title: `Bosques ${word}`, year: 2001, doi: `10.5555/${word.toUpperCase()}` },
      { ...work, title: `Lagos, ríos y ${word}`, year: 2002 },
    ])
    .select("id,title")
    .order("id")
    .throwOnError();
  const works = async () => {
    const { data } = await db
      .from("publications")
      .select("id,title,volume,area,authors,publication_academics(academic_id,position)")
      .ilike("title", `%${word}%`)
      .order("title")
      .throwOnError();
    return data;
  };
  const before = await works();

  const bib = `@article{a, title={Bosques ${word}}, author={Roux, Ana}, year=2001, volume=7, journal={R}, doi={10.5555/${word}}}
@article{b, title={Lagos ríos y ${word}}, author={Roux, Ana}, year=2002, volume=8, journal={R}}
@article{c, title={Turberas ${word}}, author={Mu{\\~n}oz${word}, J. and Roux, A.}, year=2003, journal={R}}
@inproceedings{d, title={Volcanes ${word}}, author={Roux, A. and Mu{\\~n}oz${word}, J.}, year=2004, booktitle={Actas}}
@dataset{e, title={Datos ${word}}, author={Roux, Ana}, year=2004}
`;
  const upload = () =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "obras.bib", mimeType: "text/plain", buffer: Buffer.from(bib) });

  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/importar/publicaciones");

  await test.step("lists omitted references, and asks about works and people", async () => {
    await upload();
    await expect(page.getByText("1 referencia es de otro tipo y queda fuera.")).toBeVisible();
    await expect(plan(page)).toContainText("3 por decidir");
    await expect(question(page, `${family}, J.`)).toContainText(`José Miguel ${family} Soto`);
    await expect(page.getByRole("button", { name: /^Importar \d/ })).toBeHidden();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step("a name of two people is asked about in each work", async () => {
    await question(page, `Bosques ${word}`).getByRole("radio").first().check();
    await question(page, `Lagos ríos y ${word}`).getByRole("radio").first().check();
    await question(page, `${family}, J.`).getByRole("radio", { name: "Depende de la obra" }).check();
    await plan(page).getByRole("button", { name: "Seguir con estas respuestas" }).click();
    await expect(plan(page)).toContainText("2 por decidir");
    await question(page, `${family}, J., en «Turberas ${word}»`)
      .getByRole("radio", { name: `José Miguel ${family} Soto` })
      .check();
    await question(page, `${family}, J., en «Volcanes ${word}»`)
      .getByRole("radio", { name: `Javiera ${family} Paz` })
      .check();
    await plan(page).getByRole("button", { name: "Seguir con estas respuestas" }).click();
    await expect(plan(page)).toContainText("2 nuevos");
    await expect(plan(page)).toContainText("2 cambian");
  });

  await test.step("all of it is imported, and undone whole", async () => {
    await page.getByRole("button", { name: "Importar 4 registros" }).click();
    await expect(page.getByText("Se importaron 4 registros.")).toBeVisible();
    expect(await works()).toMatchObject([
      { id: stored[0]?.id, volume: "7", area: "education", publication_academics: [] },
      { id: stored[1]?.id, volume: "8" },
      { title: `Turberas ${word}`, area: "health", publication_academics: [{ academic_id: jose, position: 1 }] },
      { title: `Volcanes ${word}`, area: "law", publication_academics: [{ academic_id: javiera, position: 2 }] },
    ]);
    await page.getByRole("button", { name: "Deshacer toda la importación" }).click();
    await expect(page.getByText("Se deshizo la importación")).toBeVisible();
    expect(await works()).toEqual(before);
  });

  await test.step("remembers decisions; importing the same file twice changes nothing", async () => {
    await upload();
    await expect(plan(page)).toContainText("2 nuevos");
    await expect(plan(page)).not.toContainText("por decidir");
    await page.getByRole("button", { name: "Importar 4 registros" }).click();
    await expect(page.getByText("Se importaron 4 registros.")).toBeVisible();
    await upload();
    await expect(page.getByText("El sitio ya dice todo lo que hay en el archivo")).toBeVisible();
  });

  await test.step("a file with an entry that is not closed is not imported, and the line is named", async () => {
    await page.locator("input[type=file]").setInputFiles({
      name: "mal.bib",
      mimeType: "text/plain",
      buffer: Buffer.from(`${bib}\n@book{f,\n  title={Sin cierre,\n  year=2001\n}`),
    });
    const problem = plan(page).getByRole("listitem").filter({ hasText: "falta el signo que cierra «title»" });
    await expect(problem).toContainText("Fila 8");
    await expect(page.getByRole("button", { name: /^Importar \d/ })).toBeHidden();
  });
});
