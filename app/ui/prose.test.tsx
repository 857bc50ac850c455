import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { PictureSources } from "./picture-sources.ts";
import { Prose } from "./prose.tsx";

/** Returns the HTML of blocks without classes and image attributes. */
function rendered(...blocks: TextBlock[]): string {
  const html = renderToStaticMarkup(
    <PictureSources value={(file) => ({ src: /^https?:/.test(file) ? file : `/files/${file}`, resize: null })}>
      <Prose blocks={blocks} lang={undefined} />
    </PictureSources>,
  );
  const plain = html.replace(
    / (class|style|loading|decoding|width|height|data-discover|tabindex|aria-label)="[^"]*"/g,
    "",
  );
  return plain.replace(/^<div>(.*)<\/div>$/, "$1").replace(/<link [^>]*>/g, "");
}

const paragraph = (
  text: string,
  ...spans: { text: string; bold?: true; italic?: true; href?: string }[]
): TextBlock => ({
  ...{ type: "paragraph", text },
  ...(spans.length > 0 ? { spans } : {}),
});

describe("text", () => {
  test("is emphasized and linked", () => {
    const spans = [
      { text: "a", bold: true, italic: true },
      { text: "b", href: "/becas" },
      { text: "c", href: "https://x.cl/" },
    ] as const;
    expect(rendered(paragraph("abc", ...spans))).toBe(
      '<p><strong><em>a</em></strong><a href="/becas">b</a><a href="https://x.cl/" rel="noopener">c</a></p>',
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//x.cl"])("links nowhere for %s", (href) => {
    expect(rendered(paragraph("a", { text: "a", href }))).toBe("<p>a</p>");
  });

  test("is used if its spans differ", () => {
    expect(rendered(paragraph("Nuevo", { text: "Viejo", bold: true }))).toBe("<p>Nuevo</p>");
  });

  test("is escaped", () => {
    expect(rendered(paragraph("<b>"))).toBe("<p>&lt;b&gt;</p>");
  });
});

test("headings have the given level, and one below", () => {
  expect(rendered({ type: "heading", text: "A" }, { type: "heading", text: "B", level: 3 })).toBe(
    "<h3>A</h3><h4>B</h4>",
  );
});

test("items are nested lists", () => {
  expect(
    rendered(
      { type: "paragraph", as: "bullet", text: "a" },
      { type: "paragraph", as: "number", level: 2, text: "b" },
      { type: "paragraph", as: "bullet", text: "c" },
    ),
  ).toBe("<ul><li>a<div><ol><li>b</li></ol></div></li><li>c</li></ul>");
});

test("a picture has its description and caption, and is dropped for an unsafe address", () => {
  const image = { type: "paragraph", as: "image", text: "", alt: "Aula" } as const;
  expect(rendered({ ...image, src: "a.png", caption: "Un aula" })).toMatch(
    /^<figure><img (?=.*alt="Aula")(?=.*src="\/files\/a\.png").*<figcaption>Un aula<\/figcaption><\/figure>$/,
  );
  expect(rendered({ ...image, src: "javascript:alert(1)" })).toBe("");
});

test("a table has headings and equal rows", () => {
  const table = { type: "paragraph", as: "table", text: "" } as const;
  expect(rendered({ ...table, head: ["A", "B"], rows: [["1"], ["", "2"]] })).toBe(
    '<section><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
      '<tbody><tr><th scope="row">1</th><td></td></tr><tr><td></td><td>2</td></tr></tbody></table></section>',
  );
  expect(rendered({ ...table, head: ["", "B"], rows: [["1", "2"]] })).toContain("<tr><td>1</td><td>2</td></tr>");
});

test("a file is linked if its address is safe", () => {
  const file = { type: "paragraph", as: "file", text: "Bases", label: "Bases" } as const;
  expect(rendered({ ...file, href: "Docs/bases.pdf" })).toBe(
    '<p><a href="/files/Docs/bases.pdf" rel="noopener">Bases</a></p>',
  );
  expect(rendered({ ...file, href: "javascript:alert(1)" })).toBe("<p>Bases</p>");
});

test("an unknown block is rendered as its text, or not at all", () => {
  expect(rendered({ type: "paragraph", as: "unknown", text: "Un video", stored: {} })).toBe("<p>Un video</p>");
  expect(rendered({ type: "paragraph", as: "unknown", text: "", stored: {} })).toBe("");
});
