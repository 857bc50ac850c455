import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { makePdf, objectStream, pdfStream, writePdf } from "#tests/support/made-pdfs.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const text = (content: string) => new TextEncoder().encode(content);

describe("a PDF is accepted", () => {
  test("with its number of pages", async () => {
    expect(await inspectPdf(makePdf())).toEqual({ pages: 1 });
  });

  test.each([true, false])("made by a library, with compressed objects: %s", async (useObjectStreams) => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 3; page += 1) document.addPage().drawText("Reglamento de grados y títulos");
    document.getForm().createTextField("nombre").addToPage(document.getPage(0));
    expect(await inspectPdf(await document.save({ useObjectStreams }))).toEqual({ pages: 3 });
  });

  test("with links, an outline and texts that mention scripts", async () => {
    const link = "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>";
    const pdf = makePdf([link, "<< /Title (JavaScript y Launch, sin barra; stream) /First 3 0 R /N 2 >>"]);
    expect(await inspectPdf(pdf)).toEqual({ pages: 1 });
  });
});

describe("a PDF is rejected", () => {
  test.each([
    ["scripts", makePdf([script])],
    ["scripts", makePdf([], { root: `/OpenAction ${script}` })],
    ["scripts", makePdf(["<< /S /J#61v#61Script >>"])],
    ["scripts", makePdf(["<< /#4a#53 (app.alert(1)) >>"])],
    ["scripts", makePdf([objectStream(50, script)])],
    ["scripts", makePdf([objectStream(50, "<< /S /#4aava#53cript >>")])],
    ["scripts", makePdf([pdfStream(`/AA << /O ${script} >>`, text("a"))])],
    ["files", makePdf([pdfStream("/Type /EmbeddedFile", text("MZ"))])],
    ["files", makePdf([objectStream(50, "<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>")])],
    ["actions", makePdf([objectStream(50, "<< /S /Launch /F (cmd.exe) >>")])],
    ["actions", makePdf(["<< /S /SubmitForm /F (https://example.org) >>"])],
    ["xfa", makePdf([], { root: "/AcroForm << /XFA 9 0 R >>" })],
    ["encrypted", makePdf([], { trailer: "/Encrypt 9 0 R" })],
  ] as const)("for %s", async (problem, pdf) => {
    expect(await inspectPdf(pdf)).toEqual({ problem });
  });

  test("for an object that a later revision replaced", async () => {
    const pdf = makePdf([objectStream(50, script), objectStream(50, "<< /Harmless true >>")]);
    expect(await inspectPdf(pdf)).toEqual({ problem: "scripts" });
  });

  test.each([
    ["a comment", "% 60 0 obj << /S /JavaScript >> endobj\n"],
    ["a text", "60 0 obj\n(61 0 obj << /S /JavaScript >> endobj)\nendobj\n"],
    ["nothing", "what is between << /S /JavaScript >> objects\n"],
  ])("for scripts in %s, where the cross-reference table may point", async (_, hidden) => {
    const pages = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [3 0 R] >>\nendobj\n";
    const pdf = writePdf([pages, "3 0 obj\n<< /Type /Page >>\nendobj\n", hidden]);
    expect(await inspectPdf(pdf)).toEqual({ problem: "scripts" });
  });

  test.each([
    ["an object within a stream", pdfStream("", text("60 0 obj\n<< /S /JavaScript >>\nendobj")), "scripts"],
    ["a compressed stream within a stream", pdfStream("", objectStream(60, script)), "hidden"],
    ["a stream of objects without its type", objectStream(60, script, ""), "hidden"],
    ["a stream of objects whose type is elsewhere", objectStream(60, script, "/Type 12 0 R"), "hidden"],
    ["a stream of objects whose type is escaped", objectStream(60, script, "/Type /#4fbj#53tm"), "scripts"],
    ["a stream of objects with a predictor", objectStream(60, "null", "/Type /ObjStm /DecodeParms <<>>"), "hidden"],
  ])("for %s", async (_, object, problem) => {
    expect(await inspectPdf(makePdf([object]))).toEqual({ problem });
  });

  test.each([
    ["no PDF", text("<!DOCTYPE html><script>alert(1)</script>")],
    ["one after something else", new Uint8Array([...text("GIF89a"), ...makePdf()])],
    ["one with something else after it", new Uint8Array([...makePdf(), ...text("PK\u0003\u0004 and more of it")])],
    ["half of one", makePdf().slice(0, 120)],
    ["one without pages", writePdf(["1 0 obj\n<< /Type /Catalog >>\nendobj\n"])],
    ["one whose objects cannot be read", makePdf(["<< /Broken"])],
    ["nothing", new Uint8Array()],
  ])("that is %s", async (_, pdf) => {
    expect(await inspectPdf(pdf)).toEqual({ problem: "damaged" });
  });
});
