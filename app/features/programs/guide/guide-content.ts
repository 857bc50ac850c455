/** A program as its sheet in the guide shows it: every text ready, in the guide's language. */
export type GuideProgram = {
  code: string;
  /** Key of the area of knowledge, for its color. */
  area: string;
  type: string;
  name: string;
  /** The language of its name. */
  nameLang: string;
  faculty: string;
  /** The language of its texts. */
  lang: string;
  /** Said when the program is described in another language than the guide's, else null. */
  languageNote: string | null;
  /** What one decides by, at the top of the sheet. */
  highlights: GuideFact[];
  facts: GuideFact[];
  paragraphs: string[];
  lists: { title: string; items: string[] }[];
  /** The line that names the program's page on the site, and that page's address. */
  page: { label: string; url: string };
};

export type GuideFact = { label: string; value: string; url?: string };

/** Doctorates, master's or specialties. A group's title is null where the part has only one. */
export type GuidePart = {
  id: string;
  title: string;
  count: string;
  lead: string;
  eligibility: GuideFact;
  groups: { title: string | null; programs: GuideProgram[] }[];
};

/** All that the guide says, in one language. Plain data: it travels to the process that sets the pages. */
export type GuideContent = {
  locale: string;
  fileName: string;
  university: string;
  office: string;
  title: string;
  subtitle: string;
  /** When the newest of its data was written, in words and as ISO 8601. */
  version: string;
  updatedAt: string;
  colors: { primary: string; accent: string };
  /** Whether the hills have trees. */
  hasTrees: boolean;
  contentsTitle: string;
  parts: GuidePart[];
  closing: { title: string; text: string; entries: GuideFact[] };
};
