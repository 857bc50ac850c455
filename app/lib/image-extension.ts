/**
 * Returns the file extension of an image's media type: png, gif, webp or svg; jpg otherwise (specification, section 5).
 */
export function imageExtension(mediaType: string): string {
  const subtype = /^image\/(png|gif|webp|svg)(\+xml)?$/.exec(mediaType.toLowerCase().split(";")[0]?.trim() ?? "")?.[1];
  return subtype ?? "jpg";
}
