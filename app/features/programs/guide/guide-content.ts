/** A program in the guide: every text localized. */
export type GuideProgram = {
  code: string;
  /** Key of the area of knowledge, for its color. */
  area: string;
  type: string;
  name: string;
  nameLang: string;
  faculty: string;
  lang: string;
  /** Note for a program without a translation into the guide's language, else null. */
  languageNote: string | null;
  highlights: GuideFact[];
  facts: GuideFact[];
  paragraphs: string[];
  lists: { title: string; items: string[] }[];
  page: { label: string; url: string };
};

export type GuideFact = { label: string; value: string; url?: string };

/** Doctorates, master's or specialties. A group's title is null if it is the only one of its part. */
export type GuidePart = {
  id: string;
  title: string;
  count: string;
  lead: string;
  eligibility: GuideFact;
  groups: { title: string | null; programs: GuideProgram[] }[];
};

/** The guide in one language. Serializable: it is sent to the typesetting process. */
export type GuideContent = {
  locale: string;
  fileName: string;
  university: string;
  office: string;
  title: string;
  subtitle: string;
  /** Date of its newest data, as text and as ISO 8601. */
  version: string;
  updatedAt: string;
  colors: { primary: string; accent: string };
  hasTrees: boolean;
  contentsTitle: string;
  parts: GuidePart[];
  closing: { title: string; text: string; entries: GuideFact[] };
};
