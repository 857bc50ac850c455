/** Inserts a no-break space between a number sign and its number: «N.º 317/2024», "No. 4". */
export function joinNumberSigns(text: string): string {
  return text.replace(/(?<!\p{L})(N\.?[º°]|No\.) (?=\d)/giu, "$1\u00a0");
}
