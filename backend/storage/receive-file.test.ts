import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { useTestStorage } from "#tests/support/backend/test-storage.ts";
import { makePdf, pdfStream } from "#tests/support/made-pdfs.ts";

const pdf = makePdf();
/** A PDF with the ends of parts and of forms in it. */
const misleading = makePdf([pdfStream("/Type /XObject", Buffer.from("\r\n--\r\n\r\n--b\r\n--b--"))]);

/** A form of these parts, whose boundary is `b`. */
const formOf = (...parts: (string | Uint8Array)[]) => {
  const chunks = parts.flatMap((part) => [Buffer.from("\r\n--b\r\n"), Buffer.from(part)]);
  return new Uint8Array(Buffer.concat([...chunks, Buffer.from("\r\n--b--\r\n")]));
};
const filePart = (content: Uint8Array) =>
  Buffer.concat([Buffer.from('Content-Disposition: form-data; name=""; filename="a “ñ”.pdf"\r\n\r\n'), content]);
const field = 'Content-Disposition: form-data; name="filename"\r\n\r\nfilename=x';
const form = { "content-type": "multipart/form-data; boundary=b" };

describe("the file of an upload", () => {
  const test = useTestStorage("disk");
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const name = `received-${randomUUID()}.pdf`;
    const { status } = await test.send(name, body, headers);
    const served = await test.get(`/storage/v1/object/public/Images/${name}`);
    return { status, stored: served.ok ? new Uint8Array(await served.arrayBuffer()) : null };
  };

  afterEach(async () => {
    expect(await test.countLocalFiles(".incoming")).toBe(0);
  });

  it("is found between other fields, as supabase-js and browsers send it", async () => {
    const sent = new FormData();
    sent.append("cacheControl", "3600");
    sent.append("", new Blob([pdf]), "a “name”.pdf");
    sent.append("metadata", "{}");
    expect(await send(sent)).toEqual({ status: 200, stored: pdf });
    expect(await send(formOf(field, filePart(pdf), field), form)).toEqual({ status: 200, stored: pdf });
  });

  it("is the first of several", async () => {
    const other = makePdf([pdfStream("/Type /XObject", Buffer.from("other"))]);
    expect(await send(formOf(filePart(pdf), filePart(other)), form)).toEqual({ status: 200, stored: pdf });
  });

  it("may look like the end of a part", async () => {
    const boundary = "----of-a-browser";
    const sent = new Blob([`--${boundary}\r\n`, filePart(misleading), `\r\n--${boundary}--\r\n`]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    expect(await send(sent, headers)).toEqual({ status: 200, stored: misleading });
    expect(await send(misleading)).toEqual({ status: 200, stored: misleading });
  });

  it("follows text before the first part, and a boundary in quotes", async () => {
    const sent = new Uint8Array(Buffer.concat([Buffer.from("preamble"), formOf(filePart(pdf))]));
    const headers = { "content-type": 'multipart/form-data; charset=utf-8; boundary="b"' };
    expect(await send(sent, headers)).toEqual({ status: 200, stored: pdf });
  });

  it("is missing in a form without one, cut short or without a boundary", async () => {
    const refused = { status: 400, stored: null };
    expect(await send(formOf(field), form)).toEqual(refused);
    expect(await send(formOf(filePart(new Uint8Array())), form)).toEqual(refused);
    const whole = formOf(field, filePart(pdf));
    for (const length of [0, 10, 100, whole.length - 10]) {
      expect([length, await send(whole.slice(0, length), form)]).toEqual([length, refused]);
    }
    for (const type of ["multipart/form-data", "multipart/form-data; boundary="]) {
      expect(await send(whole, { "content-type": type })).toEqual(refused);
    }
  });

  it("may have the size of the limit, and not more, whatever the form adds", async () => {
    const limit = 20 * 1024 * 1024;
    const ofSize = (size: number) => {
      const stream = (length: number) => makePdf([pdfStream("/Type /XObject", new Uint8Array(length))]);
      return stream(size - (stream(size - 1000).length - (size - 1000)));
    };
    expect(ofSize(limit).length).toBe(limit);
    expect((await send(formOf(field, filePart(ofSize(limit))), form)).status).toBe(200);
    expect((await send(formOf(field, filePart(ofSize(limit + 1))), form)).status).toBe(413);
    expect((await send(formOf(field.padEnd(100_000, "x"), filePart(ofSize(limit))), form)).status).toBe(413);
  });
});
