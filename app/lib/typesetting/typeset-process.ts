import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { loadFonts } from "./fonts.ts";
import { printable } from "./printable-text.ts";
import type { Typesetting } from "./typesetting.ts";

// Visitors' pages come first: this may wait for a free core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A site that is gone waits for no document.
process.once("disconnect", () => process.exit());

/** The entry point of the process: receives what to set, sends the bytes of its PDF. */
process.once("message", async (typesetting: Typesetting) => {
  const pdf = await compact(setPages(typesetting));
  // With the connection the last thing that keeps this process alive goes; a failure before it ends the process too.
  process.send?.(pdf, () => process.disconnect());
});

function setPages(typesetting: Typesetting): Buffer {
  const { files, has } = loadFonts();
  const compiler = NodeCompiler.create({ workspace: resolve("app"), fontArgs: [{ fontBlobs: files }] });
  // Data, never source: what an editor types cannot become a program.
  const inputs = { typesetting: JSON.stringify(printable(typesetting, has)) };
  return compiler.pdf(
    { mainFilePath: resolve("app", typesetting.template), inputs },
    { pdfStandard: PdfStandard.UA_1 },
  );
}

/** The same objects in compressed streams, which Typst does not write: the guide's tags are two thirds of its bytes. */
async function compact(pdf: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
