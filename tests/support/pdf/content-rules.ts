import { PDFArray, type PDFDict, PDFName, type PDFObject, type PDFPage, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import { readOperations } from "./content-operators.ts";
import { decoded, dictOf, follow, itemsOf, nameOf, numberOf, textOf } from "./read-pdf.ts";
import type { Element } from "./structure-rules.ts";

const painting = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "EI", "Tj", "TJ", "'", '"']);

/** Structure elements of each marked content, by `markKey`. */
export type Owners = Map<string, Element[]>;

const markKey = (page: PDFRef | undefined, mcid: number) => `${page} ${mcid}`;

/** Returns the owners of marked content. */
export function ownersOf(elements: Element[]): Owners {
  const owners: Owners = new Map();
  for (const element of elements) {
    for (const { page, mcid } of element.marks) {
      const key = markKey(page, mcid);
      owners.set(key, [...(owners.get(key) ?? []), element]);
    }
  }
  return owners;
}

/** Returns the inconsistencies between a page and the structure tree: marks, parent tree, links. */
export function pageProblems(page: PDFPage, links: Element[], owners: Owners, parents: Map<number, PDFObject>) {
  const { node, ref } = page;
  const stream = itemsOf(node, "Contents")
    .map((value) => follow(node, value))
    .map((value) => (value instanceof PDFRawStream ? decoded(value) : ""))
    .join("\n");
  const { problems, mcids } = readMarks(stream, dictOf(dictOf(node, "Resources"), "Properties"));
  const listed = follow(node, parents.get(numberOf(node, "StructParents") ?? -1));
  for (const mcid of mcids) {
    const [owner, ...others] = owners.get(markKey(ref, mcid)) ?? [];
    if (!owner || others.length > 0) problems.push(`the marked content ${mcid} is not in one element`);
    const entry = listed instanceof PDFArray ? listed.get(mcid) : undefined;
    if (owner && entry !== owner.ref) problems.push(`the parent tree says otherwise of marked content ${mcid}`);
  }
  return [...problems, ...linkProblems(node, links, parents)];
}

/** Reads the marked content of a stream; painting outside of it is a problem. */
function readMarks(stream: string, properties: PDFDict | undefined): { problems: string[]; mcids: number[] } {
  const problems = new Set<string>();
  const mcids: number[] = [];
  const open: ("artifact" | "content" | "other")[] = [];
  for (const { operator, operands } of readOperations(stream)) {
    const isMarked = open.some((kind) => kind !== "other");
    if (operator === "BMC" || operator === "BDC") {
      const [tag = "", property = ""] = operands;
      const mcid = mcidOf(property, properties);
      const kind = tag === "/Artifact" ? "artifact" : mcid === undefined ? "other" : "content";
      if (kind !== "other" && isMarked) problems.add(`${tag} is marked within another mark`);
      if (mcid !== undefined) mcids.push(mcid);
      open.push(kind);
    } else if (operator === "EMC") open.pop();
    else if (painting.has(operator) && !isMarked)
      problems.add(`${operator} paints what is neither marked nor artifact`);
  }
  if (open.length > 0) problems.add("a mark has no end");
  return { problems: [...problems], mcids };
}

function mcidOf(property: string, properties: PDFDict | undefined): number | undefined {
  const written = /\/MCID\s+(\d+)/.exec(property)?.[1];
  if (written) return Number(written);
  return property.startsWith("/") ? numberOf(dictOf(properties, property.slice(1)), "MCID") : undefined;
}

function linkProblems(page: PDFDict, links: Element[], parents: Map<number, PDFObject>): string[] {
  const annotations = itemsOf(page, "Annots");
  const problems: string[] = [];
  if (annotations.length > 0 && nameOf(page, "Tabs") !== "S")
    problems.push("the tab order is not that of the structure");
  for (const value of annotations) {
    const annotation = follow(page, value) as PDFDict;
    if (nameOf(annotation, "Subtype") !== "Link") continue;
    if (!textOf(annotation, "Contents")) problems.push("a link has no Contents");
    const parent = parents.get(numberOf(annotation, "StructParent") ?? -1);
    const isLinked = links.some(({ ref, objects }) => ref === parent && objects.some((object) => object === value));
    if (!(parent instanceof PDFRef) || !isLinked) problems.push("a link is in no Link element");
    const address = textOf(dictOf(annotation, "A"), "URI");
    if (dictOf(annotation, "A")?.has(PDFName.of("URI")) && !/^(?:https?:\/\/[^/]+|mailto:.+@|tel:\+)/.test(address)) {
      problems.push(`the address ${address} is not whole`);
    }
  }
  return problems;
}
