import type { Random } from "../../supabase/seed/random.ts";

/** Returns a text with one typo in a word of at least four letters: a missing, extra, wrong or swapped letter. */
export function mistype(text: string, random: Random): string {
  const places = [...text.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) =>
    Array.from(word, (_, place) => ({ at: index + place, isLast: place === word.length - 1 })),
  );
  const { at, isLast } = random.pick(places);
  const letter = String.fromCharCode(97 + random.whole(0, 25));
  const swapped = isLast ? at - 1 : at;
  return random.pick([
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, swapped) + text[swapped + 1] + text[swapped] + text.slice(swapped + 2),
  ]);
}
