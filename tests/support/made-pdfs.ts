import { constants, deflateRawSync, deflateSync } from "node:zlib";

type Part = string | Uint8Array;

/** Returns a one-page PDF with additional objects, numbered from 10; `root` is added to its catalog. */
export function makePdf(objects: Part[] = [], { root = "", trailer = "" }: { root?: string; trailer?: string } = {}) {
  return writePdf(
    [
      `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${root} >>\nendobj\n`,
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n",
      ...objects.flatMap((object, index) => [`${index + 10} 0 obj\n`, object, "\nendobj\n"]),
    ],
    trailer,
  );
}

/** Returns a PDF with the given content between header and trailer. */
export function writePdf(body: Part[], trailer = ""): Uint8Array<ArrayBuffer> {
  return joined(["%PDF-1.7\n", ...body, `trailer\n<< /Root 1 0 R /Size 99 ${trailer} >>\nstartxref\n0\n%%EOF\n`]);
}

/** Returns a stream with additional dictionary entries. */
export function pdfStream(dictionary: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([`<< ${dictionary} /Length ${content.byteLength} >>\nstream\n`, content, "\nendstream"]);
}

/** Returns a compressed object stream with one object. */
export function objectStream(number: number, object: string, dictionary = "/Type /ObjStm"): Uint8Array<ArrayBuffer> {
  const head = `${number} 0 `;
  const content = deflateSync(new TextEncoder().encode(head + object));
  return pdfStream(`${dictionary} /N 1 /First ${head.length} /Filter /FlateDecode`, content);
}

/** Returns a compressed object stream with one text of this many megabytes: a decompression bomb. */
export function bombStream(megabytes: number): Uint8Array<ArrayBuffer> {
  const flush = (text: Buffer) => deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  // Repeats one compressed megabyte: compressing all of them would take longer than reading them.
  const megabyte = flush(Buffer.alloc(1024 ** 2, "a"));
  const text = Array.from({ length: megabytes }, () => megabyte);
  const header = Buffer.from([0x78, 0xda]);
  // The checksum is invalid, but no reader gets that far.
  const content = joined([header, flush(Buffer.from("50 0 (")), ...text, deflateRawSync(Buffer.from(")")), "1234"]);
  return pdfStream("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", content);
}

function joined(parts: Part[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
}
