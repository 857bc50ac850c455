/**
 * Longer queries are cut; the beginning of a paragraph is enough to find it. Apart, since every page has a search
 * field.
 */
export const queryLength = 300;
