/**
 * The widths, in pixels, in which stored images are shown. Pages ask for no others, and our storage makes no others:
 * a stranger cannot have thousands of versions made.
 */
export const imageWidths = [160, 320, 480, 640, 800, 960, 1280, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

export const widestImage = 1600 satisfies ImageWidth;

/** The quality, from 1 to 100, of all of them. */
export const imageQuality = 78;

/** The query, behind an image's address for resizing, that asks for it in a width and its own proportions. */
export function resizeQuery(width: ImageWidth): string {
  return `?width=${width}&resize=contain&quality=${imageQuality}`;
}
