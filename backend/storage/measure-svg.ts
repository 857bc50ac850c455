import { addToList } from "../../app/lib/add-to-list.ts";
import { RefusedSvgError, type SvgElement } from "./parse-svg.ts";

/** Maximum number of rendered elements, counted once per reference to their container. */
const maxDrawn = 100_000;

/** Maximum characters of one `text` element: its layout takes quadratic time. */
const maxCharactersInText = 1_000;

/** Maximum number of rendered characters, counted like elements. */
const maxCharacters = 10_000;

type Measure = { drawn: number; characters: number };

/**
 * Rejects a drawing with too much text, or whose references expand to very many elements or form a cycle: ten nested
 * patterns, each using the previous one ten times, are ten thousand million shapes in a few lines.
 */
export function refuseExcessiveDrawing(root: SvgElement): void {
  // Renderers differ in which of two elements with one id they use: here both count.
  const byId = new Map<string, SvgElement[]>();
  collectIds(root, byId);
  const measured = new Map<SvgElement, Measure | "measuring">();

  const measure = (element: SvgElement): Measure => {
    const known = measured.get(element);
    if (known === "measuring") throw new RefusedSvgError("its references go in a circle");
    if (known !== undefined) return known;
    measured.set(element, "measuring");
    const sum: Measure = { drawn: 1, characters: 0 };
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? []);
    for (const part of [...element.children, ...targets]) {
      if (typeof part === "string") sum.characters += isShown(element) ? part.length : 0;
      else {
        const { drawn, characters } = measure(part);
        sum.drawn += drawn;
        sum.characters += characters;
      }
      refuseExcess(element, sum);
    }
    measured.set(element, sum);
    return sum;
  };
  measure(root);
}

function refuseExcess({ name }: SvgElement, { drawn, characters }: Measure): void {
  if (drawn > maxDrawn) throw new RefusedSvgError("it is too complex", { isExcessive: true });
  if (characters > (name === "text" ? maxCharactersInText : maxCharacters)) {
    const message = `it has more than ${maxCharactersInText} characters in one text, or ${maxCharacters} in all`;
    throw new RefusedSvgError(message, { isExcessive: true });
  }
}

/** Returns true if an element's text is rendered, unlike that of titles and style sheets. */
function isShown({ name }: SvgElement): boolean {
  return !["title", "desc", "style"].includes(name);
}

function collectIds(element: SvgElement, byId: Map<string, SvgElement[]>): void {
  const id = element.attributes.get("id");
  if (id) addToList(byId, id, element);
  for (const child of element.children) if (typeof child === "object") collectIds(child, byId);
}

function referencesOf({ attributes }: SvgElement): string[] {
  return [...attributes].flatMap(([name, value]) => {
    if (name === "href") return [value.slice(1)];
    return [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = ""]) => id);
  });
}
