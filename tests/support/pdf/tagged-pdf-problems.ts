import { PDFBool, PDFDict, type PDFDocument, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { ownersOf, pageProblems } from "./content-rules.ts";
import { decoded, dictOf, follow, itemsOf, lookUp, nameOf, numberTree, openPdf, textOf } from "./read-pdf.ts";
import { readStructure, structureProblems } from "./structure-rules.ts";

/**
 * Returns the accessibility problems of a PDF: the machine-checkable rules of PDF/UA-1 (ISO 14289-1) by the Matterhorn
 * Protocol, and missing bookmarks and relative links. Empty if there are none. PDFs of browsers lack the declaration of
 * PDF/UA: `isDeclared: false` skips that check.
 */
export async function taggedPdfProblems(bytes: Uint8Array, { isDeclared = true } = {}): Promise<string[]> {
  const document = await openPdf(bytes);
  const { catalog } = document;
  const root = dictOf(catalog, "StructTreeRoot");
  const problems = [...catalogProblems(catalog, isDeclared), ...fontProblems(document)];
  if (!root) return [...problems, "there is no structure tree"];
  const elements = readStructure(root);
  const parents = numberTree(dictOf(root, "ParentTree"));
  const links = elements.filter(({ role }) => role === "Link");
  const owners = ownersOf(elements);
  problems.push(...structureProblems(elements));
  for (const [index, page] of document.getPages().entries()) {
    problems.push(...pageProblems(page, links, owners, parents).map((problem) => `page ${index + 1}: ${problem}`));
  }
  return problems;
}

function catalogProblems(catalog: PDFDict, isDeclared: boolean): string[] {
  const is = (dict: PDFDict | undefined, key: string) => {
    const value = lookUp(dict, key);
    return value instanceof PDFBool && value.asBoolean();
  };
  const problems: string[] = [];
  if (!is(dictOf(catalog, "MarkInfo"), "Marked")) problems.push("it does not say that it is tagged");
  if (is(dictOf(catalog, "MarkInfo"), "Suspects")) problems.push("its tags are suspects");
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(textOf(catalog, "Lang"))) problems.push("it has no language");
  if (!dictOf(dictOf(catalog, "Outlines"), "First")) problems.push("it has no bookmarks");
  if (!isDeclared) return problems;
  if (!is(dictOf(catalog, "ViewerPreferences"), "DisplayDocTitle")) problems.push("its title is not shown");
  const metadata = lookUp(catalog, "Metadata");
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(decoded(metadata), "latin1").toString() : "";
  if (!/<pdfuaid:part>1<\/pdfuaid:part>|pdfuaid:part="1"/.test(xmp)) problems.push("it does not say PDF/UA-1");
  if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]/.test(xmp)) problems.push("its metadata have no title");
  return problems;
}

/** Every font must be embedded and map its glyphs to letters. */
function fontProblems(document: PDFDocument): string[] {
  return document.context.enumerateIndirectObjects().flatMap(([, object]: [unknown, PDFObject]) => {
    if (!(object instanceof PDFDict) || nameOf(object, "Type") !== "Font") return [];
    const subtype = nameOf(object, "Subtype");
    const name = nameOf(object, "BaseFont") ?? subtype;
    // A descendant of a composite font, which has the mapping.
    if (subtype?.startsWith("CIDFont")) return isEmbedded(object) ? [] : [`the font ${name} is not embedded`];
    const problems = lookUp(object, "ToUnicode") ? [] : [`the font ${name} has no ToUnicode`];
    const faces = itemsOf(object, "DescendantFonts").map((value) => follow(object, value));
    if (subtype === "Type3" || faces.length > 0 || isEmbedded(object)) return problems;
    return [...problems, `the font ${name} is not embedded`];
  });
}

function isEmbedded(font: PDFDict): boolean {
  const descriptor = dictOf(font, "FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => lookUp(descriptor, key));
}
