import { SaxesParser } from "saxes";

/** Thrown for a rejected SVG; the message completes "The SVG image is not accepted: …". */
export class RefusedSvgError extends Error {
  override name = "RefusedSvgError";
  readonly isExcessive: boolean;

  constructor(message: string, { isExcessive = false } = {}) {
    super(message);
    this.isExcessive = isExcessive;
  }
}

export type SvgElement = { name: string; attributes: Map<string, string>; children: (SvgElement | string)[] };

const maxElements = 20_000;
const maxDepth = 64;

/**
 * Parses the subset of XML that drawings use. Throws `RefusedSvgError` if it is not well-formed, declares entities,
 * contains processing instructions, or has too many or too deeply nested elements.
 */
export function parseSvg(source: string): SvgElement {
  const document: SvgElement = { name: "", attributes: new Map(), children: [] };
  const open = [document];
  let elements = 0;
  const addText = (text: string) => open.at(-1)?.children.push(text);
  const parser = new SaxesParser({ position: false });
  parser.on("error", ({ message }) => {
    throw new RefusedSvgError(/entity/.test(message) ? "it uses an unknown entity" : "it is not well-formed");
  });
  parser.on("doctype", (declaration) => {
    // Brackets contain the document's own entities and declarations.
    if (!/^\s*svg\b[^[\]<>]*$/i.test(declaration)) throw new RefusedSvgError("it is not well-formed");
  });
  parser.on("processinginstruction", () => {
    throw new RefusedSvgError("it is not well-formed");
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (elements > maxElements || open.length > maxDepth) {
      throw new RefusedSvgError("it is too complex", { isExcessive: true });
    }
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(source.replace(/^\uFEFF?\s*/, "")).close();
  const root = document.children.find((child) => typeof child === "object");
  if (!root) throw new RefusedSvgError("it is not well-formed");
  return root;
}
