import { describe, expect, it } from "vitest";
import { fileInForm } from "./file-in-form.ts";

async function encode(form: FormData): Promise<[Buffer<ArrayBuffer>, string]> {
  const request = new Request("http://localhost", { method: "POST", body: form });
  return [Buffer.from(await request.arrayBuffer()), request.headers.get("content-type") ?? ""];
}
const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256);

describe("the file of a form", () => {
  it("is found after other fields, as supabase-js and browsers send it, without a copy", async () => {
    const form = new FormData();
    form.append("cacheControl", "3600");
    form.append("", new Blob([bytes]), "a “name”.png");
    form.append("metadata", "{}");
    const [body, type] = await encode(form);
    const file = fileInForm(body, type);
    expect(new Uint8Array(file ?? [])).toEqual(bytes);
    expect(file?.buffer).toBe(body.buffer);
  });

  it("may look like a part's end, and be empty", async () => {
    for (const content of ["\r\n--", "\r\n\r\n--b\r\n", ""]) {
      const form = new FormData();
      form.append("file", new Blob([content]), "a.png");
      const [body, type] = await encode(form);
      expect(fileInForm(body, type)?.toString()).toBe(content);
    }
  });

  it("is null where the form has none, is cut short or has no boundary", async () => {
    const fields = new FormData();
    fields.append("filename", "filename=x");
    expect(fileInForm(...(await encode(fields)))).toBeNull();
    const form = new FormData();
    form.append("file", new Blob([bytes]), "a.png");
    const [body, type] = await encode(form);
    for (const length of [0, 10, 100, 3000]) expect(fileInForm(body.subarray(0, length), type)).toBeNull();
    expect(fileInForm(body, "multipart/form-data")).toBeNull();
    expect(fileInForm(Buffer.from("--b--"), "multipart/form-data; boundary=b")).toBeNull();
  });

  it("has a boundary in quotes or without, and text before the first part", () => {
    const part = 'Content-Disposition: form-data; name="f"; filename="a"\r\nContent-Type: x/y\r\n\r\nhello';
    for (const type of ['boundary="b c"', "charset=utf-8; boundary=b"]) {
      const boundary = type.includes("b c") ? "b c" : "b";
      const body = Buffer.from(`preamble\r\n--${boundary}\r\n${part}\r\n--${boundary}--\r\n`);
      expect(fileInForm(body, `multipart/form-data; ${type}`)?.toString()).toBe("hello");
    }
  });
});
