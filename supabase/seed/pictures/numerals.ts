import { group, n, stroke } from "./shapes.ts";

/** Numerals as single strokes in a box of 100 × 160: drawn, so that no installed font decides how a seal looks. */
const STROKES = [
  "M50 8C14 8 8 45 8 80S14 152 50 152 92 115 92 80 86 8 50 8Z",
  "M24 40L60 10V152",
  "M12 50C10 -4 90 -6 90 46C90 84 40 106 12 150H92",
  "M14 12H86L48 64C108 62 106 152 48 152C30 152 16 144 8 130",
  "M72 152V10L6 108H98",
  "M84 10H26L18 76C58 48 96 70 94 106C92 156 32 166 8 130",
  "M78 8C40 36 8 74 8 106C8 134 28 152 51 152C76 152 94 132 94 107C94 82 76 66 52 66C32 66 14 80 9 98",
  "M8 12H90L40 152",
  "M50 74C26 74 16 60 16 42C16 22 30 8 50 8S84 22 84 42C84 60 74 74 50 74C24 74 6 90 6 113C6 138 26 152 50 152S94 138 94 113C94 90 76 74 50 74Z",
  "M22 152C60 124 92 86 92 54C92 26 72 8 49 8C24 8 6 28 6 53C6 78 24 94 48 94C68 94 86 80 91 62",
];

/** A whole number centred on a place, `height` tall. */
export function numeral(value: number, x: number, y: number, height: number, colour: string): string {
  const digits = [...String(value)].map(Number);
  const scale = height / 160;
  const advance = 128;
  const wide = digits.length * advance - 28;
  const drawn = digits.map((digit, index) => {
    const narrow = digit === 1 ? -6 : 0;
    return group(stroke(STROKES[digit] ?? "", colour, 23), `transform="translate(${index * advance + narrow} 0)"`);
  });
  return group(
    drawn.join(""),
    `transform="translate(${n(x - (wide * scale) / 2)} ${n(y - height / 2)}) scale(${n(scale * 100) === "100" ? 1 : scale.toFixed(3)})"`,
  );
}
