import type { GuideContent } from "./guide-content.ts";
import { createGuideShelf } from "./guide-shelf.ts";
import { renderGuide } from "./render-guide.ts";
import type { SheetContent } from "./sheet-content.ts";

/** The one shelf of this process: the guide and the sheets are set one after the other, never at once. */
export const guideShelf = createGuideShelf<GuideContent | SheetContent>(renderGuide);
