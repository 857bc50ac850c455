import { expect, test } from "vitest";
import {
  missingFiles,
  missingPages,
  moved,
  movedByLanguage,
  oddKeys,
  oddPaths,
  oddSegments,
  queries,
  spellings,
} from "./address-table.ts";
import { ask, readRows, readText, siteUrl, statusOf } from "./ask.ts";
import { canonicalOf, one, parsePage, readHead, textOf } from "./read-page.ts";

async function redirectOf(...asked: Parameters<typeof ask>): Promise<[number, string | null]> {
  const response = await ask(...asked);
  return [response.status, response.headers.get("Location")];
}

// Rules of canonical-redirect.test.ts and redirects.test.ts, tested once on the running site.
test.each(moved)("%s redirects permanently to %s, which exists in both languages", async (from, to) => {
  expect(await redirectOf(from)).toEqual([301, to]);
  expect(await statusOf(to)).toBe(200);
  expect(await statusOf(to === "/" ? "/en" : `/en${to}`)).toBe(200);
});

test.each(movedByLanguage)("$address leads a browser in $browser to $location, and no further", async (row) => {
  const { browser, address, location, status } = row;
  const first = await ask(address, { browser });
  expect([first.status, first.headers.get("Location")]).toEqual([status, location]);
  const [cookie = ""] = first.headers.get("Set-Cookie")?.split(";") ?? [];
  expect(await statusOf(location, { browser, headers: cookie ? { Cookie: cookie } : {} })).toBe(200);
});

test("a page below /es is its Spanish page in one step, with its query, and keeps an English browser there", async () => {
  for (const browser of ["es", "en"] as const) {
    const response = await ask("/es/noticias?pagina=2", { browser });
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/noticias?pagina=2"]);
  }
  const response = await ask("/es/becas", { browser: "en" });
  expect(response.headers.get("Set-Cookie")).toBe("postgrado_visit_language=es; Path=/; SameSite=Lax");
  // Responses that depend on the visitor are not stored.
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await statusOf("/becas", { browser: "en", headers: { Cookie: "postgrado_visit_language=es" } })).toBe(200);
});

test("an English browser is sent to the English page, and both learn that it depends on the language", async () => {
  const english = await ask("/noticias", { browser: "en" });
  expect([english.status, english.headers.get("Location")]).toEqual([302, "/en/noticias"]);
  expect(english.headers.get("Vary")).toContain("Accept-Language");
  expect((await ask("/noticias")).headers.get("Vary")).toContain("Accept-Language");
  expect(await statusOf("/noticias", { browser: "en", headers: { Cookie: "postgrado_language=es" } })).toBe(200);
});

test.each(["es", "en"] as const)("the agreements are on another site, for a browser in %s", async (browser) => {
  const elsewhere = "https://internacional.udn.example/convenios";
  for (const [address, location] of [
    ["/convenios", elsewhere],
    ["/es/convenios", elsewhere],
    ["/en/convenios", elsewhere],
    ["/Convenios/", "/convenios"],
  ] as const)
    expect(await redirectOf(address, { browser }), address).toEqual([301, location]);
});

test.each(spellings)("%s is written %s", async (address, location) => {
  expect(await redirectOf(address)).toEqual([301, location]);
});

test("the old catalogue opens the tab that was open last, and only a tab that exists", async () => {
  const at = (Cookie: string) => redirectOf("/programas/catalogo", { headers: { Cookie } });
  expect(await at("catalogActiveTab=tesis")).toEqual([302, "/catalogo?tab=tesis"]);
  expect(await at("catalogActiveTab=https://evil.example")).toEqual([302, "/catalogo"]);
});

test("a news item's legacy address answers and names the present one", async () => {
  expect(canonicalOf(await readHead("/es/node/1187"))).toMatch(new RegExp(`^${siteUrl}/noticia/[a-z0-9-]+$`));
});

const doctorate = "/programas/programa/doctorado/4101/doctorado-en-biologia";
const master = "/programas/programa/magister/4312/magister-en-ingenieria-ambiental";

for (const prefix of ["", "/en"]) {
  test(`a program is at ${prefix}/… with and without slug, and a wrong slug leads to the right one`, async () => {
    for (const path of [doctorate, master]) {
      for (const address of [path, path.replace(/\/[^/]+$/, "")])
        expect(await statusOf(`${prefix}${address}`), address).toBe(200);
      expect(await redirectOf(`${prefix}${path}-mal-escrito`)).toEqual([301, `${prefix}${path}`]);
    }
  });

  test(`a program by id at ${prefix}/… is a page that names the address by code`, async () => {
    type Row = { id: number; code: string; slug: string };
    const rows = await readRows<Row>("programs?select=id,code,slug&code=in.(4101,4312,4501)");
    expect(rows).toHaveLength(3);
    for (const { id, code, slug } of rows) {
      const canonical = { "4101": doctorate, "4312": master }[code] ?? `/programas/especialidades/${id}`;
      for (const ending of ["", `/${slug}`]) {
        const head = await readHead(`${prefix}/programas/programa/todos/${id}${ending}`);
        expect(canonicalOf(head)).toBe(`${siteUrl}${prefix}${canonical}`);
      }
    }
  });

  test(`a program's sheet at ${prefix}/… is a PDF named after it, and is not sent twice`, async () => {
    const { headers, ...file } = await readFile(`${prefix}/programas/ficha/4101.pdf`);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toContain(prefix ? "program-4101" : "ficha-4101");
    expect(file.start).toBe("%PDF-");
    const again = { "If-None-Match": headers.get("ETag") ?? "" };
    expect(await statusOf(`${prefix}/programas/ficha/4101.pdf`, { headers: again })).toBe(304);
  });
}

