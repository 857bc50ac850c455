/** Maximum length of a query. In a separate module, because every page has a search field. */
export const queryLength = 300;
