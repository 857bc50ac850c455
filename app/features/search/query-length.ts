/**
 * Maximum length of a query: the beginning of a paragraph is enough to find it. A separate module, because every page
 * has a search field.
 */
export const queryLength = 300;