test("the guide that the home page offers and the regulations are PDFs, not sent twice", async () => {
  for (const path of ["/guia-de-programas.pdf", "/documentos/reglamento-de-becas-internas.pdf"]) {
    const { headers, start } = await readFile(path);
    expect([headers.get("Content-Type"), start], path).toEqual(["application/pdf", "%PDF-"]);
    const again = { "If-None-Match": headers.get("ETag") ?? "" };
    expect(await statusOf(path, { headers: again }), path).toBe(304);
  }
});

test.each([
  ["/programas/academico/1", "/programas/academico/1"],
  ["/academico/1", "/programas/academico/1"],
  ["/en/academico/1", "/en/programas/academico/1"],
])("%s answers and names %s as canonical", async (path, canonical) => {
  expect(canonicalOf(await readHead(path))).toBe(`${siteUrl}${canonical}`);
});

const notFound = { es: "No encontramos esta página", en: "We could not find this page" };

test.each(missingPages)("%s is a 404 page in its language", async (path, language) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  const page = parsePage(await response.text());
  expect(one(page, "html").attrs).toContainEqual({ name: "lang", value: language });
  expect(textOf(one(page, "h1"))).toBe(notFound[language]);
  // The router's default message is English and contains the route.
  expect(textOf(one(page, "main"))).not.toContain("Error:");
});

test.each([
  ["/aranceles?programa=0000", "No hay un programa con el código 0000."],
  ["/en/aranceles?programa=0000", "0000"],
  ["/vista-previa/nada", "Este enlace ya no muestra nada"],
])("%s is not found, with its own explanation", async (path, words) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  const main = textOf(one(parsePage(await response.text()), "main"));
  expect(main).toContain(words);
  expect(main).not.toContain(notFound.es);
});

test.each(missingFiles)("the missing file %s is a 404 page", async (path) => {
  const language = path.startsWith("/en/") ? "en" : "es";
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Content-Security-Policy")).toBeTruthy();
  expect(response.headers.get("Content-Disposition")).toBeNull();
  const page = parsePage(await response.text());
  expect(one(page, "html").attrs).toContainEqual({ name: "lang", value: language });
  expect(textOf(one(page, "main"))).toContain(notFound[language]);
});

test("an unknown academic is not found, in the language of the address", async () => {
  for (const key of oddKeys) {
    for (const [prefix, text] of [
      ["/programas/academico", "No encontramos esta página"],
      ["/en/academico", "We could not find"],
    ] as const) {
      const response = await ask(`${prefix}/${key}`);
      expect(response.status, `${prefix}/${key}`).toBe(404);
      expect(await response.text()).toContain(text);
    }
    expect(await statusOf(`/programas/academico/${key}/obras.bib`), key).toBe(404);
  }
});

test.each(["publicacion", "proyecto", "patente", "tesis"])("what is no %s is not found", async (kind) => {
  for (const key of oddKeys) {
    const response = await ask(`/en/programas/detalle/${kind}/${key}`);
    expect(response.status, key).toBe(404);
    expect(await response.text()).toContain("We could not find that work");
    expect(await statusOf(`/programas/detalle/${kind}/${key}.ris`), key).toBe(404);
  }
});

test("an unknown kind of work is not found, and a known category of news is", async () => {
  for (const kind of ["libro", "toString", "publication"])
    expect(await statusOf(`/programas/detalle/${kind}/1`), kind).toBe(404);
  // The list may be empty.
  expect(await statusOf("/noticias?categoria=graduates")).toBe(200);
});

test.each(oddPaths)("%s is not found where it holds what no address does", async (path) => {
  for (const address of [...oddSegments.map((odd) => path.replace("{}", odd)), `/en${path.replace("{}", "%ff")}`])
    expect(await statusOf(address), address).toBe(404);
});

test.each(queries)("in the query %s NUL counts as left out, and nothing else that is odd fails", async (query) => {
  expect(await statusOf(query.replace("{}", "%00"))).toBe(200);
  // Names of inherited object properties are not valid values.
  for (const odd of ["%ff", "%", "__proto__", "constructor"]) {
    const address = query.replace("{}", odd);
    expect(await statusOf(address), address).toBeLessThan(500);
  }
});

test("a file of results is the same with a search for NUL", async () => {
  const path = "/catalogo/resultados.csv?tab=patentes";
  expect(await readText(`${path}&q=%00`)).toBe(await readText(path));
});

test("a method that an address does not have is refused with those that it has", async () => {
  for (const path of ["/becas", "/en/noticias", "/sitemap.xml", "/noticias/rss.xml"]) {
    const response = await ask(path, { method: "DELETE" });
    expect(response.status, path).toBe(405);
    expect(response.headers.get("Allow"), path).toBe("GET, HEAD");
    expect(await response.text(), path).toBe("Method Not Allowed\n");
  }
});

test("a POST-only address rejects GET", async () => {
  for (const path of [
    "/admin/datos-personales/supresion.json",
    "/admin/integraciones/secreto.json",
    "/admin/personal/invitaciones.json",
    "/admin/invitacion.json",
  ]) {
    const response = await ask(path);
    expect([response.status, response.headers.get("Allow")], path).toEqual([405, "POST"]);
  }
});

async function readFile(path: string): Promise<{ headers: Headers; start: string }> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, start: bytes.subarray(0, 5).toString() };
}
