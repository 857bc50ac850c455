const from = [..."0123456789+-−=()"];
const to = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾"];

/** Superscript characters by plain character. */
export const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  from.map((sign, index) => [sign, to[index] as string]),
);

/**
 * Returns text in Unicode superscript. Digits are always converted, since after another number they would read as part
 * of it («30 de abril» with footnote «1»). Letters are unchanged.
 */
export function superscriptText(text: string): string {
  const isWhole = [...text.trim()].every((sign) => sign in superscripts);
  return text.replace(isWhole ? /[\d+\-−=()]/g : /\d/g, (sign) => superscripts[sign] ?? sign);
}
