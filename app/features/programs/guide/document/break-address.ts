/**
 * An address on as many lines as it needs, broken only at its own punctuation (first of all before an @), so that
 * nobody takes an added hyphen for part of it. `most` is the number of characters that fit in a line.
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
  for (const piece of pieces) {
    const current = lines.at(-1) ?? "";
    if (current && current.length + piece.length > most) lines.push(piece);
    else lines[lines.length - 1] = current + piece;
  }
  return lines.join("\n");
}
