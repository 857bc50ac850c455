import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultRounds, faultRun } from "#tests/support/fault-rounds.ts";
import { convertHtml } from "./convert-html.ts";

const brief = (html: string, options = {}) =>
  convertHtml(html, options).blocks.map(({ type, text }) => `${type}: ${text}`);
const notes = (html: string) => convertHtml(html).notes;

describe("texts", () => {
  test.each([
    ["<p>Uno</p><p>Dos</p>", ["paragraph: Uno", "paragraph: Dos"]],
    ["<p> Uno\n\t dos&nbsp;&nbsp;tres </p>\n<p>&nbsp;</p>", ["paragraph: Uno dos tres"]],
    ["<p>Uno<br>dos<br/><br/>tres</p>", ["paragraph: Uno\ndos", "paragraph: tres"]],
    [
      "Uno <div>dos <p>tres</p> cuatro</div> cinco",
      ["Uno", "dos", "tres", "cuatro", "cinco"].map((w) => `paragraph: ${w}`),
    ],
    ["<h2>Uno <em>dos</em></h2><h5>Tres<br>cuatro</h5>", ["heading: Uno dos", "heading: Tres cuatro"]],
    ["<p>A&amp;B &#8217;c&#8217; &lt;d&gt; &eacute;</p>", ["paragraph: A&B ’c’ <d> é"]],
    ["<pre>uno\n  dos</pre>", ["paragraph: uno\ndos"]],
    ["<p>m<sup>2</sup> y <del>no</del></p>", ["paragraph: m² y no"]],
    ["<p>Hasta el 30<sup><a>1</a></sup> de abril</p>", ["paragraph: Hasta el 30¹ de abril"]],
    ["<p>sin cerrar <b>uno<p>dos", ["paragraph: sin cerrar uno", "paragraph: dos"]],
    ["<dl><dt>Uno</dt><dd>Dos</dd></dl>", ["paragraph: Uno", "paragraph: Dos"]],
    ["<style>a{}</style><p>\u200BUno</p>", ["paragraph: Uno"]],
    ["", []],
  ])("%s", (html, blocks) => {
    expect(brief(html)).toEqual(blocks);
  });

  test("of the classic editor are divided by blank lines", () => {
    const html = "Uno\ndos\n\n<strong>tres\n\ncuatro</strong>\n<h3>cinco\nseis</h3>\nsiete";
    expect(brief(html, { looseParagraphs: true })).toEqual([
      "paragraph: Uno\ndos",
      "paragraph: tres",
      "paragraph: cuatro",
      "heading: cinco seis",
      "paragraph: siete",
    ]);
  });
});

test("texts of the classic editor stay divided where blocks were added", () => {
  const html =
    "Uno\n\ndos\n\n<!-- wp:paragraph -->\n<p>tres\ncuatro</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:image /-->\n\ncinco\n\n<!-- wp:freeform -->seis\n\nsiete<!-- /wp:freeform -->";
  expect(brief(html, { looseParagraphs: true })).toEqual(
    ["Uno", "dos", "tres cuatro", "cinco", "seis", "siete"].map((text) => `paragraph: ${text}`),
  );
});

describe("quotes", () => {
  test.each([
    ["<blockquote><p>Uno</p><cite>— Ana</cite></blockquote>", [{ type: "quote", text: "Uno", author: "Ana" }]],
    [
      "<blockquote><p>Uno</p><footer>Ana, <cite>Libro</cite></footer></blockquote>",
      [{ type: "quote", text: "Uno", author: "Ana, Libro" }],
    ],
    ["<blockquote>Uno<p><cite>Ana</cite></p></blockquote>", [{ type: "quote", text: "Uno", author: "Ana" }]],
    [
      "<blockquote><p>Uno</p><p>según <cite>Libro</cite></p></blockquote>",
      [
        { type: "quote", text: "Uno" },
        { type: "quote", text: "según Libro" },
      ],
    ],
    [
      "<blockquote><blockquote>Uno<cite>Ana</cite></blockquote><cite>Eva</cite></blockquote>",
      [
        { type: "quote", text: "Uno", author: "Ana" },
        { type: "paragraph", text: "Eva" },
      ],
    ],
    ["<blockquote><cite>Ana</cite></blockquote>", [{ type: "paragraph", text: "Ana" }]],
  ])("%s", (html, blocks) => {
    expect(convertHtml(html).blocks).toEqual(blocks);
  });
});

