/** Returns the code points of a CSS `unicode-range` such as `U+20-7E,U+A0`. */
export function readRange(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first = "", last = first] = part.trim().slice("U+".length).split("-");
    const begin = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - begin + 1 }, (_, index) => begin + index);
  });
}

/** Returns the `unicode-range` of code points in ascending order. */
export function writeRange(letters: number[]): string {
  const parts: { first: number; last: number }[] = [];
  for (const letter of letters) {
    const part = parts.at(-1);
    if (part && part.last === letter - 1) part.last = letter;
    else parts.push({ first: letter, last: letter });
  }
  const hex = (letter: number) => letter.toString(16).toUpperCase();
  return parts.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(",");
}
