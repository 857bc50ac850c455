/**
 * Whether a page shows the site's fonts, which it fetches once it is there; runs in the page. Those of rare letters are
 * of all weights, and there from the beginning.
 */
export const areFontsShown = (): boolean =>
  [...document.fonts].filter(({ weight, status }) => weight === "400 700" && status === "loaded").length >= 2;
