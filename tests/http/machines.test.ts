import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { ask, readText, siteUrl, statusOf } from "./ask.ts";
import {
  all,
  attribute,
  canonicalOf,
  meta,
  one,
  parseHead,
  readHead,
  readPage,
  structuredData,
  textOf,
} from "./read-page.ts";

type Link = Record<string, string>;

/** Returns the body at an address and checks its media type. */
async function readAs(path: string, type: RegExp): Promise<string> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("Content-Type"), path).toMatch(type);
  return response.text();
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["url", "sitemap", "item", "entry"].includes(name),
});

function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

test("the site map lists pages that answer, each in both languages and once", async () => {
  const { sitemapindex } = parseXml(await readAs("/sitemap.xml", /^application\/xml/));
  const parts: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(siteUrl, ""));
  const texts = await Promise.all(parts.map((part) => readAs(part, /^application\/xml/)));
  const urls: { loc: string; lastmod?: string; "xhtml:link": Link[] }[] = texts.flatMap((text) => {
    const { url } = parseXml(text).urlset;
    expect(url.length).toBeLessThanOrEqual(50_000);
    return url;
  });
  const addresses = urls.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(siteUrl, ""));
  expect(paths.filter((path) => /^\/en(\/|$)/.test(path))).toHaveLength(addresses.length / 2);
  expect(addresses.some((address) => address.includes("/programas/programa/magister/4312/"))).toBe(true);
  expect(paths).toEqual(expect.arrayContaining(["/becas/beca-de-arancel", "/en/becas/beca-de-arancel"]));
  const faulty = urls.filter(({ loc, lastmod, "xhtml:link": links }) => {
    const alternates = links.map((link) => link["@_href"]);
    return alternates.length !== 3 || !alternates.includes(loc) || (lastmod && Number.isNaN(Date.parse(lastmod)));
  });
  expect(faulty).toEqual([]);
  // A few of the thousands of academics and works per part, every twentieth item of other lists, and all other pages.
  const isOneOfMany = (address: string) => /\/programas\/(academico|detalle)\//.test(address);
  const asked = addresses.filter((address, index) =>
    isOneOfMany(address)
      ? index % 700 === 0
      : !/\/(noticia|programa|especialidades)\//.test(address) || index % 20 === 0,
  );
  expect(asked.filter(isOneOfMany).length).toBeGreaterThan(15);
  for (const address of asked) expect(canonicalOf(await readHead(address)), address).toBe(address);
});

