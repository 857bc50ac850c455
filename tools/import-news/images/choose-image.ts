import type { SourceImage } from "../html/media.ts";

export type NamedImage = { address: string; alt: string };

/**
 * The one image of an item: the one that it names, else the first of its text. `tell` gets a message for each other
 * image of the text, with its line in that text.
 */
export function chooseImage(
  named: NamedImage | null,
  inText: SourceImage[],
  tell: (message: string, line: number) => void,
): NamedImage | null {
  const chosen = named ?? inText[0];
  if (!chosen) return null;
  const same = inText.filter(({ address }) => originalName(address) === originalName(chosen.address));
  for (const image of inText) {
    if (!same.includes(image)) tell(`the image ${image.address} was left out: an item has one`, image.line);
  }
  return { address: chosen.address, alt: chosen.alt || (same.find(({ alt }) => alt)?.alt ?? "") };
}

/** An image's path without the size that WordPress adds to the names of its smaller copies: `puma-300x200.jpg`. */
export function originalName(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/-\d+x\d+(?=\.\w+$)/, "");
}
