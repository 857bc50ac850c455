import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import type { PdfProblem } from "./pdf-problem.ts";

/** Parser of the library that also records every object, including those that a later revision replaces. */
class RecordingParser extends PDFParser {
  readonly objects: PDFObject[] = [];

  /** `bytes` is the whole file. `parseDocument` throws for malformed objects. */
  constructor(bytes: Uint8Array) {
    const throwOnInvalidObject = true;
    super(bytes, Number.POSITIVE_INFINITY, throwOnInvalidObject);
    const { context, objects } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      objects.push(object);
      assign(ref, object);
    };
  }
}

const forbiddenNames: ReadonlyMap<string, PdfProblem> = new Map([
  ["Encrypt", "encrypted"],
  ["JavaScript", "scripts"],
  ["JS", "scripts"],
  ["Rendition", "scripts"],
  ["EmbeddedFile", "files"],
  ["EmbeddedFiles", "files"],
  ["EF", "files"],
  ["FileAttachment", "files"],
  ["RichMedia", "files"],
  ["Launch", "actions"],
  ["GoToE", "actions"],
  ["SubmitForm", "actions"],
  ["ImportData", "actions"],
  ["XFA", "xfa"],
]);

/** Minimum length of a name searched in raw bytes; shorter names occur by chance in compressed data. */
const minNameLength = 3;

/**
 * Reads a whole PDF, including compressed object streams and replaced objects. Returns its number of pages, or the
 * reason for rejecting it. Time and memory grow with the decompressed content: call it with limits on both for
 * untrusted files.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<{ pages: number } | { problem: PdfProblem }> {
  if (!hasHeaderAndTrailer(bytes)) return { problem: "damaged" };
  const telling = findRawNames(bytes);
  if (telling) return { problem: telling };
  try {
    const parser = new RecordingParser(bytes);
    const context = await parser.parseDocument();
    for (const object of parser.objects) {
      const problem = findForbidden(object) ?? (mayHideObjects(object) ? "hidden" : null);
      if (problem) return { problem };
    }
    const streams = parser.objects.filter((object) => object instanceof PDFRawStream).length;
    if (countStreams(bytes) > streams) return { problem: "hidden" };
    const pages = countPages(context);
    return pages > 0 ? { pages } : { problem: "damaged" };
  } catch {
    return { problem: "damaged" };
  }
}

/** True if the file begins and ends as a PDF, so that it cannot hide another file format. */
function hasHeaderAndTrailer(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\.\d/.test(latin1(bytes, 0, 16)) && /%%EOF[\s\0]*$/.test(latin1(bytes, bytes.length - 64, bytes.length))
  );
}

/**
 * Returns the problem of the first rejected name anywhere in the raw bytes, also in comments, texts and streams: the
 * cross-reference table can point a reader to any position.
 */
function findRawNames(bytes: Uint8Array): PdfProblem | null {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    const [name] = /^[^\s\0()<>[\]{}/%]*/.exec(latin1(bytes, at + 1, at + 64)) ?? [""];
    const problem = name.length < minNameLength ? undefined : forbiddenNames.get(plainName(name));
    if (problem) return problem;
  }
  return null;
}

const slash = "/".charCodeAt(0);

/** Decodes the escapes of a name: `#4a` and `#4A` are the letter J. */
function plainName(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Returns the problem of an object, including nested objects; null if there is none. */
function findForbidden(object: PDFObject): PdfProblem | null {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFName) {
      const problem = forbiddenNames.get(plainName(next.decodeText()));
      if (problem) return problem;
    } else if (next instanceof PDFArray) for (const item of next.asArray()) waiting.push(item);
    else if (next instanceof PDFRawStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) for (const [key, value] of next.entries()) waiting.push(key, value);
  }
  return null;
}

/**
 * True if a stream may hold objects that were not parsed: it has the keys of an object stream but not its type, or its
 * encoding is ambiguous between readers.
 */
function mayHideObjects(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const entries = new Map(object.dict.entries().map(([key, value]) => [plainName(key.decodeText()), value]));
  if (!entries.has("N") || !entries.has("First")) return false;
  if (entries.size < object.dict.entries().length || entries.get("Type") !== PDFName.of("ObjStm")) return true;
  return ["DecodeParms", "DP", "F", "FFilter", "FDecodeParms"].some((key) => entries.has(key));
}

/** Estimates the number of streams in the raw bytes. */
function countStreams(bytes: Uint8Array): number {
  let count = 0;
  for (let at = indexOfStream(bytes, 0); at >= 0; at = indexOfStream(bytes, at + 6)) {
    if (/(>>|[\r\n])[\s\0]*$/.test(latin1(bytes, at - 32, at)) && /^[\r\n]/.test(latin1(bytes, at + 6, at + 7)))
      count += 1;
  }
  return count;
}

const streamKeyword = Array.from("stream", (letter) => letter.charCodeAt(0));

function indexOfStream(bytes: Uint8Array, from: number): number {
  const [first = 0] = streamKeyword;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (streamKeyword.every((code, offset) => bytes[at + offset] === code)) return at;
  }
  return -1;
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, to)));
}

/** Returns the number of pages in the page tree; 0 without a tree. */
function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const waiting = root instanceof PDFDict ? [root.get(PDFName.of("Pages"))] : [];
  const seen = new Set<PDFRef>();
  let pages = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof PDFRef) || seen.has(next)) continue;
    seen.add(next);
    const node = context.lookup(next);
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) waiting.push(kid);
    else pages += 1;
  }
  return pages;
}
