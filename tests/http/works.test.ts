import { describe, expect, test } from "vitest";
import { ask, readRows } from "./ask.ts";
import { all, attribute, labelled, linksTo, meta, one, readPage, structuredData, textOf } from "./read-page.ts";

type Publication = { id: number; title: string; language: string; doi: string; authors: { family: string }[] };

test.each([
  ["/programas/detalle/tesis/1", "Tesis", "/catalogo?tab=tesis"],
  ["/en/programas/detalle/patente/1", "Patents", "/en/catalogo?tab=patentes"],
  ["/en/programas/academico/1", "Faculty members", "/en/catalogo?tab=academicos"],
])("above %s stands its own tab of the catalogue: %s", async (path, name, tab) => {
  const label = path.startsWith("/en") ? "Breadcrumb" : "Ruta de navegación";
  const crumb = all(labelled(await readPage(path), "nav", label), "a").at(-1);
  expect(crumb && [textOf(crumb), attribute(crumb, "href")]).toEqual([name, tab]);
});

test("a publication shows its people, its DOI and its citation, in its language", async () => {
  const rows = await readRows<Publication>(
    "publications?select=id,title,language,doi,authors&language=eq.en&doi=not.is.null&order=id&limit=200",
  );
  const work = rows.reduce((most, row) => (row.authors.length > most.authors.length ? row : most));
  expect(work.authors.length).toBeGreaterThan(5);
  const page = await readPage(`/programas/detalle/publicacion/${work.id}`);
  const heading = one(page, "h1");
  expect(textOf(heading)).toBe(work.title);
  expect(attribute(heading, "lang")).toBe("en");
  const doi = `https://doi.org/${work.doi}`;
  const links = all(labelled(page, "section", "Ficha"), "a").filter((link) => textOf(link) === doi);
  expect(links.map((link) => attribute(link, "href"))).toEqual([doi]);
  expect(all(page, "meta", { name: "citation_author" })).toHaveLength(work.authors.length);
  expect(meta(page, "citation_title")).toBe(work.title);
  expect(meta(page, "citation_doi")).toBe(work.doi);
  const related = linksTo(labelled(page, "section", "Obras relacionadas"), /./);
  expect(related.length).toBeGreaterThan(0);
  expect(related).not.toContain(`/programas/detalle/publicacion/${work.id}`);
  expect(structuredData(page).map((data) => data["@type"])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(ScholarlyArticle|Book|Chapter)$/)]),
  );
});

describe.each([
  ["publicacion", /^@(article|book|incollection|inproceedings)\{/, "citation_title"],
  ["proyecto", /^@misc\{/, "citation_title"],
  ["patente", /^@misc\{/, "citation_patent_number"],
  ["tesis", /^@(phd|masters)thesis\{/, "citation_dissertation_institution"],
])("a %s", (kind, type, scholar) => {
  test("has its files, its people and its program without JavaScript", async () => {
    const page = await readPage(`/programas/detalle/${kind}/1`);
    expect(all(page, "meta", { name: scholar })).toHaveLength(1);
    // It requires a script.
    const copy = all(page, "button").find((button) => textOf(button) === "Copiar la cita");
    expect(copy && attribute(copy, "class")).toContain("noscript:hidden");
    const read = async (format: string) => {
      const [href = ""] = linksTo(page, new RegExp(`^Exportar en ${format}$`));
      const response = await ask(href);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Disposition")).toMatch(
        /^attachment; filename="[a-z0-9-]+\.(bib|ris|json)"$/,
      );
      return response.text();
    };
    expect(await read("BibTeX")).toMatch(type);
    expect(await read("RIS")).toMatch(/^TY {2}- [A-Z]+\r\n[\s\S]*\r\nER {2}- \r\n$/);
    expect(JSON.parse(await read("CSL-JSON"))).toHaveLength(1);
    expect(linksTo(one(page, "main"), /./)).toContainEqual(expect.stringMatching(/^\/programas\/academico\//));
  });
});
