import { allowedProperties } from "./svg-allow-list.ts";

const localUrl = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/g;

/** Returns true if a value is safe: numbers, names, colors, functions of those, local references. */
export function isSafeValue(value: string): boolean {
  const plain = value.replace(localUrl, "");
  return /^[\w\s.,:;%#()+'"/-]*$/.test(plain) && !/url|script:|data:|expression|import/i.test(plain);
}

export function cleanDeclarations(source: string, isAllowedTarget: (id: string) => boolean = () => true): string {
  return withoutComments(source)
    .split(";")
    .map((declaration) => declaration.split(":"))
    .filter(([property = "", value = "", ...rest]) => {
      if (rest.length > 0 || !allowedProperties.has(property.trim()) || !isSafeValue(value)) return false;
      return [...value.matchAll(localUrl)].every(([, , id = ""]) => isAllowedTarget(id));
    })
    .map(([property = "", value = ""]) => `${property.trim()}:${value.trim()}`)
    .join(";");
}

/**
 * Returns the rules of a style sheet whose selectors are plain names, classes or ids. They may reference only
 * gradients, which contain no elements, because rules are not evaluated when the drawing is measured.
 */
export function cleanStyleSheet(source: string, gradients: ReadonlySet<string>): string {
  const rules: string[] = [];
  for (const rule of withoutComments(source)
    .replace(/<!--|-->/g, "")
    .split("}")) {
    const [selectors = "", declarations = "", ...rest] = rule.split("{");
    const names = selectors.split(",").map((selector) => selector.trim());
    if (rest.length > 0 || !names.every((name) => /^[.#]?[A-Za-z_][\w-]*$/.test(name))) continue;
    const kept = cleanDeclarations(declarations, (id) => gradients.has(id));
    if (kept) rules.push(`${names.join(",")}{${kept}}`);
  }
  return rules.join("");
}

/** Not a regular expression, which would search for the end of each comment again from every start. */
function withoutComments(source: string): string {
  const [before = "", ...comments] = source.split("/*");
  return before + comments.map((part) => (part.includes("*/") ? part.slice(part.indexOf("*/") + 2) : "")).join("");
}
