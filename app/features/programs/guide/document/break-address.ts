/**
 * An address on as many lines as it needs, broken at its own punctuation (first of all before an @; within a word only
 * where the word is longer than a line) and without hyphens, which somebody would type. `most` is the number of characters that fit in a line.
 */
export function breakAddress(address: string, most: number): string {
  if (address.length <= most) return address;
  return address
    .split(/(?=@)/)
    .map((half) => fill(half.match(/[^./-]+[./-]*|[./-]+/g) ?? [half], most))
    .join("\n");
}

function fill(pieces: string[], most: number): string {
  const lines = [""];
  for (const piece of pieces.flatMap((word) => word.match(new RegExp(`.{1,${most}}`, "g")) ?? [])) {
    const current = lines.at(-1) ?? "";
    if (current && current.length + piece.length > most) lines.push(piece);
    else lines[lines.length - 1] = current + piece;
  }
  return lines.join("\n");
}