describe("lists", () => {
  test.each([
    ["<ul><li>Uno</li><li><p>Dos</p><p>tres</p></li></ul>", ["• Uno", "• Dos", "tres"]],
    ['<ol start="3"><li>Uno<li>Dos<li value="9">Tres</ol>', ["3. Uno", "4. Dos", "9. Tres"]],
    ["<ol reversed><li>Uno</li><li>Dos</li></ol>", ["2. Uno", "1. Dos"]],
    ["<ul><li>Uno<ul><li>Dos</li></ul></li><li></li></ul>", ["• Uno", "– Dos"]],
  ])("%s", (html, texts) => {
    expect(convertHtml(html).blocks).toEqual(texts.map((text) => ({ type: "paragraph", text })));
  });
});

describe("links", () => {
  const base = "https://old.example/2024/";
  test.each([
    ['<a href="https://a.example/x">esto</a>, y', "esto (https://a.example/x), y"],
    ['<a href="../b.pdf">esto</a>', "esto (https://old.example/b.pdf)"],
    ['<a href="https://a.example/">a.example</a>', "a.example"],
    [
      '<a href="mailto:a@b.example?subject=x">Ana</a> <a href="mailto:a@b.example">a@b.example</a>',
      "Ana (a@b.example) a@b.example",
    ],
    ['<a href="#nota">1</a> <a href="javascript:x()">dos</a> <a>tres</a> <a href="">c</a>', "1 dos tres c"],
    ['<a href="http://[">roto</a>', "roto"],
    ['<a href="https://a.example/x"><p>esto</p></a>', "esto (https://a.example/x)"],
    ['<a href="https://a.example/b.png"><img src="b.png"></a>', undefined],
  ])("%s", (html, text) => {
    expect(convertHtml(html, { base }).blocks[0]?.text).toBe(text);
  });
});

describe("tables", () => {
  test("become lines of text, with a note", () => {
    const html =
      "<table><caption>Plazos</caption><thead><tr><th>Año<th>Día</thead><tr><td>2024<td><p>1</p><p>mayo</p></table>";
    expect(brief(html)).toEqual(["paragraph: Plazos", "paragraph: Año | Día", "paragraph: 2024 | 1 mayo"]);
    expect(notes(html)).toEqual([{ line: 1, message: "a table became lines of text (2 rows)" }]);
  });

  test("of one column were for layout", () => {
    const html = "<table><tr><td><h2>Uno</h2><p>Dos</p></td></tr><tr><td>Tres</td></tr></table>";
    expect(brief(html)).toEqual(["heading: Uno", "paragraph: Dos", "paragraph: Tres"]);
    expect(notes(html)).toEqual([]);
  });
});

describe("images", () => {
  test("are distinguished from emoji and tracking pixels", () => {
    const html = `<p>Hola <img class="wp-smiley" alt=":)" src="s.png"></p><img src="p.gif" width="1" height="1">
      <img src="data:image/gif;base64,R0" data-src="/a.png" alt=" Un puma "><noscript><img src="/a.png"></noscript>
      <figure><img src="b.png"><figcaption>El pie</figcaption></figure>`;
    expect(convertHtml(html, { base: "https://old.example/" })).toEqual({
      blocks: [
        { type: "paragraph", text: "Hola :)" },
        { type: "paragraph", text: "El pie" },
      ],
      images: [
        { address: "https://old.example/a.png", alt: "Un puma", line: 2 },
        { address: "https://old.example/b.png", alt: "", line: 3 },
      ],
      notes: [],
    });
  });

  test("embedded as data are dropped with a note", () => {
    expect(notes('<img src="data:image/png;base64,R0">')).toEqual([
      { line: 1, message: "an image without an address of its own was left out" },
    ]);
  });
});

test.each([
  ['\n<iframe src="https://v.example/1"></iframe>', "an embedded iframe became its address", "https://v.example/1"],
  [
    '\n<video><source src="https://v.example/1.mp4"></video>',
    "an embedded video became its address",
    "https://v.example/1.mp4",
  ],
  ["\n<object></object>", "an embedded object was left out", undefined],
  ["\n<form><label>Nombre <input></label></form>", "a form was left out", undefined],
  ["\n<script>alert(1)</script>", "a script was left out", undefined],
  ["\n<svg><text>a</text></svg>", "a drawing (svg) was left out", undefined],
  ["\n<!-- wp:latest-posts /-->", 'the WordPress block "latest-posts" was left out', undefined],
  [
    "\n[vc_row][vc_column width=1]texto[/vc_column][/vc_row]",
    "the shortcode [vc_row] was left out; the text inside it stays",
    "texto",
  ],
  ['\n[video mp4="https://v.example/1.mp4"]', "the shortcode [video] became its address", "https://v.example/1.mp4"],
])("%s has a note", (html, message, text) => {
  const { blocks, notes } = convertHtml(html);
  expect(notes[0]).toEqual({ line: 2, message });
  expect(blocks[0]?.text).toBe(text);
});

