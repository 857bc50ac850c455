/** Media types that the storage accepts and browsers can show. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"];

const maxImageBytes = 10 * 1024 * 1024;

/** Returns the reason to reject a file as a picture; null when it is acceptable. */
export function imageProblem(file: Pick<File, "type" | "size">): "type" | "size" | null {
  if (!imageTypes.includes(file.type)) return "type";
  return file.size > maxImageBytes ? "size" : null;
}
