/**
 * An e-mail or web address on as many lines as it needs, broken only after its own punctuation (before an @), so that
 * nobody takes an added hyphen for part of it. `most` is the number of characters that fit in a line.
 */
export function breakAddress(address: string, most: number): string {
  const pieces = address.match(/@?[^@./-]*[./-]*/g)?.filter(Boolean) ?? [address];
  const lines = [""];
  for (const piece of pieces) {
    const current = lines.at(-1) ?? "";
    if (current && current.length + piece.length > most) lines.push(piece);
    else lines[lines.length - 1] = current + piece;
  }
  return lines.join("\n");
}