test("galleries are their images", () => {
  const findAttachment = (id: string) =>
    id === "9" ? undefined : { address: `https://old.example/${id}.png`, alt: "" };
  const { images, blocks, notes } = convertHtml('uno\n[gallery size="full" ids="7, 8"]', { findAttachment });
  expect(images.map(({ address, line }) => `${line} ${address}`)).toEqual([
    "2 https://old.example/7.png",
    "2 https://old.example/8.png",
  ]);
  expect([blocks.length, notes]).toEqual([1, []]);
  expect(convertHtml('[gallery ids="7,9"]', { findAttachment }).notes).toHaveLength(1);
});

test.each(["[sic]", "[1]", "[…]", "[[gallery]]", "a [no cerrado", "[Ana Rojas]"])("%s is text", (text) => {
  expect(convertHtml(text)).toEqual({ blocks: [{ type: "paragraph", text }], images: [], notes: [] });
});

test("a quote in a cell keeps its author", () => {
  const quote = "<blockquote>Dicho<footer>Ana Rojas</footer></blockquote>";
  const { blocks } = convertHtml(`<table><tr><td>${quote}</td><td>2024</td></tr></table>`);
  expect(blocks).toEqual([{ type: "paragraph", text: "Dicho — Ana Rojas | 2024" }]);
});

test("deeply nested tags are read and reported", () => {
  const { blocks, notes } = convertHtml(`${"<div>".repeat(3000)}fin`);
  expect(blocks).toEqual([{ type: "paragraph", text: "fin" }]);
  expect(notes).toEqual([{ line: 1, message: "tags nested too deep became plain text" }]);
});

describe("every word", () => {
  const word = fc.stringMatching(/^[a-zñá&<>"']{1,6}$/);
  const toHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.map(toHtml).join(" "));
  const { html } = fc.letrec<{ html: string; inside: string }>((tie) => {
    const inside = fc.array(tie("html"), { maxLength: 3 }).map((parts) => parts.join("\n"));
    const wrapped = (...names: string[]) =>
      fc.tuple(fc.constantFrom(...names), inside).map(([name, text]) => `<${name}>${text}</${name}>`);
    return {
      inside,
      html: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        words,
        wrapped(
          "p",
          "div",
          "h2",
          "h4",
          "strong",
          "em",
          "span",
          "section",
          "figure",
          "figcaption",
          "blockquote",
          "cite",
        ),
        wrapped("pre", "del", "label", "details", "summary", "address", "footer", "sup"),
        inside.map((text) => `<ul><li>${text}</li><li>fin</li></ul>`),
        inside.map((text) => `<ol start="3"><li>${text}</li></ol>`),
        fc.tuple(inside, words).map(([one, two]) => `<table><tr><td>${one}</td><td>${two}</td></tr></table>`),
        inside.map((text) => `<a href="https://a.example/b">${text}</a>`),
        fc.constantFrom("<br>", "<hr>", "<!-- nota -->", "<!-- wp:paragraph -->", "&nbsp;"),
      ),
    };
  });

  test.each([true, false])("of a text is in its blocks, once and in its order (loose: %s)", (looseParagraphs) => {
    fc.assert(
      fc.property(html, (written) => {
        const { blocks } = convertHtml(written, { looseParagraphs });
        const said = blocks.flatMap((block) => [block.text, block.type === "quote" ? (block.author ?? "") : ""]);
        // Text added by the conversion: list marks, cell separators, dashes before authors in cells, addresses of
        // links.
        const added = /(^|\n|(?<=\| )|(?<=^| ))([•–]|\d+\.) | —| \||\(?https:\/\/a\.example\/b\)?/g;
        const letters = (text: string) => text.replace(/\s+/g, "");
        const plain = written
          .replace(/<!--.*?-->|<[^>]+>|&nbsp;/g, "")
          .replace(/&lt;/g, "<")
          .replace(/&amp;/g, "&");
        expect(letters(said.join("\n").replace(added, " "))).toBe(letters(plain));
      }),
      faultRun(faultRounds(500, 10_000)),
    );
  });
});
