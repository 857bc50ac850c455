/**
 * The letters of the fonts that every page shows, as `unicode-range` says it: those of Spanish and English, of names
 * from the languages around them, and the signs of our texts. All others are in the fonts' whole files, which are
 * fetched where one occurs.
 */
export const mainLetters =
  "U+0-7F,U+A0-A1,U+A9-AB,U+AD,U+B0,U+B2-B3,U+B7,U+BA-BB,U+BF,U+C1,U+C4,U+C7,U+C9,U+CD,U+D1,U+D3,U+D6-D7,U+DA,U+DC," +
  "U+DF-EF,U+F1-F6,U+F8-FD,U+2000-200F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2028-202F,U+2039-203A," +
  "U+2060,U+20AC,U+2212,U+FEFF";

/** The key of browser storage for which fonts the browser has; said on the page on privacy. */
export const fontsKey = "postgrado_fonts";
