import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { dictOf, follow, itemsOf, nameOf, numberOf, textOf } from "./read-pdf.ts";

/** An element of the structure tree. `role` is a standard type; null if it is mapped to none. */
export type Element = {
  ref: PDFRef | undefined;
  dict: PDFDict;
  role: string | null;
  parent: Element | null;
  children: Element[];
  /** Marked contents by page, and objects (annotations). */
  marks: { page: PDFRef | undefined; mcid: number }[];
  objects: PDFRef[];
};

const headings = ["H1", "H2", "H3", "H4", "H5", "H6"];

/** Standard structure types of ISO 32000-1, 14.8.4. */
const standardRoles = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H P L LI Lbl LBody Table TR TH TD THead
  TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP WT WP Figure Formula Form`
    .split(/\s+/)
    .concat(headings),
);

/** Allowed children by type; other types may contain anything. */
const allowedChildren: Record<string, string[]> = {
  L: ["LI", "Caption", "L"],
  LI: ["Lbl", "LBody"],
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  THead: ["TR"],
  TBody: ["TR"],
  TFoot: ["TR"],
  TR: ["TH", "TD"],
  TOC: ["TOCI", "TOC", "Caption"],
};

/** Required parent by type. */
const requiredParents: Record<string, string[]> = {
  LI: ["L"],
  LBody: ["LI"],
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  THead: ["Table"],
  TBody: ["Table"],
  TFoot: ["Table"],
  TOCI: ["TOC"],
};

/** Reads a structure tree from its root, in reading order. */
export function readStructure(root: PDFDict): Element[] {
  const roleMap = dictOf(root, "RoleMap");
  const elements: Element[] = [];
  const visit = (value: PDFObject, owner: PDFDict, parent: Element | null, page: PDFRef | undefined) => {
    const item = follow(owner, value);
    if (item instanceof PDFNumber) parent?.marks.push({ page, mcid: item.asNumber() });
    if (!(item instanceof PDFDict)) return;
    const own = item.get(PDFName.of("Pg"));
    const at = own instanceof PDFRef ? own : page;
    const type = nameOf(item, "Type");
    if (type === "MCR") parent?.marks.push({ page: at, mcid: numberOf(item, "MCID") ?? -1 });
    else if (type === "OBJR") {
      const object = item.get(PDFName.of("Obj"));
      if (object instanceof PDFRef) parent?.objects.push(object);
    } else {
      const ref = value instanceof PDFRef ? value : undefined;
      const role = standardRole(nameOf(item, "S") ?? "", roleMap);
      const element: Element = { ref, dict: item, role, parent, children: [], marks: [], objects: [] };
      parent?.children.push(element);
      elements.push(element);
      for (const kid of itemsOf(item, "K")) visit(kid, item, element, at);
    }
  };
  for (const kid of itemsOf(root, "K")) visit(kid, root, null, undefined);
  return elements;
}

function standardRole(name: string, roleMap: PDFDict | undefined): string | null {
  const seen = new Set<string>();
  for (let role: string | undefined = name; role && !seen.has(role); role = nameOf(roleMap, role)) {
    if (standardRoles.has(role)) return role;
    seen.add(role);
  }
  return null;
}

/** Returns the problems of the tree itself. */
export function structureProblems(elements: Element[]): string[] {
  return [...elements.flatMap(elementProblems), ...headingProblems(elements)];
}

function elementProblems(element: Element): string[] {
  const { role, dict, parent, children } = element;
  const problems: string[] = [];
  if (role === null) return [`the role ${nameOf(dict, "S")} is not standard`];
  const within = requiredParents[role];
  if (within && !within.includes(parent?.role ?? "")) problems.push(`${role} stands in ${parent?.role}`);
  for (const child of children) {
    if (allowedChildren[role] && !allowedChildren[role].includes(child.role ?? "")) {
      problems.push(`${role} has ${child.role} in it`);
    }
  }
  if (role === "TH" && !["Row", "Column", "Both"].includes(scopeOf(dict) ?? "")) problems.push("a TH has no Scope");
  if (role === "Table" && !hasHeader(element)) problems.push("a table has no TH");
  if (["Figure", "Formula"].includes(role) && !textOf(dict, "Alt") && !textOf(dict, "ActualText")) {
    problems.push(`a ${role} has no alternative text`);
  }
  return problems;
}

function scopeOf(dict: PDFDict): string | undefined {
  const attributes = itemsOf(dict, "A").map((value) => follow(dict, value));
  return attributes.flatMap((value) => (value instanceof PDFDict ? (nameOf(value, "Scope") ?? []) : []))[0];
}

function hasHeader({ role, children }: Element): boolean {
  return role === "TH" || children.some(hasHeader);
}

function headingProblems(elements: Element[]): string[] {
  const levels = elements.flatMap(({ role }) => (role && headings.includes(role) ? Number(role.slice(1)) : []));
  if (levels.length === 0) return ["there is no heading"];
  return levels.flatMap((level, index) => {
    const before = index === 0 ? 0 : (levels[index - 1] ?? 0);
    return level > before + 1 ? [`heading ${index + 1} is H${level} after ${before ? `H${before}` : "nothing"}`] : [];
  });
}
