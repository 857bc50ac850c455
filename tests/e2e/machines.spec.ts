import type { APIRequestContext } from "@playwright/test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "./page-checks.ts";

type Link = Record<string, string>;

async function read(request: APIRequestContext, path: string, type: RegExp): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()["content-type"], path).toMatch(type);
  return answer.text();
}

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["url", "sitemap", "item", "entry"].includes(name),
});

function parseXml(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

test("the site map lists pages that answer, each in both languages and once", async ({ request, baseURL }) => {
  const { sitemapindex } = parseXml(await read(request, "/sitemap.xml", /^application\/xml/));
  const parts: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(baseURL ?? "", ""));
  const texts = await Promise.all(parts.map((part) => read(request, part, /^application\/xml/)));
  const urls: { loc: string; lastmod?: string; "xhtml:link": Record<string, string>[] }[] = texts.flatMap((text) => {
    const { url } = parseXml(text).urlset;
    expect(url.length).toBeLessThanOrEqual(50_000);
    return url;
  });
  const addresses = urls.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  const paths = addresses.map((address) => address.replace(baseURL ?? "", ""));
  expect(paths.filter((path) => /^\/en(\/|$)/.test(path))).toHaveLength(addresses.length / 2);
  expect(addresses.some((address) => address.includes("/programas/programa/magister/4312/"))).toBe(true);
  const faulty = urls.filter(({ loc, lastmod, "xhtml:link": links }) => {
    const alternates = links.map((link) => link["@_href"]);
    return alternates.length !== 3 || !alternates.includes(loc) || (lastmod && Number.isNaN(Date.parse(lastmod)));
  });
  expect(faulty).toEqual([]);
  // Academics and works by the thousand: a few of each part. Of the others every page that is no item of a list, and
  // every twentieth item.
  const isOneOfMany = (address: string) => /\/programas\/(academico|detalle)\//.test(address);
  const asked = addresses.filter((address, index) =>
    isOneOfMany(address)
      ? index % 700 === 0
      : !/\/(noticia|programa|especialidades)\//.test(address) || index % 20 === 0,
  );
  expect(asked.filter(isOneOfMany).length).toBeGreaterThan(15);
  for (const address of asked) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    expect(/<link href="([^"]+)" rel="canonical"/.exec(await answer.text())?.[1]).toBe(address);
  }
});

