/**
 * Allowed widths of resized images, in pixels. A closed list, so that clients cannot make the storage create thousands
 * of versions.
 */
export const imageWidths = [160, 320, 480, 640, 800, 960, 1280, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

export const widestImage = 1600 satisfies ImageWidth;

/** Quality of resized images, from 1 to 100. */
export const imageQuality = 78;

/** Returns the query of an image address that resizes it to a width and keeps its proportions. */
export function resizeQuery(width: ImageWidth): string {
  return `?width=${width}&resize=contain&quality=${imageQuality}`;
}
