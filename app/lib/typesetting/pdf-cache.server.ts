import { createPdfCache } from "./pdf-cache.ts";
import { typeset } from "./typeset.ts";

/** The process's one cache: documents are set one after the other, never at once. */
export const pdfCache = createPdfCache(typeset);
