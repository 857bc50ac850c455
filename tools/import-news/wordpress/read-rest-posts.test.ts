import { expect, test } from "vitest";
import { readPost } from "./read-post.ts";
import { isRestPost, readRestPost } from "./read-rest-posts.ts";

const post = {
  id: 21,
  type: "post",
  date: "2024-05-06T10:00:00",
  date_gmt: "2024-05-06T14:00:00",
  slug: "becas-2024",
  status: "publish",
  link: "https://postgrado.old.example/becas-2024/",
  title: { rendered: "Becas&#8217;s &#8211; 2024" },
  content: { rendered: '<p>Uno</p>\n<p><iframe src="//video.example/1"></iframe></p>', protected: false },
  featured_media: 40,
  categories: [3, 4, 1],
  _embedded: {
    "wp:featuredmedia": [{ source_url: "https://postgrado.old.example/a.png", alt_text: "Un puma" }],
    "wp:term": [
      [
        { taxonomy: "category", name: "Sin categoría" },
        { taxonomy: "category", name: "Becas" },
        { taxonomy: "category", name: "Vida &amp; Campus" },
      ],
      [{ taxonomy: "post_tag", name: "plazo" }],
    ],
  },
};

function read(fields: Record<string, unknown>) {
  const given = readRestPost({ line: 5, fields });
  return Array.isArray(given) ? given : readPost(given, "America/Santiago");
}

test("a post becomes an item, with its embedded image and category", () => {
  expect(read(post)).toEqual({
    item: {
      line: 5,
      image: "https://postgrado.old.example/a.png",
      site: "postgrado.old.example",
      draft: {
        id: "wp-21",
        title: "Becas’s – 2024",
        slug: "becas-2024",
        url: "/becas-2024/",
        date: "2024-05-06T14:00:00.000Z",
        status: "published",
        publish_at: null,
        category: "scholarships",
        image_alt: "Un puma",
        blocks: [
          { type: "paragraph", text: "Uno" },
          { type: "paragraph", text: "https://video.example/1" },
        ],
      },
    },
    faults: [],
    notes: [
      { line: 5, message: "wp-21: an embedded iframe became its address (line 2 of its text)" },
      { line: 5, message: 'wp-21: its category "Vida & Campus" was left out: an item has one' },
    ],
  });
});

test("fields missing in the request are reported", () => {
  const { _embedded, content, ...rest } = post;
  expect(read(rest)).toMatchObject({
    item: { draft: { category: null, blocks: [] }, image: null },
    notes: [
      { message: "wp-21: has no text in the file: ask for the posts without _fields" },
      { message: "wp-21: its image 40 is not in the file: add ?_embed" },
      { message: "wp-21: its categories are not in the file: add ?_embed" },
    ],
  });
});

test("a protected post is a draft, and a local date is the institution's", () => {
  const { date_gmt, ...rest } = post;
  expect(read({ ...rest, content: { rendered: "", protected: true } })).toMatchObject({
    item: { draft: { status: "draft", date: "2024-05-06T14:00:00.000Z" } },
  });
});

test("a post without title, text or image is left out", () => {
  expect(read({ id: 22, title: { rendered: " " }, content: { rendered: "<p>&nbsp;</p>" } })).toEqual({
    item: null,
    faults: [],
    notes: [{ line: 5, message: "wp-22: was left out: it has neither title nor text" }],
  });
});

test("faults name the field", () => {
  expect(read({ ...post, id: "x", slug: 7 })).toMatchObject([
    { line: 5, message: expect.stringMatching(/^id: /) },
    { line: 5, message: expect.stringMatching(/^slug: /) },
  ]);
});

test.each([
  [post, true],
  [{ id: 1, title: "A" }, false],
  [{ id: 1, title: null }, false],
])("%j", (fields, isPost) => {
  expect(isRestPost({ line: 1, fields })).toBe(isPost);
});
