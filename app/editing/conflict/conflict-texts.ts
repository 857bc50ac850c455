/** Sentences about a conflict that name the record: in Spanish they differ in gender from table to table. */
export type ConflictTexts = {
  title: () => string;
  /** When the other version is from the same account. */
  ownTitle: () => string;
  text: (when: { date: string }) => string;
  trashedText: (when: { date: string }) => string;
  goneTitle: () => string;
  goneText: () => string;
  createAgain: () => string;
  /** What happened meanwhile, before the person saves. */
  savedMeanwhile: () => string;
  ownMeanwhile: () => string;
  trashedMeanwhile: () => string;
  deletedMeanwhile: () => string;
};
