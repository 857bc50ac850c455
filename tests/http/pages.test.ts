import { describe, expect, test } from "vitest";
import { indexedPages, sitePages } from "../../app/i18n/site-pages.ts";
import { inBothLanguages, inEnglish, isEnglish } from "../e2e/page-table.ts";
import { readText, siteUrl } from "./ask.ts";
import { all, attribute, canonicalOf, one, parseHead, parsePage, readHead, textOf } from "./read-page.ts";

const absolute = (path: string) => `${siteUrl}${path}`;

describe.each(inBothLanguages)("$path", ({ path, es, h1 }) => {
  test("says its language, its heading and its title", async () => {
    const page = parsePage(await readText(path));
    expect(attribute(one(page, "html"), "lang")).toBe(isEnglish(path) ? "en" : "es");
    expect(textOf(one(page, "h1"))).toBe(h1);
    expect(textOf(one(one(page, "head"), "title"))).toMatch(isEnglish(path) ? /Postgraduate/ : /Postgrado/);
  });

  test("names itself and the page in the other language", async () => {
    const head = await readHead(path);
    const alternate = (hreflang: string) => attribute(one(head, "link", { rel: "alternate", hreflang }), "href");
    expect(canonicalOf(head)).toBe(absolute(path));
    expect(alternate("es")).toBe(absolute(es));
    expect(alternate("en")).toBe(absolute(inEnglish(es)));
    expect(alternate("x-default")).toBe(absolute(es));
  });
});

const rules = "?programa=4312&situacion=continua&curso=2&pago=cheques";

for (const path of ["/programa-de-apoyo", "/becas", "/aranceles", `/aranceles${rules}`, "/postula"]) {
  test.each([
    [path, "en"],
    [inEnglish(path), "es"],
  ])("%s has nothing in the other language", async (address, lang) => {
    const main = one(parsePage(await readText(address)), "main");
    expect(all(main, "h1")).toHaveLength(1);
    expect(all(main, "*", { lang })).toEqual([]);
  });
}

const pagesWithQueries = [
  ...indexedPages().map((name) => sitePages[name].path),
  ...["/aranceles?programa=4312", "/noticias?pagina=2", "/es/node/1187", "/buscar?q=agua"],
  ...["/catalogo?tab=tesis&q=agua", "/programas/doctorados?area=law", "/comparar?programa=4101&programa=4102"],
  ...["/programas/programa/doctorado/4101", "/programas/academico/1", "/academico/1?tipo=tesis"],
  "/programas/detalle/tesis/1",
];

test.each(pagesWithQueries)(
  "%s is the same page, at the same address, with what others add to its links",
  async (path) => {
    const said = (html: string) => {
      const head = parseHead(html);
      const links = all(head, "link").filter((link) => /^(canonical|alternate)$/.test(attribute(link, "rel") ?? ""));
      return { title: textOf(one(head, "title")), links: links.map(({ attrs }) => attrs) };
    };
    const added = "utm_source=boletin&utm_campaign=%F1&fbclid=IwAR0&gclid=Cj0&ref=x";
    const own = said(await readText(path));
    expect(own.links.length).toBeGreaterThan(2);
    expect(said(await readText(`${path}${path.includes("?") ? "&" : "?"}${added}`))).toEqual(own);
  },
);
