import { expect, test } from "vitest";
import { ask, readText } from "./ask.ts";
import {
  all,
  attribute,
  byId,
  canonicalOf,
  labelled,
  linksTo,
  meta,
  one,
  parsePage,
  readPage,
  textOf,
} from "./read-page.ts";

const doctorate = "/programas/programa/doctorado/4101/doctorado-en-biologia";
const master = "/programas/programa/magister/4312/magister-en-ingenieria-ambiental";

test("the organization page lists all people and the team's contact data", async () => {
  const page = await readPage("/quienes-somos");
  const sections = ["Misión", "Visión", "Organización", "Consejo Técnico", "Consejo Asesor", "Equipo"];
  expect(all(page, "h2").map(textOf)).toEqual(expect.arrayContaining(sections));
  const posts = ["Dirección", "Subdirección", "Secretaría académica"];
  expect(all(page, "h3").map(textOf)).toEqual(expect.arrayContaining(posts));
  expect(all(labelled(page, "section", "Consejo Técnico"), "li")).toHaveLength(9);
  const [mail] = linksTo(page, /^becas\.postgrado@udn\.example$/);
  expect(mail).toMatch(/^mailto:/);
});

test("the site map leads to every program and the guide", async () => {
  const links = all(await readPage("/en/sitemap"), "a");
  const programs = links.filter((link) =>
    /^\/en\/programas\/(programa|especialidades)\//.test(attribute(link, "href") ?? ""),
  );
  expect(programs).toHaveLength(71);
  expect(links.map((link) => textOf(link))).toContainEqual(expect.stringMatching(/^Program guide \(PDF/));
});

test("the home page counts the graduates and leads on", async () => {
  const page = await readPage("/");
  const count = all(page, "*")
    .map(textOf)
    .find((text) => /^\d{1,2}\.\d{3}$/.test(text));
  expect(Number(count?.replace(".", ""))).toBeGreaterThan(6482);
  expect(linksTo(page, /^Explorar programas$/)).toHaveLength(1);
  expect(linksTo(page, /^Postular$/)[0]).toBe("/postula");
  expect(linksTo(page, /^Descargar la guía \(PDF/)[0]).toMatch(/^\/guia-de-programas\.pdf/);
});

test.each([
  ["/indicadores", "Las cifras provienen de los registros de matrícula y grados"],
  ["/en/indicadores", "The figures come from enrollment and degree records"],
])("%s says where its figures come from", async (path, words) => {
  expect(textOf(one(await readPage(path), "main"))).toContain(words);
});

test("a filter without a choice shows everything at the page's own address", async () => {
  const empty = await readPage("/indicadores?tipo=&acreditacion=&area=&utm_source=x");
  expect(all(empty, "*", { role: "status" }).map(textOf)).toContain("57 programas");
  expect(canonicalOf(empty)).toMatch(/\/indicadores$/);
  const programs = byId(await readPage("/acreditacion?tipo=&estado="), "programas");
  expect(all(programs, "h4").length).toBeGreaterThan(60);
});

test("the tuition page shows every payment rule", async () => {
  const rules = textOf(labelled(await readPage("/aranceles?anio=2027"), "section", "Reglas de pago 2027"));
  for (const words of [
    "4,7 %",
    "10 % de descuento sobre el arancel anual",
    "30 de abril de 2027",
    "5 % de descuento sobre el arancel del segundo semestre",
    "30 de septiembre de 2027",
    "Hasta 10 cheques, con vencimiento el día 30",
    "entre marzo y diciembre",
  ])
    expect(rules).toContain(words);
});

test("applying: both doors, documents, foreign degrees, who decides", async () => {
  const page = await readPage("/postula");
  for (const door of [/^Crear una cuenta/, /^Ingresar a mi postulación/])
    expect(linksTo(page, door)).toEqual([expect.stringMatching(/^https:/)]);
  expect(all(page, "h2").map(textOf)).toEqual(
    expect.arrayContaining([
      "Documentos requeridos",
      "Estudios realizados fuera de Chile",
      "Quién decide y cuándo lo sabrá",
    ]),
  );
});

test.each([
  ["/postula", "Entrevistas de admisión", /^Magíster en Ingeniería Ambiental/, ""],
  ["/en/postula", "Admission interviews", /^Master/, "/en"],
])("a deadline of one program at %s names it and leads to it", async (path, heading, program, prefix) => {
  const items = all(await readPage(path), "li").filter((item) => textOf(item).includes(heading));
  expect(items.flatMap((item) => linksTo(item, program))[0]).toMatch(
    new RegExp(`^${prefix}/programas/programa/magister/4312/`),
  );
});

test.each([
  [
    "/postula?programa=4312",
    "Postular al Magíster en Ingeniería Ambiental",
    "El comité académico del magíster",
    /por correo$/,
  ],
  [
    "/en/postula?programa=4312",
    "Apply to the Master’s in Environmental Engineering",
    "academic committee",
    /by email$/,
  ],
])(
  "%s is about one program: who decides, its own interviews and requirements",
  async (path, title, decider, answer) => {
    const page = await readPage(path);
    expect(textOf(one(page, "h1"))).toBe(title);
    const facts = all(page, "dd").map(textOf);
    expect(facts).toContainEqual(expect.stringContaining(decider));
    expect(facts).toContainEqual(expect.stringMatching(answer));
    expect(all(byId(page, "requisitos"), "li").length).toBeGreaterThan(2);
    expect(all(byId(page, "entrevistas"), "h3")).toHaveLength(1);
    // Documents of health specialties are not required for a master's.
    expect(textOf(byId(page, "apply-documents"))).not.toMatch(/EUNACOM/);
    expect(textOf(byId(await readPage("/postula?programa=4502"), "apply-documents"))).toContain("EUNACOM");
  },
);

test.each([
  ["/postula?programa=4312&programa=4101", "/postula?programa=4312"],
  ["/postula?programa=", "/postula"],
  ["/en/postula?programa=%34312", "/en/postula?programa=4312"],
])("%s is the page at %s, which is kept once", async (path, target) => {
  const { status, headers } = await ask(path, { browser: path.startsWith("/en") ? "en" : "es" });
  expect([status, headers.get("Location")]).toEqual([301, target]);
});

test("prose says the numbers and dates of the rules in the language of the page", async () => {
  const answer = async (path: string, id: string) => textOf(byId(await readPage(path), id));
  const [spanish, english] = ["/preguntas-frecuentes", "/en/preguntas-frecuentes"] as const;
  expect(await answer(spanish, "reajuste-anual")).toContain("se reajusta en 4,7 % respecto");
  expect(await answer(spanish, "pago-en-cheques")).toContain(
    "hasta 10 cheques por año, uno por mes, con vencimiento el día 30, de marzo a diciembre",
  );
  expect(await answer(english, "reajuste-anual")).toContain("is raised by 4.7% over");
  expect(await answer(english, "descuento-pago-al-contado")).toContain(
    "5% of the second-semester fee if you pay it in full by September 30.",
  );
  expect(textOf(one(await readPage("/en/becas/beca-de-articulacion"), "main"))).toContain(
    "from the second week of March",
  );
});

test.each([doctorate, `/en${master}`, "/programas/especialidades/58"])(
  "links of the works of %s lead to the announced lists",
  async (path) => {
    const page = await readPage(path);
    const links = ["tesis", "publicaciones"]
      .flatMap((id) => all(byId(page, id), "a"))
      .filter((link) => attribute(link, "href")?.includes("/catalogo"));
    expect(links).toHaveLength(2);
    for (const link of links) {
      const [count] = /[\d.,]+/.exec(textOf(link)) ?? [];
      const found = byId(await readPage(attribute(link, "href") ?? ""), "resultados");
      expect(textOf(found)).toMatch(new RegExp(`^${count}\\s`));
    }
  },
);

test.each([
  [doctorate, "Dra. Maritza Oyarzo Quilodrán", "/programas/academico/1"],
  [`/en${doctorate}`, "Dr. Maritza Oyarzo Quilodrán", "/en/programas/academico/1"],
])("the director of the program at %s is linked to their page as %s", async (path, name, address) => {
  const links = all(await readPage(path), "a").filter((link) => textOf(link) === name);
  expect(links.map((link) => attribute(link, "href"))).toEqual([address]);
});

test("unknown codes and a fifth program are said, and the rest is compared", async () => {
  const codes = ["4101", "9999", "4102", "4103", "4104", "4105"];
  const page = parsePage(await readText(`/comparar?${codes.map((code) => `programa=${code}`).join("&")}`));
  const text = textOf(one(page, "main"));
  expect(text).toContain("No encontramos el programa 9999; comparamos los demás.");
  expect(text).toMatch(/quedó fuera: Doctorado en Ciencias del Mar/);
  expect(text).not.toContain("Agregar un programa");
  expect(all(one(page, "table"), "th", { scope: "col" })).toHaveLength(4);
  expect(meta(page, "robots")).toBe("noindex");
});
