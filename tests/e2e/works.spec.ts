import { expect, expectAccessible, test, untilInteractive } from "./page-checks.ts";
import { readRows } from "./read-rows.ts";

type Publication = { id: number; title: string; language: string; doi: string; authors: { family: string }[] };

for (const [path, name, tab] of [
  ["/programas/detalle/tesis/1", "Tesis", "/catalogo?tab=tesis"],
  ["/en/programas/detalle/patente/1", "Patents", "/en/catalogo?tab=patentes"],
  ["/en/programas/academico/1", "Faculty members", "/en/catalogo?tab=academicos"],
] as const) {
  test(`above ${path} stands its own tab of the catalogue`, async ({ page }) => {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: path.startsWith("/en") ? "Breadcrumb" : "Ruta de navegación" });
    await expect(crumbs.getByRole("link").last()).toHaveText(name);
    await expect(crumbs.getByRole("link").last()).toHaveAttribute("href", tab);
  });
}

test("a publication tells its people, its DOI and how to cite it, in its own language", async ({ page, request }) => {
  const rows = await readRows<Publication>(
    request,
    "publications?select=id,title,language,doi,authors&language=eq.en&doi=not.is.null&order=id&limit=200",
  );
  const work = rows.reduce((most, row) => (row.authors.length > most.authors.length ? row : most));
  expect(work.authors.length).toBeGreaterThan(5);
  await page.goto(`/programas/detalle/publicacion/${work.id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(work.title);
  await expect(heading).toHaveAttribute("lang", "en");
  const doi = `https://doi.org/${work.doi}`;
  await expect(page.getByRole("region", { name: "Ficha" }).getByRole("link", { name: doi })).toHaveAttribute(
    "href",
    doi,
  );
  await expect(page.locator('meta[name="citation_author"]')).toHaveCount(work.authors.length);
  await expect(page.locator('meta[name="citation_title"]')).toHaveAttribute("content", work.title);
  await expect(page.locator('meta[name="citation_doi"]')).toHaveAttribute("content", work.doi);
  const related = page.getByRole("region", { name: "Obras relacionadas" }).getByRole("link");
  expect(await related.count()).toBeGreaterThan(0);
  for (const link of await related.all()) {
    await expect(link).not.toHaveAttribute("href", `/programas/detalle/publicacion/${work.id}`);
  }
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(ScholarlyArticle|Book|Chapter)$/)]),
  );
});

test("the citation is copied as it is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/en/programas/detalle/tesis/1");
  await untilInteractive(page);
  const section = page.getByRole("region", { name: "How to cite" });
  await section.getByRole("button", { name: "Copy citation" }).click();
  await expect(section.getByRole("status")).toHaveText("Citation copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^.+ \(\d{4}\)\. .+ \[.+, University of Nahuelbuta\]\. https:\/\//);
  await expect(section).toContainText(copied);
});

for (const [kind, type, scholar] of [
  ["publicacion", /^@(article|book|incollection|inproceedings)\{/, "citation_title"],
  ["proyecto", /^@misc\{/, "citation_title"],
  ["patente", /^@misc\{/, "citation_patent_number"],
  ["tesis", /^@(phd|masters)thesis\{/, "citation_dissertation_institution"],
] as const) {
  test(`a ${kind} without JavaScript has its files, its people and its program`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: "es-CL",
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto(`/programas/detalle/${kind}/1`);
    await expect(page.locator(`meta[name="${scholar}"]`)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Copiar la cita" })).toHaveCount(0);
    for (const format of ["BibTeX", "RIS", "CSL-JSON"]) {
      const href = await page.getByRole("link", { name: `Exportar en ${format}` }).getAttribute("href");
      const answer = await context.request.get(href ?? "");
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-disposition"]).toMatch(/^attachment; filename="[a-z0-9-]+\.(bib|ris|json)"$/);
      const text = await answer.text();
      if (format === "BibTeX") expect(text).toMatch(type);
      if (format === "RIS") expect(text).toMatch(/^TY {2}- [A-Z]+\r\n[\s\S]*\r\nER {2}- \r\n$/);
      if (format === "CSL-JSON") expect(JSON.parse(text)).toHaveLength(1);
    }
    await expect(page.getByRole("main").locator('a[href^="/programas/academico/"]').first()).toBeVisible();
    await context.close();
  });

  test(`what is no ${kind} is not found`, async ({ request }) => {
    for (const key of ["abc", "0", "-1", "1e3", "999999", "99999999999999999999"]) {
      const answer = await request.get(`/en/programas/detalle/${kind}/${key}`, { maxRedirects: 0 });
      expect(answer.status(), key).toBe(404);
      expect(await answer.text()).toContain("We could not find that work");
      expect((await request.get(`/programas/detalle/${kind}/${key}.ris`)).status(), key).toBe(404);
    }
  });
}

test("an unknown kind of work is not found", async ({ request }) => {
  for (const kind of ["libro", "toString", "publication"]) {
    expect((await request.get(`/programas/detalle/${kind}/1`)).status(), kind).toBe(404);
  }
});

for (const [path, width] of [
  ["/programas/detalle/publicacion/1", 320],
  ["/en/programas/detalle/proyecto/1", 1280],
  ["/programas/detalle/patente/1", 1280],
  ["/en/programas/detalle/tesis/1", 320],
] as const) {
  test(`${path} at ${width} px is accessible and not cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await untilInteractive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}
