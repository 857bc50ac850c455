import { constants, setPriority } from "node:os";
import { renderToBuffer } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import type { SheetContent } from "../sheet-content.ts";
import { fontCoverage, registerFonts } from "./fonts.ts";
import { guideDocument } from "./guide-document.ts";
import { printable } from "./printable-text.ts";
import { sheetDocument } from "./sheet-document.ts";

// Visitors' pages come first: this may wait for a free core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A site that is gone waits for no guide.
process.once("disconnect", () => process.exit());

/** The entry point of the process: receives the content of the guide or of a sheet, sends the bytes of its PDF. */
process.once("message", async (sent: GuideContent | SheetContent) => {
  registerFonts();
  const content = printable(sent, await fontCoverage());
  const pdf = await renderToBuffer(content.kind === "guide" ? guideDocument(content) : sheetDocument(content));
  // With the connection the last thing that keeps this process alive goes; a failure before it ends the process too.
  process.send?.(new Uint8Array(pdf), () => process.disconnect());
});
