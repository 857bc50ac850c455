import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reportedText } from "../../../tests/support/app/reported-file.ts";
import { readPost } from "./read-post.ts";
import { isWxr, readWxr } from "./read-wxr.ts";

const xml = readFileSync(new URL("../../../tests/support/tools/wordpress.xml", import.meta.url), "utf8");

/** Returns the result of the post with an id. */
function read(id: string, written = xml) {
  const { posts, findAttachment } = readWxr(written);
  const post = posts.find((candidate) => candidate.id === id);
  if (!post) throw new Error(`There is no post ${id}`);
  return readPost(post, "America/Santiago", findAttachment);
}

/** Returns the line of a text in the fixture. */
const lineOf = (text: string) => xml.slice(0, xml.indexOf(text)).split("\n").length;

test("a text of the classic editor with a block added keeps its paragraphs, and dates that are missing stay so", () => {
  const mixed = reportedText("classic-and-blocks.xml");
  expect(read("101", mixed).item?.draft.blocks?.map(({ text }) => text)).toEqual([
    "Primer párrafo del editor clásico.",
    "Segundo párrafo, en otra línea.",
    String.raw`Un bloque añadido después: Jos\u00e9 y 5 < 7.`,
  ]);
  expect(read("102", mixed).item?.draft).toMatchObject({ id: "wp-102", status: "draft" });
  expect(read("102", mixed).item?.draft.blocks?.map(({ text }) => text)).toEqual([
    "Texto tras la galería [sic].",
    "Pie de foto",
    "Texto en columna",
    "Fecha | 30 de abril",
  ]);
  expect(read("103", mixed)).toMatchObject({
    ...{ faults: [], item: { draft: { status: "published", date: "2025-09-07T04:30:00.000Z" } } },
  });
});

test("an export is known by its namespace", () => {
  expect(isWxr(xml)).toBe(true);
  expect(isWxr('<rss version="2.0"><channel/></rss>')).toBe(false);
});

test("posts are taken, everything else is counted", () => {
  const { posts, leftOut, faults } = readWxr(xml);
  expect(posts.map(({ id }) => id)).toEqual(["12", "13", "14", "15", "16", "17"]);
  expect([...leftOut]).toEqual([["page", 1]]);
  expect(faults).toEqual([]);
});

test("a post of the block editor becomes an item with its featured image", () => {
  expect(read("12").item).toEqual({
    line: lineOf("<item>\n\t\t<title><![CDATA[Tesis"),
    image: "https://postgrado.old.example/wp-content/uploads/2024/05/puma.png",
    site: "postgrado.old.example",
    draft: {
      id: "wp-12",
      title: "Tesis sobre el puma “chileno” & su hábitat",
      slug: "tesis-puma",
      url: "/2024/05/tesis-puma/",
      date: "2024-05-06T14:00:00.000Z",
      status: "published",
      publish_at: null,
      category: "research",
      image_alt: "Un puma en la nieve",
      blocks: [
        {
          type: "paragraph",
          text: "La tesis doctoral está en este documento (https://postgrado.old.example/archivos/tesis.pdf).",
        },
        { type: "paragraph", text: "El puma" },
        { type: "paragraph", text: "Año | 2024" },
        { type: "quote", text: "Hay que cuidarlo.", author: "Ana Rojas" },
      ],
    },
  });
});

test("lost content is reported with its line of the file", () => {
  expect(read("12").notes).toEqual([
    { line: lineOf("<table>"), message: "wp-12: a table became lines of text (1 row)" },
    { line: lineOf("wp:latest-posts"), message: 'wp-12: the WordPress block "latest-posts" was left out' },
  ]);
  const image = "https://postgrado.old.example/wp-content/uploads/2024/05/puma.png";
  expect(read("13").notes).toEqual([
    { line: lineOf("[contact-form-7"), message: "wp-13: the shortcode [contact-form-7] was left out" },
    { line: lineOf("[gallery"), message: "wp-13: not all images of the shortcode [gallery] are in the file (40,41)" },
    { line: lineOf("[gallery"), message: `wp-13: the image ${image} was left out: an item has one` },
  ]);
});

