import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRef } from "@cantoo/pdf-lib";

/** Returns the number of pages in the page tree; 0 without a tree. */
export function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const waiting = root instanceof PDFDict ? [root.get(PDFName.of("Pages"))] : [];
  const seen = new Set<PDFRef>();
  let pages = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!(next instanceof PDFRef) || seen.has(next)) continue;
    seen.add(next);
    const node = context.lookup(next);
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) waiting.push(kid);
    else pages += 1;
  }
  return pages;
}
