import { createPdfCache } from "./pdf-cache.ts";
import { typeset } from "./typeset.ts";

/** Cache of the process; documents are rendered sequentially. */
export const pdfCache = createPdfCache(typeset);
