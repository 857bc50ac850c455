/** A suggestion as the browser gets it: a title in a language, what it is, and where it leads. */
export type SuggestedPage = { title: string; lang: string; kind: string; href: string };
