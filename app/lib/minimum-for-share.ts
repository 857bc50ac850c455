/** Minimum number of people for showing a percentage; a share of fewer people is not meaningful. */
export const minimumForShare = 10;
