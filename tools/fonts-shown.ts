/**
 * True if a page shows the site's fonts, which it loads after its content; runs in the page. Fonts of rare letters have
 * single weights and are declared from the start.
 */
export const areFontsShown = (): boolean =>
  [...document.fonts].filter(({ weight, status }) => weight === "400 700" && status === "loaded").length >= 2;