test("robots are told where the site map is and what is not for them", async ({ request, baseURL }) => {
  const text = await read(request, "/robots.txt", /^text\/plain/);
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("who finds a weakness is told whom to write to, in whatever language", async ({ request, baseURL }) => {
  const headers = { "Accept-Language": "en" };
  const text = await read(request, "/.well-known/security.txt", /^text\/plain; charset=utf-8$/);
  expect(text).toMatch(/^Contact: mailto:seguridad@udn\.example$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  const answer = await request.get("/security.txt", { headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/.well-known/security.txt"]);
  const direct = await request.get("/.well-known/security.txt", { headers, maxRedirects: 0 });
  expect([direct.status(), direct.headers()["cache-control"]]).toEqual([200, "public, max-age=86400"]);
  const again = { ...headers, "If-None-Match": direct.headers().etag ?? "" };
  expect((await request.get("/.well-known/security.txt", { headers: again })).status()).toBe(304);
});

test("a demonstration asks not to be indexed, on pages and on everything else", async ({ page, request }) => {
  await page.goto("/");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByText(/Sitio de demostración/)).toBeVisible();
  expect((await request.get("/noticias/rss.xml")).headers()["x-robots-tag"]).toBe("noindex");
});

for (const { prefix, language } of [
  { prefix: "", language: "es" },
  { prefix: "/en", language: "en" },
]) {
  test(`news feeds in ${language} say the same in three formats`, async ({ request, baseURL }) => {
    const { rss } = parseXml(await read(request, `${prefix}/noticias/rss.xml`, /^application\/rss\+xml/));
    const { feed } = parseXml(await read(request, `${prefix}/noticias/atom.xml`, /^application\/atom\+xml/));
    const json = JSON.parse(await read(request, `${prefix}/noticias/feed.json`, /^application\/feed\+json/));
    expect(rss.channel.language).toBe(language);
    expect(rss.channel.item).toHaveLength(30);
    const links: string[] = rss.channel.item.map(({ link }: { link: string }) => link);
    const ofEntry = ({ link }: { link: Link | Link[] }) => [link].flat().find((candidate) => !candidate["@_rel"]);
    expect(feed.entry.map((entry: { link: Link | Link[] }) => ofEntry(entry)?.["@_href"])).toEqual(links);
    expect(json.items.map(({ url }: { url: string }) => url)).toEqual(links);
    expect(json.home_page_url).toBe(`${baseURL}${prefix}/noticias`);
    for (const { date_published } of json.items) expect(Number.isNaN(Date.parse(date_published))).toBe(false);
    const [first] = links;
    expect(first).toContain(`${baseURL}${prefix}/noticia/`);
    const page = await request.get(first ?? "", { maxRedirects: 0, headers: { "Accept-Language": language } });
    expect(page.status()).toBe(200);
  });

  test(`pages in ${language} name their feeds, their image and the manifest`, async ({ page, request }) => {
    await page.goto(`${prefix}/noticias`);
    for (const type of ["application/rss+xml", "application/atom+xml", "application/feed+json"]) {
      const link = page.locator(`link[rel="alternate"][type="${type}"]`);
      await expect(link).toHaveAttribute("href", new RegExp(`^${prefix}/noticias/`));
    }
    const manifest = JSON.parse(await read(request, `${prefix}/manifest.webmanifest`, /^application\/manifest\+json/));
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", `${prefix}/manifest.webmanifest`);
    expect(manifest).toMatchObject({ lang: language, start_url: prefix || "/" });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()["content-type"]).toContain(type);
      if (type === "image/png") expect(pngSize(await icon.body()).join("x")).toBe(sizes);
    }
  });

  test(`structured data in ${language} parses and says what the page is`, async ({ page, baseURL }) => {
    const dataOf = async (path: string) => {
      await page.goto(`${prefix}${path}`);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      return texts.map((text) => JSON.parse(text));
    };
    const home = await dataOf("/");
    expect(home.map((data) => data["@type"])).toEqual(["CollegeOrUniversity", "WebSite"]);
    expect(home[1].potentialAction).toMatchObject({ "@type": "SearchAction" });
    expect(home[1].potentialAction.target.urlTemplate).toBe(`${baseURL}${prefix}/buscar?q={search_term_string}`);

    const program = await dataOf("/programas/programa/magister/4312/magister-en-ingenieria-ambiental");
    const described = program.find((data) => data["@type"] === "EducationalOccupationalProgram");
    expect(described).toMatchObject({ identifier: "4312", termsPerYear: 2 });
    expect(described.timeToComplete).toMatch(/^P\d+M$/);
    expect(described.offers.priceCurrency).toMatch(/^[A-Z]{3}$/);
    const trail = program.find((data) => data["@type"] === "BreadcrumbList");
    expect(trail.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    expect(trail.itemListElement[0].item).toBe(`${baseURL}${prefix || "/"}`);

    await page.goto(`${prefix}/noticias`);
    const item = await page.locator("article").first().getByRole("link").getAttribute("href");
    const news = await dataOf((item ?? "").replace(/^\/en/, ""));
    const article = news.find((data) => data["@type"] === "NewsArticle");
    expect(article.headline).toBe(await page.getByRole("heading", { level: 1 }).textContent());
    expect(article.inLanguage).toBe(language);
    expect(Number.isNaN(Date.parse(article.datePublished))).toBe(false);
  });

  test(`share images in ${language} are made by the site`, async ({ page, request, baseURL }) => {
    for (const path of ["/", "/noticias", "/programas/programa/magister/4312/magister-en-ingenieria-ambiental"]) {
      await page.goto(`${prefix}${path}`);
      const image = await page.locator('meta[property="og:image"]').getAttribute("content");
      expect(image).toContain(`${baseURL}${prefix}/tarjeta/`);
      const answer = await request.get(image ?? "");
      expect(answer.headers()["content-type"]).toBe("image/png");
      expect(pngSize(await answer.body())).toEqual([1200, 630]);
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", new RegExp(`^${language}_`));
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
        "content",
        `${baseURL}${prefix}${prefix && path === "/" ? "" : path}`,
      );
    }
  });
}

test("only pages that exist have a share image", async ({ request }) => {
  for (const path of [
    "noticia/no-existe",
    "programas/programa/magister/0",
    "programas/especialidades/x",
    "x",
    "inicio.jpg",
  ]) {
    expect((await request.get(`/tarjeta/${path}.png`)).status(), path).toBe(404);
  }
});

test("whoever asks again for what has not changed is not sent it again", async ({ request }) => {
  for (const path of ["/sitemap.xml", "/noticias/rss.xml", "/tarjeta/inicio.png"]) {
    const { etag } = (await request.get(path)).headers();
    const again = await request.get(path, { headers: { "If-None-Match": etag ?? "" } });
    expect(again.status(), path).toBe(304);
  }
});

/** Width and height, which a PNG file has at a fixed place. */
function pngSize(file: Buffer): [width: number, height: number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test("a method that an address does not have is refused with those that it has", async ({ request }) => {
  for (const path of ["/becas", "/en/noticias", "/sitemap.xml", "/noticias/rss.xml"]) {
    const answer = await request.fetch(path, { method: "DELETE" });
    expect(answer.status(), path).toBe(405);
    expect(answer.headers().allow, path).toBe("GET, HEAD");
    expect(await answer.text(), path).toBe("Method Not Allowed\n");
  }
});
