import { createHmac } from "node:crypto";
import { foldText } from "../../app/lib/text-search.ts";

/** A searched text as the list keeps it: `hash` is keyed, `size` is its number of words, or of digits of a number. */
export type HashedTerm = { kind: "words" | "number"; size: number; hash: string; isIdentifier: boolean };

/** Returns the letters and digits of a text as words without accents, like `fold_text` of the database. */
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a term for the list. E-mails and numbers with seven digits or more identify one person; names may not. */
export function hashTerm(term: string, key: Buffer): HashedTerm {
  const words = wordsOf(term);
  const joined = words.join("");
  const isNumber = joined.replace(/\D/g, "").length >= 7 && joined.replace(/\d/g, "").length <= 1;
  if (isNumber) return { kind: "number", size: joined.length, hash: hashText(joined, key), isIdentifier: true };
  const isIdentifier = /\S@\S/.test(term);
  return { kind: "words", size: words.length, hash: hashText(words.join(" "), key), isIdentifier };
}

/**
 * Returns a function that finds listed terms in a text: it returns the hash and the words of each. Every sequence of
 * words with the size of a term is hashed, as the list does not have the terms themselves.
 */
export function createTermFinder(terms: readonly HashedTerm[], key: Buffer) {
  const known = new Set(terms.map(({ hash: value }) => value));
  const sizesOf = (kind: HashedTerm["kind"]) => [
    ...new Set(terms.filter((term) => term.kind === kind).map(({ size }) => size)),
  ];
  const [wordCounts, digitCounts] = [sizesOf("words"), sizesOf("number")];
  /** Hashes of sequences that were looked up before: texts repeat. */
  const checked = new Map<string, string | null>();
  const lookUp = (text: string) => {
    const seen = checked.get(text);
    if (seen !== undefined) return seen;
    const value = hashText(text, key);
    const found = known.has(value) ? value : null;
    if (checked.size > 500_000) checked.clear();
    checked.set(text, found);
    return found;
  };
  return (text: string): { hash: string; term: string }[] => {
    const words = wordsOf(text);
    const found: { hash: string; term: string }[] = [];
    const note = (candidate: string) => {
      const value = lookUp(candidate);
      if (value) found.push({ hash: value, term: candidate });
    };
    for (let at = 0; at < words.length; at += 1) {
      for (const count of wordCounts) if (at + count <= words.length) note(words.slice(at, at + count).join(" "));
      if (digitCounts.length > 0 && /\d/.test(words[at] ?? "")) {
        for (let joined = "", end = at; end < words.length && end < at + 8; end += 1) {
          joined += words[end];
          if (digitCounts.includes(joined.length)) note(joined);
        }
      }
    }
    return found;
  };
}

/** Returns the keyed hash of a text. */
export const hashText = (text: string, key: Buffer) => createHmac("sha256", key).update(text).digest("base64url");
