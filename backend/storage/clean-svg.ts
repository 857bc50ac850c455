import { cleanDeclarations, cleanStyleSheet, isSafeValue } from "./clean-svg-style.ts";
import { refuseExcessiveDrawing } from "./measure-svg.ts";
import { parseSvg, RefusedSvgError, type SvgElement } from "./parse-svg.ts";
import {
  allowedAttributes,
  allowedElements,
  allowedProperties,
  gradientElements,
  textElements,
  unwrappedElements,
} from "./svg-allow-list.ts";

export { RefusedSvgError };

const maxSourceBytes = 1024 * 1024;

/**
 * Rebuilds an SVG drawing from an allow-list: shapes, text, gradients, and references within the drawing. Throws
 * `RefusedSvgError` if it is not well-formed SVG, or would take too long to render.
 */
export function cleanSvg(source: string): string {
  if (source.length > maxSourceBytes) throw new RefusedSvgError("it is larger than 1 MB", { isExcessive: true });
  const root = parseSvg(source);
  if (root.name !== "svg") throw new RefusedSvgError("its root is not an svg element");
  const gradients = new Set<string>();
  collectGradients(root, gradients);
  const [clean] = cleanElement(root, gradients);
  if (typeof clean !== "object") throw new RefusedSvgError("nothing of it is left");
  clean.attributes.set("xmlns", "http://www.w3.org/2000/svg");
  refuseExcessiveDrawing(clean);
  return `${writeElement(clean)}\n`;
}

function collectGradients(element: SvgElement, ids: Set<string>): void {
  const id = element.attributes.get("id");
  if (id && gradientElements.has(element.name)) ids.add(id);
  for (const child of element.children) if (typeof child === "object") collectGradients(child, ids);
}

function cleanElement(element: SvgElement, gradients: Set<string>): (SvgElement | string)[] {
  const { name } = element;
  if (name === "style") {
    const sheet = cleanStyleSheet(element.children.filter((child) => typeof child === "string").join(""), gradients);
    return sheet ? [{ name, attributes: new Map(), children: [sheet] }] : [];
  }
  const keptChildren = () =>
    element.children.flatMap((child) => {
      if (typeof child !== "string") return cleanElement(child, gradients);
      return textElements.has(name) || unwrappedElements.has(name) ? [child] : [];
    });
  if (unwrappedElements.has(name)) return keptChildren();
  if (!allowedElements.has(name)) return [];
  return [{ name, attributes: cleanAttributes(element.attributes), children: keptChildren() }];
}

function cleanAttributes(attributes: Map<string, string>): Map<string, string> {
  const clean = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (name === "id" && /^[A-Za-z_][\w.:-]*$/.test(value)) clean.set(name, value);
    else if (name === "class" && /^[\w -]*$/.test(value)) clean.set(name, value);
    else if (name === "style") clean.set(name, cleanDeclarations(value));
    else if ((name === "href" || name === "xlink:href") && /^#[\w.:-]+$/.test(value)) clean.set("href", value);
    else if (name.startsWith("aria-") && allowedAttributes.has(name)) clean.set(name, value);
    else if ((allowedAttributes.has(name) || allowedProperties.has(name)) && isSafeValue(value)) clean.set(name, value);
  }
  return clean;
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
  const content = children
    .map((child) => (typeof child === "string" ? escapeXml(child) : writeElement(child)))
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  // XML does not allow control characters, not even as references.
  return text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "").replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
}
