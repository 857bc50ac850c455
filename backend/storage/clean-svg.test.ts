import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { faultLimit, faultRun } from "#tests/support/fault-rounds.ts";
import { cleanSvg, RefusedSvgError } from "./clean-svg.ts";

const wrap = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${content}</svg>`;

/** Everything that runs, loads or leaves the drawing, in any spelling. */
const dangerous =
  /<(script|foreignObject|iframe|image|animate|set|a|feImage|handler|embed|object|!)|\son\w+\s*=|javascript|data:|https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\((?!\s*["']?#)|@import|&#|<\?/i;

/** Returns the tags and style sheets of a drawing without its text, which may contain anything. */
const markupOf = (clean: string) => (clean.match(/<style>[^<]*|<[^>]*>/g) ?? []).join("\n");

describe("cleanSvg", () => {
  it("keeps shapes, text, gradients, references within the drawing and plain styles", () => {
    const clean = cleanSvg(
      `<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${wrap(`<!-- by hand -->
        <style type="text/css"><![CDATA[.cls-1, #b{fill:url(#g);stroke:#fff} @media print{.x{fill:red}} .y:hover{fill:red}]]></style>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs>
        <title>Ñandú &amp; c&#243;ndor</title>
        <path class="cls-1" d="M0 0 L9 9 z" style="stroke-width: 2; behavior: url(#x); fill: url('#g')"/>
        <g id="mark"><circle cx="4" cy="4" r="3" fill="rgb(1, 2, 3)" transform="translate(1 1) rotate(45)"/></g>
        <use xlink:href="#mark" x="1"/>`)}`,
    );
    expect(clean).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(clean).toContain("<style>.cls-1,#b{fill:url(#g);stroke:#fff}</style>");
    expect(clean).toContain("<title>Ñandú &amp; cóndor</title>");
    expect(clean).toContain(`style="stroke-width:2;fill:url('#g')"`);
    expect(clean).toContain('<circle cx="4" cy="4" r="3" fill="rgb(1, 2, 3)" transform="translate(1 1) rotate(45)"/>');
    expect(clean).toContain('<use href="#mark" x="1"/>');
    expect(clean).not.toMatch(dangerous);
    expect(cleanSvg(clean)).toBe(clean);
  });

  it("keeps the labels of a chart, and a long description, which is not drawn", () => {
    const labels = Array.from({ length: 100 }, (_, i) => `<text y="${i}">Año <tspan>${2000 + i}</tspan></text>`);
    const chart = wrap(`<desc>${"What it shows. ".repeat(1000)}</desc>${labels.join("")}`);
    expect(cleanSvg(chart)).toContain("<tspan>2099</tspan>");
  });

  it.each([
    ["a script", wrap("<script>alert(1)</script>")],
    ["a script in CDATA", wrap("<script><![CDATA[alert(1)]]></script>")],
    ["a prefixed script", wrap('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
    ["a script in capitals", wrap("<SCRIPT>alert(1)</SCRIPT>")],
    ["a handler on the root", wrap("", 'onload="alert(1)"')],
    ["handlers in capitals", wrap('<rect ONCLICK="alert(1)" onmouseover="alert(1)"/>')],
    ["a foreign object", wrap("<foreignObject><body onload='alert(1)'/></foreignObject>")],
    ["a link", wrap('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
    ["a link written with entities", wrap('<a xlink:href="&#106;avascript:alert(1)"><rect/></a>')],
    ["an outside reference", wrap('<use href="https://evil.example/x.svg#y"/>')],
    ["a data reference", wrap(`<use href="data:image/svg+xml;base64,PHN2Zz4="/>`)],
    ["an image", wrap('<image href="https://evil.example/x.png"/>')],
    ["an animated link", wrap('<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>')],
    ["a set handler", wrap('<set attributeName="onmouseover" to="alert(1)"/>')],
    ["an outside fill", wrap('<rect fill="url(https://evil.example/x)"/>')],
    ["an outside fill with an escape", wrap('<rect style="fill:u\\72l(https://evil.example/x)"/>')],
    ["an imported style", wrap("<style>@import url(https://evil.example/x.css); .a{fill:red}</style>")],
    ["a font", wrap("<style>@font-face{font-family:x;src:url(https://evil.example/x)} .a{fill:red}</style>")],
    [
      "a style that closes its element",
      wrap("<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>"),
    ],
    ["text that looks like markup", wrap("<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>")],
    ["another namespace", `<svg xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></svg>`],
    ["a filter that loads", wrap('<filter id="f"><feImage href="https://evil.example/x"/></filter>')],
    ["a base address", wrap("", 'xml:base="https://evil.example/"')],
  ])("carries no %s over", (_, source) => {
    const clean = cleanSvg(source);
    expect(markupOf(clean)).not.toMatch(dangerous);
    expect(clean.startsWith("<svg ")).toBe(true);
  });

  const nested = (count: number, pattern: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => pattern(i)).join("");
  it.each([
    ["entities of its own", `<!DOCTYPE svg [<!ENTITY x "y">]>${wrap("<text>&x;</text>")}`],
    ["an outside entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap("&x;")}`],
    ["a style sheet instruction", `<?xml-stylesheet href="https://evil.example/x.css"?>${wrap("")}`],
    ["another root", "<html><svg/></html>"],
    ["an attribute given twice", '<svg id="a" id="b"/>'],
    ["a drawing after a declaration of its own", `<!DOCTYPE svg [<!ATTLIST g onload CDATA "x">]>${wrap("")}`],
    ["two roots", `${wrap("")}${wrap("")}`],
    ["elements that are not closed", "<svg><g></svg>"],
    ["an attribute without quotes", "<svg onload=alert(1)></svg>"],
    ["a tag that never ends", "<svg><rect"],
    ["text alone", "svg"],
    ["elements nested a hundred deep", wrap(`${"<g>".repeat(100)}${"</g>".repeat(100)}`)],
    ["too many elements", wrap("<g/>".repeat(20_001))],
    ["more than a megabyte", wrap(`<path d="${"M0 0".repeat(300_000)}"/>`)],
    ["references in a circle", wrap('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    [
      "references that multiply",
      wrap(`${nested(10, (i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`)}<g id="g0"><rect/></g>`),
    ],
    ["a text that is set for minutes", wrap(`<text>${"w".repeat(500)}<tspan>${"w".repeat(501)}</tspan></text>`)],
    ["many texts", wrap(`<text>${"w".repeat(900)}</text>`.repeat(12))],
    ["a text that is drawn often", wrap(`<text id="t">${"w".repeat(900)}</text>${'<use href="#t"/>'.repeat(12)}`)],
    [
      "patterns that multiply",
      wrap(nested(10, (i) => `<pattern id="p${i + 1}">${`<rect style="fill:url(#p${i})"/>`.repeat(10)}</pattern>`)),
    ],
  ])("refuses %s", (_, source) => expect(() => cleanSvg(source)).toThrow(RefusedSvgError));

  it("takes elements with one id in one list, however many there are", () => {
    const made = vi.spyOn(Map.prototype, "set");
    cleanSvg(wrap('<g id="mark"/>'.repeat(1000)));
    const lists = made.mock.calls.filter(([key]) => key === "mark");
    made.mockRestore();
    expect(lists).toHaveLength(1);
  });

  it("lets nothing dangerous through, whatever is put together", () => {
    const piece = fc.constantFrom(
      ...[
        "<script>",
        "</script>",
        "<svg>",
        "</svg>",
        "<g",
        ">",
        "/>",
        ' onload="x"',
        " onload='x'",
        "<a href='javascript:x'>",
      ],
      ...[
        "</a>",
        "<style>",
        "</style>",
        ".a{fill:url(x)}",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "&lt;",
        "&#60;",
        "&amp;#60;",
        '"',
      ],
      ...[
        "'",
        "<use href='#a'/>",
        "<use href='http://x'/>",
        " style='fill:url(http://x)'",
        "\\",
        "/*",
        "*/",
        "</",
        "<",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let clean = "";
        try {
          clean = cleanSvg(wrap(pieces.join("")));
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedSvgError);
        }
        expect(markupOf(clean)).not.toMatch(dangerous);
      }),
      faultRun(2000),
    );
  });

  it("cleans files that are built to be slow in limited time", () => {
    const start = performance.now();
    for (const source of [
      "<svg><!--".repeat(50_000),
      `${"<!---->".repeat(100_000)}x`,
      `<svg ${"a ".repeat(300_000)}`,
      `<svg ${'a="b" '.repeat(100_000)}`,
      wrap(`<style>${"/*".repeat(300_000)}</style>`),
      wrap(`<style>${"a,".repeat(300_000)}</style>`),
      wrap(`<rect style="${"url(".repeat(200_000)}"/>`),
      wrap(`<rect style="fill:url(${" ".repeat(500_000)}"/>`),
    ]) {
      try {
        cleanSvg(source);
      } catch (error) {
        expect(error).toBeInstanceOf(RefusedSvgError);
      }
    }
    expect(performance.now() - start).toBeLessThan(faultLimit(3000));
  });
});
