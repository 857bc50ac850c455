import { createPdfCache } from "./pdf-cache.ts";
import { typeset } from "./typesetting/typeset.ts";

/** Cache of the process; documents are rendered sequentially. */
export const pdfCache = createPdfCache(typeset);
