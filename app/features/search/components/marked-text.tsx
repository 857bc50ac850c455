import type { MarkedPart } from "../search.ts";

export function MarkedText({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isFound }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key and keep their order.
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}
