/** What the storage takes of what browsers can show, as the input's `accept` and as a rule. */
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"];

const largestImage = 10 * 1024 * 1024;

/** Why a file cannot be the picture, or null when it can. */
export function imageProblem(file: Pick<File, "type" | "size">): "type" | "size" | null {
  if (!imageTypes.includes(file.type)) return "type";
  return file.size > largestImage ? "size" : null;
}

/** The places of the picture that a crop keeps, as they lie on it. */
export const imagePositions = ["top", "left", "center", "right", "bottom"] as const;
