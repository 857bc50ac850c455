/**
 * A suggestion as the browser gets it: a title in a language, what it is, where it leads, and its group.
 * `kind` is null where the group says it. `note` is the line of a program or person that the words are in, where the
 * title does not have them, or the page of a section.
 */
export type SuggestedPage = {
  title: string;
  lang: string;
  kind: string | null;
  href: string;
  group: string;
  note: string | null;
};
