import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";

/** Returns a value of a dictionary, with references resolved. */
export function lookUp(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  return dict?.lookup(PDFName.of(key));
}

/** Returns a dictionary, also that of a stream. */
export function dictOf(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = lookUp(dict, key);
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
}

/** Returns a name without its slash, or undefined. */
export function nameOf(dict: PDFDict | undefined, key: string): string | undefined {
  const value = lookUp(dict, key);
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** Returns a text of a dictionary; empty if missing. */
export function textOf(dict: PDFDict | undefined, key: string): string {
  const value = lookUp(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}

export function numberOf(dict: PDFDict | undefined, key: string): number | undefined {
  const value = lookUp(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** Returns the items of an array, or a single value as one item: `K`, `A` and `Contents` allow both. */
export function itemsOf(dict: PDFDict | undefined, key: string): PDFObject[] {
  const value = lookUp(dict, key);
  if (value === undefined) return [];
  return value instanceof PDFArray ? value.asArray() : [dict?.get(PDFName.of(key)) ?? value];
}

/** Returns the decoded bytes of a stream as Latin 1. */
export function decoded(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

/** Returns a number tree (`ParentTree`) as a map. */
export function numberTree(node: PDFDict | undefined, found = new Map<number, PDFObject>()): Map<number, PDFObject> {
  const pairs = itemsOf(node, "Nums");
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [key, value] = [pairs[at], pairs[at + 1]];
    if (key instanceof PDFNumber && value) found.set(key.asNumber(), value);
  }
  for (const kid of itemsOf(node, "Kids")) {
    const inner = follow(node, kid);
    if (inner instanceof PDFDict) numberTree(inner, found);
  }
  return found;
}

/** Resolves a reference; other values are unchanged. */
export function follow(dict: PDFDict | undefined, value: PDFObject | undefined): PDFObject | undefined {
  return value instanceof PDFRef ? dict?.context.lookup(value) : value;
}

export function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
}

/** Returns the titles of the bookmarks in order, without levels. */
export function bookmarksOf({ catalog }: PDFDocument): string[] {
  const below = (parent: PDFDict | undefined): string[] => {
    const titles: string[] = [];
    for (let item = dictOf(parent, "First"); item; item = dictOf(item, "Next")) {
      titles.push(textOf(item, "Title"), ...below(item));
    }
    return titles;
  };
  return below(dictOf(catalog, "Outlines"));
}
