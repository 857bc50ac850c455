import type { GuideFact, GuideProgram } from "./guide-content.ts";

/**
 * All that the sheet of one program says, in one language. Plain data: it travels to the process that sets the pages.
 */
export type SheetContent = {
  locale: string;
  fileName: string;
  university: string;
  office: string;
  title: string;
  /** When its data was written, in words and as ISO 8601. */
  version: string;
  updatedAt: string;
  /** `lists` holds all lists, in the order of the sheet. */
  program: GuideProgram;
  plan: { title: string; terms: { title: string; courses: string[] }[] } | null;
  people: { title: string; groups: { title: string; names: string[] }[] };
  /** What became of the students, with what the figures are made of. */
  results: { title: string; facts: GuideFact[] };
};
