export const imagePositions = ["top", "left", "center", "right", "bottom"] as const;
