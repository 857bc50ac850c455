/** Ends of the headers of a part. */
const emptyLine = "\r\n\r\n";

/**
 * Returns the content of the first file in a form (`multipart/form-data`, RFC 7578), as a view of the body, which is
 * not copied. Null when the form has no file or is damaged.
 */
export function fileInForm(body: Buffer<ArrayBuffer>, contentType: string): Buffer<ArrayBuffer> | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return null;
  const delimiter = `\r\n--${boundary}`;
  // The first delimiter may begin the body.
  const first = `--${boundary}`;
  let start = body.subarray(0, first.length).equals(Buffer.from(first)) ? first.length : -1;
  if (start < 0) {
    const found = body.indexOf(delimiter);
    if (found < 0) return null;
    start = found + delimiter.length;
  }
  while (body.subarray(start, start + 2).toString("latin1") !== "--") {
    const headersEnd = body.indexOf(emptyLine, start);
    if (headersEnd < 0) return null;
    const end = body.indexOf(delimiter, headersEnd + 2);
    if (end < 0) return null;
    const headers = body.subarray(start, headersEnd).toString("utf8");
    if (/^content-disposition:\s*form-data\b.*;\s*filename\*?=/im.test(headers)) {
      return body.subarray(headersEnd + emptyLine.length, end);
    }
    start = end + delimiter.length;
  }
  return null;
}
