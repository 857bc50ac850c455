import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { loadFonts } from "./pdf-fonts.ts";
import { printable } from "./printable-text.ts";
import type { Typesetting } from "./typesetting.ts";

// Page requests have priority over PDFs.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Exits when the parent process is gone.
process.once("disconnect", () => process.exit());

/** Entry point of the process: receives a document and sends the bytes of its PDF. */
process.once("message", async (typesetting: Typesetting) => {
  const pdf = await compact(setPages(typesetting));
  // The IPC connection keeps this process alive; a failure before this line also ends the process.
  process.send?.(pdf, () => process.disconnect());
});

function setPages(typesetting: Typesetting): Buffer {
  const { files, has } = loadFonts();
  const compiler = NodeCompiler.create({ workspace: resolve("app"), fontArgs: [{ fontBlobs: files }] });
  // Passed as data, never as Typst source: text from editors cannot run as code.
  const inputs = { typesetting: JSON.stringify(printable(typesetting, has)) };
  return compiler.pdf(
    { mainFilePath: resolve("app", typesetting.template), inputs },
    { pdfStandard: PdfStandard.UA_1 },
  );
}

/** Compresses the object streams, which Typst does not: the guide's tags are two thirds of its bytes. */
async function compact(pdf: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
