/** The araucaria of the wordmark, the tree of the Nahuelbuta range: strokes of 3 in a box of 48 by 60. */
export const araucariaTree =
  "M24 58V9M24 14q-6 0-9-6M24 14q6 0 9-6M24 21q-11 0-16-10M24 21q11 0 16-10M24 28q-15 0-20-12M24 28q15 0 20-12M24 34q-9 0-14-7M24 34q9 0 14-7";
