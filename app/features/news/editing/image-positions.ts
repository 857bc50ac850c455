/** The parts of the picture that a crop can keep. */
export const imagePositions = ["top", "left", "center", "right", "bottom"] as const;
