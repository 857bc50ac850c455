import type { GuideFact, GuideProgram } from "./guide-content.ts";

/** The sheet of a program in one language. Serializable: it is sent to the typesetting process. */
export type SheetContent = {
  locale: string;
  fileName: string;
  university: string;
  office: string;
  title: string;
  /** Date of its data, as text and as ISO 8601. */
  version: string;
  updatedAt: string;
  /** `lists` holds all lists, in the order of the sheet. */
  program: GuideProgram;
  plan: { title: string; terms: { title: string; courses: string[] }[] } | null;
  people: { title: string; groups: { title: string; names: string[] }[] };
  /** Outcomes of the students, with their basis. */
  results: { title: string; facts: GuideFact[] };
};
