/**
 * A suggestion sent to the browser: title with its language, kind, path and group. `kind` is null if the group names
 * it. `note` is the matching line of a program or person whose title does not match, or the page of a section.
 */
export type SuggestedPage = {
  title: string;
  lang: string;
  kind: string | null;
  href: string;
  group: string;
  note: string | null;
};
