import { SaxesParser } from "saxes";

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

const maxElements = 20_000;
const maxDepth = 64;

/**
 * Parses the part of XML that drawings are written in: elements, attributes, text, comments and CDATA. Throws
 * `RefusedSvgError` for what is not well-formed, for entities of its own, for processing instructions, and for too many
 * or too deeply nested elements. The result is data for `cleanSvg`, which writes it again.
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
    // Brackets hold entities and other declarations of the drawing's own.
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
