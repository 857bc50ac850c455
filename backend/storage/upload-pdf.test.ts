import { describe, expect, it } from "vitest";
import { testImages } from "#tests/support/backend/test-images.ts";
import { useTestStorage } from "#tests/support/backend/test-storage.ts";
import { bombStream, makePdf, objectStream } from "#tests/support/made-pdfs.ts";

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const megabyte = 1024 * 1024;

describe("a PDF", () => {
  const test = useTestStorage("disk");

  it("stores a PDF unchanged, and serves it as an attachment", async () => {
    const pdf = makePdf();
    expect((await test.send("Documents/reglamento-2026.pdf", pdf)).status).toBe(200);
    const served = await test.get("/storage/v1/object/public/Images/Documents/reglamento-2026.pdf");
    expect(served.status).toBe(200);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-disposition": "attachment; filename*=UTF-8''reglamento-2026.pdf",
    });
    const resized = await test.get("/storage/v1/render/image/public/Images/Documents/reglamento-2026.pdf?width=320");
    expect(resized.status).toBe(404);
  });

  it("keeps a file only when it is what its name says", async () => {
    expect((await test.send("a.pdf", testImages.png)).status).toBe(415);
    expect((await test.send("a.png", makePdf())).status).toBe(415);
    expect((await test.send("a.pdf", testImages.html, { "content-type": "application/pdf" })).status).toBe(415);
    const both = new Uint8Array([...testImages.gif, ...makePdf()]);
    expect((await test.send("a.pdf", both)).status).toBe(415);
    const after = new Uint8Array([...makePdf(), ...testImages.gif]);
    expect((await test.send("a.pdf", after)).body).toMatchObject({ statusCode: "422", error: "pdf_damaged" });
    expect((await test.get("/storage/v1/object/public/Images/a.pdf")).status).toBe(404);
  });

  it("names the reason when it refuses a PDF", async () => {
    const refused = {
      pdf_scripts: makePdf([objectStream(50, script)]),
      pdf_encrypted: makePdf([], { trailer: "/Encrypt 9 0 R" }),
      pdf_files: makePdf(["<< /Names << /EmbeddedFiles 9 0 R >> >>"]),
    };
    for (const [error, pdf] of Object.entries(refused)) {
      const { status, body } = await test.send("a.pdf", pdf);
      expect([status, body]).toMatchObject([422, { statusCode: "422", error, message: expect.any(String) }]);
    }
  });
});

describe("a PDF that costs too much", () => {
  const test = useTestStorage("disk");

  it("is refused by its size", async () => {
    const large = new Uint8Array(21 * megabyte);
    expect(await test.send("a.pdf", large)).toMatchObject({
      status: 413,
      body: { message: "The file is larger than the allowed 20 MB" },
    });
  });

  it("is refused when little of it becomes much, while images are still taken", async () => {
    const pdf = makePdf([bombStream(1024)]);
    expect(pdf.byteLength).toBeLessThan(2 * megabyte);
    const refusal = test.send("a.pdf", pdf);
    expect((await refusal).body).toMatchObject({ error: "pdf_excessive" });
    expect((await test.send("a.png", testImages.png)).status).toBe(200);
  });
});
