/** A text whose numbers stay in the line of their sign: «N.º 317/2024», "No. 4". */
export function holdNumbers(text: string): string {
  return text.replace(/(?<!\p{L})(N\.?[º°]|No\.) (?=\d)/giu, "$1\u00a0");
}
