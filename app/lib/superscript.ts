const from = [..."0123456789+-−=()"];
const to = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾"];

/** Signs above the line, by those on it. */
export const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  from.map((sign, index) => [sign, to[index] as string]),
);

/**
 * Returns a raised text as Unicode writes it. The digits are always raised, because behind another number they would be
 * read as a part of it: «30 de abril» and a footnote «1». Letters stay as they are.
 */
export function raiseText(text: string): string {
  const isWhole = [...text.trim()].every((sign) => sign in superscripts);
  return text.replace(isWhole ? /[\d+\-−=()]/g : /\d/g, (sign) => superscripts[sign] ?? sign);
}
