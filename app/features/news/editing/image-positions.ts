/** Focal points of an image. */
export const imagePositions = ["top", "left", "center", "right", "bottom"] as const;
