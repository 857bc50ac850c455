import { RefusedSvgError, type SvgElement } from "./parse-svg.ts";

/** Elements drawn in all, counting each as often as something refers to what contains it. */
const mostDrawn = 100_000;

/**
 * Refuses a drawing whose references, followed, draw very much or for ever: ten patterns, each using the one before ten
 * times, are ten thousand million shapes in a few lines.
 */
export function refuseExcessiveReferences(root: SvgElement): void {
  // Renderers disagree about which of two elements with one id is meant: here both are.
  const byId = new Map<string, SvgElement[]>();
  collectIds(root, byId);
  const measured = new Map<SvgElement, number | "measuring">();

  const measure = (element: SvgElement): number => {
    const known = measured.get(element);
    if (known === "measuring") throw new RefusedSvgError("its references go in a circle");
    if (known !== undefined) return known;
    measured.set(element, "measuring");
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => typeof child === "object");
    let drawn = 1;
    for (const part of [...children, ...targets]) drawn += measure(part);
    if (drawn > mostDrawn) throw new RefusedSvgError("it is too complex");
    measured.set(element, drawn);
    return drawn;
  };
  measure(root);
}

function collectIds(element: SvgElement, byId: Map<string, SvgElement[]>): void {
  const id = element.attributes.get("id");
  if (id) byId.set(id, [...(byId.get(id) ?? []), element]);
  for (const child of element.children) if (typeof child === "object") collectIds(child, byId);
}

function referencesOf({ attributes }: SvgElement): string[] {
  return [...attributes].flatMap(([name, value]) => {
    if (name === "href") return [value.slice(1)];
    return [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = ""]) => id);
  });
}
