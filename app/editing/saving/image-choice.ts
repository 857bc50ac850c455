/** The media types that the storage accepts and browsers can show. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"];

const maxImageBytes = 10 * 1024 * 1024;

/** Returns why a file cannot be the picture, or null when it can. */
export function imageProblem(file: Pick<File, "type" | "size">): "type" | "size" | null {
  if (!imageTypes.includes(file.type)) return "type";
  return file.size > maxImageBytes ? "size" : null;
}
