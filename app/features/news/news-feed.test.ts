import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { articleHtml, type FeedItem, newsFeed } from "./news-feed.ts";

const item: FeedItem = {
  id: "1",
  slug: "agua-y-suelo",
  date: "2026-11-12T09:00:00-03:00",
  updated: "2026-11-13T09:00:00-03:00",
  category: "research",
  image: null,
  imageposition: "center",
  lang: { title: "es", image_alt: "es", lead: "es", blocks: "es" },
  title: "Agua & suelo: «lo que queda» ]]> <b>",
  image_alt: "",
  blocks: [
    { type: "paragraph", text: 'Uno < dos & "tres"\nsigue' },
    { type: "heading", text: "Título" },
    { type: "quote", text: "Cita", author: "Autora <x>" },
  ],
  lead: "Uno < dos",
  picture: { url: "https://p.example/a.png?x=1&y=2", bytes: 5120 },
};
const fileAddress = (file: string) => (file.includes(":") ? file : `/files/${file}`);
const site = { siteUrl: "https://p.example", locale: "es", fileAddress, email: "a@b.example" } as const;
const english = { ...site, locale: "en" } as const;
const parser = new XMLParser({ ignoreAttributes: false, cdataPropName: "cdata" });

describe("feeds escape all texts", () => {
  test("RSS", () => {
    const xml = newsFeed([item], "rss.xml", site);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { channel } = parser.parse(xml).rss;
    expect(channel.language).toBe("es");
    expect(channel.item.link).toBe("https://p.example/noticia/agua-y-suelo");
    expect(channel.item.title.cdata.join?.("") ?? channel.item.title.cdata).toContain("«lo que queda»");
    expect(channel.item.description.cdata).toBe("Uno &lt; dos");
    expect(channel.item.enclosure).toMatchObject({ "@_length": "5120", "@_type": "image/png" });
    expect(new Date(channel.item.pubDate).toISOString()).toBe("2026-11-12T12:00:00.000Z");
  });

  test("RSS has no enclosure for an image of unknown size", () => {
    const picture = { url: "https://elsewhere.example/a.png", bytes: null };
    expect(newsFeed([{ ...item, picture }], "rss.xml", site)).not.toContain("enclosure");
  });

  test("Atom", () => {
    const xml = newsFeed([{ ...item, category: 'A < B & "C"' }], "atom.xml", site);
    expect(XMLValidator.validate(xml)).toBe(true);
    const { entry } = parser.parse(xml).feed;
    expect(JSON.stringify(entry.title)).toContain("Agua &amp; suelo");
    expect(entry.category["@_term"] ?? entry.category["@_label"]).toBe('A < B & "C"');
    expect(parser.parse(xml).feed.updated).toBe("2026-11-13T12:00:00.000Z");
    expect(entry.published).toBe("2026-11-12T12:00:00.000Z");
    expect(entry.updated).toBe("2026-11-13T12:00:00.000Z");
  });

  test.each(["rss.xml", "atom.xml"] as const)("%s, with characters that XML does not allow", (format) => {
    const xml = newsFeed([{ ...item, title: "Agua\u000b y\u0001 suelo\ufffe", category: "a\u0002" }], format, site);
    expect(xml).not.toContain("\u0002");
    expect(xml).toContain("Agua\ufffd y\ufffd suelo\ufffd");
  });

  test("JSON Feed", () => {
    const feed = JSON.parse(newsFeed([item], "feed.json", site));
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: "es" });
    expect(feed.authors).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({ title: item.title, url: "https://p.example/noticia/agua-y-suelo" });
  });

  test("an empty list", () => {
    expect(XMLValidator.validate(newsFeed([], "rss.xml", site))).toBe(true);
    expect(XMLValidator.validate(newsFeed([], "atom.xml", site))).toBe(true);
    expect(JSON.parse(newsFeed([], "feed.json", site)).items).toEqual([]);
  });
});

test("renders plain HTML and escapes markup in texts", () => {
  expect(articleHtml(item, site)).toBe(
    "<p>Uno &lt; dos &amp; &quot;tres&quot;<br>sigue</p>\n<h2>Título</h2>\n" +
      "<blockquote><p>Cita</p><footer>Autora &lt;x&gt;</footer></blockquote>",
  );
});

test("renders lists, pictures, tables, files and links with absolute addresses; omits unsafe ones", () => {
  const blocks: TextBlock[] = [
    {
      ...{ type: "paragraph", text: "Vea esto y no eso" },
      spans: [
        { text: "Vea " },
        { text: "esto", bold: true, italic: true, href: "/becas?a=1&b=2" },
        { text: " y no " },
        { text: "eso", href: "javascript:alert(1)" },
      ],
    },
    { type: "paragraph", as: "number", text: "Uno" },
    { type: "paragraph", as: "bullet", level: 2, text: "Dentro" },
    { type: "paragraph", as: "image", text: "Aula", src: "News/a.png", alt: '"Aula"', caption: "Un aula" },
    { type: "paragraph", as: "image", text: "", src: "javascript:alert(1)", alt: "" },
    { type: "paragraph", as: "table", text: "A: 1", head: ["A"], rows: [["1"]] },
    { type: "paragraph", as: "file", text: "Bases", href: "bases.pdf", label: "Bases" },
    { type: "paragraph", as: "unknown", text: "<Video>", stored: {} },
  ];
  expect(articleHtml({ ...item, blocks }, site).split("\n")).toEqual([
    '<p>Vea <a href="https://p.example/becas?a=1&amp;b=2"><strong><em>esto</em></strong></a> y no eso</p>',
    "<ol><li>Uno<ul><li>Dentro</li></ul></li></ol>",
    '<figure><img src="https://p.example/files/News/a.png" alt="&quot;Aula&quot;"><figcaption>Un aula</figcaption></figure>',
    "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    '<p><a href="https://p.example/files/bases.pdf">Bases</a></p>',
    "<p>&lt;Video&gt;</p>",
  ]);
});

test("marks a text in another language than the feed's", () => {
  expect(articleHtml(item, english)).toMatch(/^<p>.+<\/p>\n<div lang="es">/);
});

test("introduces an untranslated text below a translated title", () => {
  const html = articleHtml({ ...item, lang: { ...item.lang, title: "en" } }, english);
  expect(html).not.toBe(articleHtml(item, english));
  expect(html).toMatch(/^<p>.+<\/p>\n<div lang="es">/);
});