test("a post of the classic editor is divided at its blank lines", () => {
  const { item } = read("13");
  expect(item).toMatchObject({
    image: "https://postgrado.old.example/wp-content/uploads/2024/06/sala.png",
    draft: {
      url: "/?p=13",
      status: "draft",
      image_alt: "La sala",
      // Without a UTC time: ten in the morning in Santiago.
      date: "2024-06-07T14:00:00.000Z",
    },
  });
  expect(item?.draft.blocks?.map(({ text }) => text)).toEqual([
    "Primera línea\nsegunda línea",
    "La sala llena",
    "Otro párrafo [sic] con",
    "• Uno",
    "• Dos",
  ]);
  expect(item?.draft).not.toHaveProperty("slug");
});

test("a post to come keeps its time; addresses are read as letters", () => {
  expect(read("14")).toMatchObject({
    item: {
      draft: {
        title: "",
        slug: "ano",
        url: "/2031/01/año/",
        status: "scheduled",
        publish_at: "2031-01-02T12:00:00.000Z",
      },
    },
    notes: [{ message: "wp-14: has no title" }],
  });
});

test.each([
  ["15", "wp-15: needs a password there: here it is a draft"],
  ["16", "wp-16: its status is private there: here it is a draft"],
])("a post that is not public becomes a draft: %s", (id, message) => {
  const { item, notes } = read(id);
  expect(item?.draft.status).toBe("draft");
  expect(notes).toMatchObject([{ message }]);
});

test("the trash is left out", () => {
  expect(read("17")).toMatchObject({ item: null, notes: [{ message: "wp-17: was left out: its status is trash" }] });
});

describe("a file that is damaged or hostile", () => {
  test("is refused with the line", () => {
    const { faults } = readWxr(xml.replace("</content:encoded>", ""));
    expect(faults).toEqual([{ line: expect.any(Number), message: expect.stringMatching(/^is not valid XML/) }]);
  });

  test.each(['<!DOCTYPE rss [<!ENTITY a "aaaa">]>', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>'])(
    "cannot declare entities: %s",
    (doctype) => {
      const { posts, faults } = readWxr(xml.replace("<item>", `${doctype}\n<item>`).replace("Privada", "&a;"));
      expect(posts).toEqual([]);
      expect(faults).toEqual([{ line: lineOf("<item>"), message: "has a DOCTYPE, which no export has" }]);
    },
  );

  test("with a post without id is refused", () => {
    expect(readWxr(xml.replace("<wp:post_id>12</wp:post_id>", "")).faults).toMatchObject([
      { line: lineOf("<item>\n\t\t<title><![CDATA[Tesis"), message: expect.stringContaining("wp:post_id") },
    ]);
  });

  test("with an invalid date is rejected", () => {
    expect(read("12", xml.replace("2024-05-06 14:00:00", "2024-99-06 14:00:00")).faults).toMatchObject([
      { message: 'wp-12: date "2024-99-06 14:00:00" is no date' },
    ]);
  });
});

test("text about XML is not a declaration", () => {
  const { posts } = readWxr(xml.replace("Se publica después.", "<!DOCTYPE html> <!-- a --> después"));
  expect(posts).toHaveLength(6);
});

test("thousands of escaped characters are accepted", () => {
  const link = "https://postgrado.old.example/?a=1&amp;b=2";
  const items = `<item><link>${link}</link><wp:post_id>1</wp:post_id></item>`.repeat(3000);
  const { posts, faults } = readWxr(`<rss><channel>${items}</channel></rss>`);
  expect(faults).toEqual([]);
  expect(posts[2999]?.link).toBe("https://postgrado.old.example/?a=1&b=2");
});
