import type { MarkedPart } from "../search.ts";

/** A text in which what was found is marked. */
export function MarkedText({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name and never change places.
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}
