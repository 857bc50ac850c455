import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const written = "id;title\n1;Educación «Ñandú» — 100 €\n";

/** Encodes a text as big-endian UTF-16. */
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();
const windows = Buffer.from("id;title\n1;Educaci\xf3n \xab\xd1and\xfa\xbb \x97 100 \x80\n", "latin1");

test.each([
  ["UTF-8", Buffer.from(written), "utf-8"],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${written}`), "utf-8"],
  ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${written}`, "utf16le"), "utf-16le"],
  ["UTF-16 in the other order", bigEndian(`\uFEFF${written}`), "utf-16be"],
  ["UTF-16 without a mark", Buffer.from(written, "utf16le"), "utf-16le"],
  ["UTF-16 in the other order without a mark", bigEndian(written), "utf-16be"],
  ["Windows-1252", windows, "windows-1252"],
])("decodes %s", (_name, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: written, encoding, damagedLines: [] });
});

test("uses the encoding of an XML declaration", () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-15"?><a>100 €</a>';
  expect(decodeText(Buffer.from(xml.replace("€", "\xa4"), "latin1"))).toMatchObject({
    text: xml,
    encoding: "iso-8859-15",
  });
});

test("the bytes override a wrong declaration", () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Año</a>';
  expect(decodeText(Buffer.from(xml))).toMatchObject({ text: xml, encoding: "utf-8" });
});

test("uses the given encoding", () => {
  expect(decodeText(Buffer.from([0x41, 0x96, 0x6f]), "macintosh").text).toBe("Año");
  expect(() => decodeText(Buffer.from("a"), "klingon")).toThrow('There is no encoding "klingon".');
});

describe("damaged lines", () => {
  test("are reported for invalid UTF-8", () => {
    const bytes = Buffer.concat([
      Buffer.from("á\né\n"),
      Buffer.from([0xf3, 0x0a]),
      Buffer.from("í\nó\n"),
      Buffer.from([0xf1]),
    ]);
    expect(decodeText(bytes).damagedLines).toEqual([3, 6]);
  });

  test("are reported for bytes outside of the known encodings", () => {
    // «è» and «ê» in Mac OS Roman.
    const bytes = Buffer.from([0x41, 0x8f, 0x0a, 0x62, 0x0a, 0x90]);
    expect(decodeText(bytes).damagedLines).toEqual([1, 3]);
  });
});

test("accepts a replacement character in the file", () => {
  expect(decodeText(Buffer.from("ñ;\uFFFD"))).toMatchObject({ text: "ñ;\uFFFD", damagedLines: [] });
});
