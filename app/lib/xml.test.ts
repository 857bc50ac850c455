import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { element, escapeXml, xmlDocument } from "./xml.ts";

test("replaces characters that XML forbids and keeps the rest", () => {
  expect(escapeXml("a\u0000b\u001fc\ud800d\uffffe\tf\n😀ñ")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde\tf\n😀ñ");
  expect(escapeXml(`<a b="c" d='e'>&]]>`)).toBe("&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;]]&gt;");
});

test("omits empty attributes and contents", () => {
  const tree = element("a", { b: null, c: 1 }, null, false, undefined, [element("d", {}), "x<y", 0]);
  expect(tree.xml).toBe('<a c="1"><d/>x&lt;y0</a>');
});

test("a parser reads back any written text", () => {
  const parser = new XMLParser({
    ...{ ignoreAttributes: false, attributeNamePrefix: "@", trimValues: false, parseTagValue: false },
    ...{ parseAttributeValue: false, processEntities: true },
  });
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      const told = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
      // Parsers normalize line breaks and drop blank texts.
      fc.pre(!/[\r\t\n]/.test(told) && told.trim() !== "");
      const { a } = parser.parse(xmlDocument(element("a", { b: text }, text)));
      expect(a).toEqual({ "#text": told, "@b": told });
    }),
    faultRun(100),
  );
});