test("robots.txt names the site map and the disallowed paths", async () => {
  const text = await readAs("/robots.txt", /^text\/plain/);
  expect(text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("security.txt names the contact for vulnerability reports in any language", async () => {
  const text = await readAs("/.well-known/security.txt", /^text\/plain; charset=utf-8$/);
  expect(text).toMatch(/^Contact: mailto:seguridad@udn\.example$/m);
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  const moved = await ask("/security.txt", { browser: "en" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/.well-known/security.txt"]);
  const direct = await ask("/.well-known/security.txt", { browser: "en" });
  expect([direct.status, direct.headers.get("Cache-Control")]).toEqual([200, "public, max-age=86400"]);
  const headers = { "If-None-Match": direct.headers.get("ETag") ?? "" };
  expect(await statusOf("/.well-known/security.txt", { browser: "en", headers })).toBe(304);
});

test("a demonstration asks not to be indexed, on pages and on everything else", async () => {
  const page = await readPage("/");
  expect(meta(page, "robots")).toBe("noindex");
  expect(textOf(page)).toContain("Sitio de demostración");
  expect((await ask("/noticias/rss.xml")).headers.get("X-Robots-Tag")).toBe("noindex");
});

describe.each([
  { prefix: "", language: "es" as const },
  { prefix: "/en", language: "en" as const },
])("in $language", ({ prefix, language }) => {
  test("news feeds say the same in three formats", async () => {
    const { rss } = parseXml(await readAs(`${prefix}/noticias/rss.xml`, /^application\/rss\+xml/));
    const { feed } = parseXml(await readAs(`${prefix}/noticias/atom.xml`, /^application\/atom\+xml/));
    const json = JSON.parse(await readAs(`${prefix}/noticias/feed.json`, /^application\/feed\+json/));
    expect(rss.channel.language).toBe(language);
    expect(rss.channel.item).toHaveLength(30);
    const links: string[] = rss.channel.item.map(({ link }: { link: string }) => link);
    const ofEntry = ({ link }: { link: Link | Link[] }) => [link].flat().find((candidate) => !candidate["@_rel"]);
    expect(feed.entry.map((entry: { link: Link | Link[] }) => ofEntry(entry)?.["@_href"])).toEqual(links);
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual(links);
    expect(json.home_page_url).toBe(`${siteUrl}${prefix}/noticias`);
    for (const { date_published } of json.items) expect(Number.isNaN(Date.parse(date_published))).toBe(false);
    const [first = ""] = links;
    expect(first).toContain(`${siteUrl}${prefix}/noticia/`);
    expect(await statusOf(first, { browser: language })).toBe(200);
  });

  test("pages name their feeds, their image and the manifest", async () => {
    const head = await readHead(`${prefix}/noticias`);
    for (const type of ["application/rss+xml", "application/atom+xml", "application/feed+json"]) {
      const link = one(head, "link", { rel: "alternate", type });
      expect(attribute(link, "href")).toMatch(new RegExp(`^${prefix}/noticias/`));
    }
    const manifest = JSON.parse(await readAs(`${prefix}/manifest.webmanifest`, /^application\/manifest\+json/));
    // The page's script adds the link after loading.
    const page = await readPage(`${prefix}/noticias`);
    expect(one(page, "script", { "data-manifest": `${prefix}/manifest.webmanifest` })).toBeTruthy();
    expect(manifest).toMatchObject({ lang: language, start_url: prefix || "/" });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src);
      expect(icon.headers.get("Content-Type")).toContain(type);
      const bytes = Buffer.from(await icon.arrayBuffer());
      if (type === "image/png") expect(pngSize(bytes).join("x")).toBe(sizes);
    }
  });

  test("structured data is valid and describes the page", async () => {
    const home = structuredData(await readPage(prefix || "/"));
    expect(home.map((data) => data["@type"])).toEqual(["CollegeOrUniversity", "WebSite"]);
    expect(home[1].potentialAction).toMatchObject({ "@type": "SearchAction" });
    expect(home[1].potentialAction.target.urlTemplate).toBe(`${siteUrl}${prefix}/buscar?q={search_term_string}`);

    const path = `${prefix}/programas/programa/magister/4312/magister-en-ingenieria-ambiental`;
    const program = structuredData(await readPage(path));
    const described = program.find((data) => data["@type"] === "EducationalOccupationalProgram");
    expect(described).toMatchObject({ identifier: "4312", termsPerYear: 2 });
    expect(described.timeToComplete).toMatch(/^P\d+M$/);
    expect(described.offers.priceCurrency).toMatch(/^[A-Z]{3}$/);
    const trail = program.find((data) => data["@type"] === "BreadcrumbList");
    expect(trail.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    expect(trail.itemListElement[0].item).toBe(`${siteUrl}${prefix || "/"}`);

    const stipend = structuredData(await readPage(`${prefix}/becas/beca-de-manutencion-doctoral`));
    expect(stipend.find((data) => data["@type"] === "MonetaryGrant")).toMatchObject({
      amount: { currency: "CLP", value: 6_800_000 },
      url: `${siteUrl}${prefix}/becas/beca-de-manutencion-doctoral`,
    });

    const [item] = all(await readPage(`${prefix}/noticias`), "article").flatMap((article) => all(article, "a"));
    const news = await readPage((item && attribute(item, "href")) ?? "");
    const article = structuredData(news).find((data) => data["@type"] === "NewsArticle");
    expect(article.headline).toBe(textOf(one(news, "h1")));
    expect(article.inLanguage).toBe(language);
    expect(Number.isNaN(Date.parse(article.datePublished))).toBe(false);
  });

  test("share images are made by the site", async () => {
    for (const path of [
      ...["/", "/noticias", "/programas/programa/magister/4312/magister-en-ingenieria-ambiental"],
      "/becas/beca-de-arancel",
    ]) {
      const address = prefix && path === "/" ? prefix : `${prefix}${path}`;
      const head = parseHead(await readText(address));
      const image = meta(head, "og:image") ?? "";
      expect(image).toContain(`${siteUrl}${prefix}/tarjeta/`);
      const file = await ask(image);
      expect(file.headers.get("Content-Type")).toBe("image/png");
      expect(pngSize(Buffer.from(await file.arrayBuffer()))).toEqual([1200, 630]);
      expect(meta(head, "og:locale")).toMatch(new RegExp(`^${language}_`));
      expect(meta(head, "og:url")).toBe(`${siteUrl}${address}`);
    }
  });
});

test("only pages that exist have a share image", async () => {
  for (const path of [
    "noticia/no-existe",
    "programas/programa/magister/0",
    "programas/especialidades/x",
    "x",
    "inicio.jpg",
  ])
    expect(await statusOf(`/tarjeta/${path}.png`), path).toBe(404);
});

test("unchanged content is answered with 304", async () => {
  for (const path of ["/sitemap.xml", "/noticias/rss.xml", "/tarjeta/inicio.png"]) {
    const etag = (await ask(path)).headers.get("ETag") ?? "";
    expect(await statusOf(path, { headers: { "If-None-Match": etag } }), path).toBe(304);
  }
});

/** Returns width and height from the fixed offsets of a PNG file. */
function pngSize(file: Buffer): [width: number, height: number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
