import { createClient } from "@supabase/supabase-js";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import { listSitemapPages, sitemapXml } from "./sitemap-xml.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

const emptyBackend = async () => Response.json([]);
const db = createClient<Database>("http://backend.test", "key", { global: { fetch: emptyBackend } });

test.each([true, false])("the site map lists the indicators only if they are enabled: %s", async (isOn) => {
  features.indicators = isOn;
  const paths = (await listSitemapPages(db)).map(({ path }) => path);
  expect(paths.includes("/indicadores")).toBe(isOn);
  expect(paths).toEqual(expect.arrayContaining(["/", "/contacto", "/sitemap"]));
  expect(paths).not.toContain("/buscar");
});

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
