import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-document.ts";

const parse = (xml: string) => new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "url" }).parse(xml);

test("lists each page in each language, with alternates and last change", () => {
  const xml = sitemapXml([{ path: "/becas", changed: "2026-11-12T09:00:00-03:00" }], "https://p.example");
  expect(XMLValidator.validate(xml)).toBe(true);
  const { url } = parse(xml).urlset;
  expect(url.map(({ loc }: { loc: string }) => loc)).toEqual(["https://p.example/becas", "https://p.example/en/becas"]);
  expect(url[1].lastmod).toBe("2026-11-12T12:00:00.000Z");
  expect(url[1]["xhtml:link"].map((link: Record<string, string>) => [link["@_hreflang"], link["@_href"]])).toEqual([
    ["es", "https://p.example/becas"],
    ["en", "https://p.example/en/becas"],
    ["x-default", "https://p.example/becas"],
  ]);
});

test("omits invalid moments and escapes addresses", () => {
  const xml = sitemapXml([{ path: "/noticia/a&b<c>'\"", changed: "ayer" }], "https://p.example");
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toContain("lastmod");
  expect(parse(xml).urlset.url[0].loc).toBe("https://p.example/noticia/a&b<c>'\"");
});
