/** Thrown for an SVG that is not accepted; the message completes "The SVG image is not accepted: …". */
export class RefusedSvgError extends Error {
  override name = "RefusedSvgError";
  /** True for a drawing that is well-formed and has too much in it. */
  readonly isExcessive: boolean;

  constructor(message: string, { isExcessive = false } = {}) {
    super(message);
    this.isExcessive = isExcessive;
  }
}

export type SvgElement = { name: string; attributes: Map<string, string>; children: (SvgElement | string)[] };

const mostElements = 20_000;
const deepestNesting = 64;

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;
const attribute = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Reads the small part of XML that drawings are written in: elements, attributes, text, comments and CDATA, properly
 * nested. Anything else (entities of its own, processing instructions, markup that only a forgiving parser would
 * take) is refused rather than understood. What comes out is data for `cleanSvg`, which writes it anew.
 */
export function parseSvg(source: string): SvgElement {
  const text = source
    .replace(/^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?/, "")
    .replace(/^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE\s+svg[^[\]<>]*>/i, "");
  const top: SvgElement = { name: "", attributes: new Map(), children: [] };
  const open = [top];
  let elements = 0;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups;
    if (!groups) throw new RefusedSvgError("it is not well-formed");
    const parent = open.at(-1) as SvgElement;
    if (groups.start !== undefined) {
      elements += 1;
      if (elements > mostElements || open.length > deepestNesting)
        throw new RefusedSvgError("it is too complex", { isExcessive: true });
      const element = { name: groups.start, attributes: readAttributes(groups.attributes ?? ""), children: [] };
      parent.children.push(element);
      if (!groups.empty) open.push(element);
    } else if (groups.end !== undefined) {
      if (open.length === 1 || parent.name !== groups.end) throw new RefusedSvgError("it is not well-formed");
      open.pop();
    } else if (groups.cdata !== undefined) parent.children.push(groups.cdata);
    else if (groups.text !== undefined) parent.children.push(decodeEntities(groups.text));
  }
  const roots = top.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const [root] = roots;
  if (open.length > 1 || roots.length !== 1 || typeof root !== "object")
    throw new RefusedSvgError("it is not well-formed");
  return root;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of source.matchAll(attribute)) {
    attributes.set(name, decodeEntities(double ?? single ?? ""));
  }
  return attributes;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));?|&/gi, (whole, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
    const decoded =
      code === undefined ? named[name as string] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (decoded === undefined || !whole.endsWith(";")) throw new RefusedSvgError("it uses an unknown entity");
    return decoded;
  });
}
