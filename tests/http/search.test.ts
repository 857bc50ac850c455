import { expect, test } from "vitest";
import { textAnchors } from "../../app/features/search/searched-path.ts";
import { pageOfText, sitePage } from "../../app/i18n/site-pages.ts";
import { ask, readText } from "./ask.ts";
import {
  all,
  attribute,
  byId,
  canonicalOf,
  linksTo,
  meta,
  nameOf,
  one,
  parsePage,
  readPage,
  textOf,
} from "./read-page.ts";

test.each(["🎓", "%00%01'\"<b>", "q".repeat(500), "de la", "%ED%A0%80", "-", "%22"])(
  "the search takes %s without harm",
  async (query) => {
    const page = await readPage(`/buscar?q=${query}&pagina=zz`);
    expect(textOf(one(page, "h1"))).toBe("Buscar");
    expect(all(one(page, "main"), "b")).toEqual([]);
  },
);

test.each(["educaci%F3n", "educaci%25C3%25B3n"])("%s is looked for as the word that was meant", async (word) => {
  const page = await readPage(`/buscar?q=${word}`);
  expect(attribute(one(page, "input", { id: "search" }), "value")).toBe("educación");
});

test("the empty search shows frequent searches", async () => {
  const page = await readPage("/buscar");
  expect(all(one(page, "main"), "h2").map(textOf)).toEqual(["Lo que más se busca", "Cómo buscar"]);
  expect(canonicalOf(page)).toMatch(/\/buscar$/);
});

test.each([
  ["", "visa", "Visa", "/postular-desde-el-extranjero#visa"],
  ["/en", "cost of living", "What it costs to live here", "/en/applying-from-abroad#what-it-costs-to-live-here"],
  ["", "pago al contado", "Pago al contado", "/aranceles#pago-pago-al-contado"],
])("%s/buscar?q=%s leads to the section %s of a page", async (prefix, query, title, href) => {
  const page = await readPage(`${prefix}/buscar?q=${encodeURIComponent(query)}`);
  expect(linksTo(one(page, "main"), new RegExp(`^${title}$`))).toContain(href);
  const [path = "", anchor = ""] = href.split("#");
  expect(textOf(byId(await readPage(path), anchor))).toContain(title);
});

test("each text of a page is where search results lead to", async () => {
  for (const [key, place] of Object.entries(textAnchors)) {
    const name = pageOfText(key);
    const page = await readPage(name ? sitePage(name).path : "/");
    expect(textOf(byId(page, place)), key).not.toBe("");
  }
});

test.each([
  ["humedales", 1],
  ["aprendizaje automático", 1],
  ...["dura", "without", "fecha limite", "anid", "trabajar", "visa", "becas", "cheapest master", "doctorado perú"].map(
    (query) => [query, 0] as const,
  ),
] as const)("supervisors are only offered for a topic: %s", async (query, panels) => {
  const page = await readPage(`/buscar?q=${encodeURIComponent(query)}`);
  expect(all(page, "section", { "aria-labelledby": "supervisors-heading" })).toHaveLength(panels);
});

test("suggestions come from a resource that answers in its language and may be kept for a minute", async () => {
  const response = await ask("/en/buscar/sugerencias.json?q=doctorate");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  const pages = await response.json();
  expect(pages.length).toBeGreaterThanOrEqual(8);
  // «Doctorates» is also the name of a list.
  expect(pages.find(({ group }: { group: string }) => group !== "Programs")).toMatchObject({
    ...{ group: "Pages and questions", title: "Doctorates", href: "/en/programas/doctorados" },
  });
  expect(pages[0]).toMatchObject({
    group: "Programs",
    kind: null,
    href: expect.stringMatching(/^\/en\/programas\//),
    lang: "en",
  });
  expect(JSON.parse(await readText("/buscar/sugerencias.json"))).toEqual([]);
});

test.each([
  ["/catalogo?q=araucaria", "Doctorado en Biología"],
  ["/catalogo?q=OYARZO", "Doctorado en Biología"],
  ["/catalogo?q=ciencias+basicas", "Magíster en Química"],
  ["/catalogo?q=campus+bahia", "Magíster en Ingeniería Ambiental"],
  ["/en/catalogo?q=basic+sciences", "Doctorate in Biology"],
  ["/en/catalogo?q=amphibians", "Doctorate in Biology"],
])("%s finds %s", async (path, found) => {
  expect(all(one(await readPage(path), "main"), "h2").filter((title) => textOf(title).includes(found))).toHaveLength(1);
});

test.each([
  ["", ["vespertino", "viernes", "fines de semana"]],
  ["/en", ["evening", "part-time"]],
])("study beside a job is found by its words at %s/…", async (prefix, words) => {
  for (const asked of words)
    for (const path of ["/buscar", "/catalogo"]) {
      // The catalogue lists further programs on later pages.
      const address = `${prefix}${path}?q=${encodeURIComponent(asked)}${path === "/catalogo" ? "&pagina=3" : ""}`;
      const links = all(one(await readPage(address), "main"), "a").map((link) => attribute(link, "href"));
      expect(links, address).toContainEqual(expect.stringContaining("/programas/programa/magister/"));
    }
});

const countOf = async (path: string) => textOf(byId(await readPage(path), "resultados"));

test("a count of the catalogue is what its value finds", async () => {
  const page = await readPage("/catalogo?tab=tesis&anio=2022");
  const [label] = all(one(page, "main"), "label")
    .map(textOf)
    .filter((text) => text.startsWith("Inglés"));
  expect(await countOf("/catalogo?tab=tesis&anio=2022&idioma=en")).toBe(`${label?.replace("Inglés", "").trim()} tesis`);
});

test("a page beyond the catalogue's last shows the last, and nonsense changes nothing", async () => {
  const last = all(await readPage("/catalogo?tab=patentes&pagina=999"), "a", { "aria-current": "page" });
  expect(last.map(nameOf)).toContain("Página 4");
  expect(await countOf("/catalogo?tab=otra&pagina=-1&orden=x&cantidad=7")).toBe("71 programas");
});

test("the list of master's programs counts and combines", async () => {
  const page = await readPage("/programas/magister?area=health&area=technology&modalidad=in_person");
  const main = one(page, "main");
  const total = Number.parseInt(textOf(byId(page, "resultados")), 10);
  expect(all(main, "h2")).toHaveLength(total);
  expect(linksTo(main, /^Quitar el filtro Modalidad: Presencial$/)).toHaveLength(1);
});

test("people and programs have no citations, and a filtered list is not indexed", async () => {
  for (const tab of ["academicos", "programas"]) {
    const response = await ask(`/catalogo/resultados.bib?tab=${tab}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("no hay citas");
  }
  await readText("/en/catalogo/resultados.csv?tab=academicos");
  const page = parsePage(await readText("/catalogo?tab=tesis&anio=2024"));
  expect(canonicalOf(page)).toMatch(/\/catalogo\?tab=tesis$/);
  expect(meta(page, "robots")).toBe("noindex");
});
