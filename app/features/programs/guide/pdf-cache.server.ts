import type { GuideContent } from "./guide-content.ts";
import { createPdfCache } from "./pdf-cache.ts";
import { renderGuide } from "./render-guide.ts";
import type { SheetContent } from "./sheet-content.ts";

/** The process's one cache: guide and sheets are rendered one after the other, never at once. */
export const pdfCache = createPdfCache<GuideContent | SheetContent>(renderGuide);
