import type { SourceImage } from "../html/media.ts";

export type NamedImage = { address: string; alt: string };

/**
 * Returns the single image of an item: its own, else the first of its text. Reports every other image to `report` with
 * its line in the text.
 */
export function chooseImage(
  named: NamedImage | null,
  inText: SourceImage[],
  report: (message: string, line: number) => void,
): NamedImage | null {
  const chosen = named ?? inText[0];
  if (!chosen) return null;
  const same = inText.filter(({ address }) => originalName(address) === originalName(chosen.address));
  for (const image of inText) {
    if (!same.includes(image)) report(`the image ${image.address} was left out: an item has one`, image.line);
  }
  return { address: chosen.address, alt: chosen.alt || (same.find(({ alt }) => alt)?.alt ?? "") };
}

/** Returns an image path without the size suffix of WordPress' smaller copies: `puma-300x200.jpg`. */
export function originalName(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/-\d+x\d+(?=\.\w+$)/, "");
}
