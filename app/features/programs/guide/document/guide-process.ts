import { constants, setPriority } from "node:os";
import { renderToBuffer } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { fontCoverage, registerFonts } from "./fonts.ts";
import { guideDocument } from "./guide-document.ts";
import { printable } from "./printable-text.ts";

// Visitors' pages come first: this may wait for a free core.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The process's whole life: is sent a guide's content, answers with the bytes of its PDF. */
process.once("message", async (content: GuideContent) => {
  registerFonts();
  const pdf = await renderToBuffer(guideDocument(printable(content, await fontCoverage())));
  // With the connection the last thing that keeps this process alive goes; a failure before it ends the process too.
  process.send?.(new Uint8Array(pdf), () => process.disconnect());
});
