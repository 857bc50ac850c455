/**
 * `unicode-range` of the font files that every page loads: letters of Spanish, English and neighboring languages, and
 * the punctuation of our texts. Other letters are in the complete files, which browsers fetch on demand.
 */
export const mainLetters =
  "U+0-7F,U+A0-A1,U+A9-AB,U+AD,U+B0,U+B2-B3,U+B7,U+BA-BB,U+BF,U+C1,U+C4,U+C7,U+C9,U+CD,U+D1,U+D3,U+D6-D7,U+DA,U+DC," +
  "U+DF-EF,U+F1-F6,U+F8-FD,U+2000-200F,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2028-202F,U+2039-203A," +
  "U+2060,U+20AC,U+2212,U+FEFF";

/** Browser-storage key of the fonts that the browser has cached; documented on the privacy page. */
export const fontsKey = "postgrado_fonts";
