/** Messages about a conflict that name the record: in Spanish they differ in gender from table to table. */
export type ConflictTexts = {
  title: () => string;
  /** Used if the other version is from the same account. */
  ownTitle: () => string;
  trashedText: (when: { date: string }) => string;
  goneTitle: () => string;
  goneText: () => string;
  createAgain: () => string;
  /** Notes about a change elsewhere, shown before the person saves. */
  savedMeanwhile: () => string;
  ownMeanwhile: () => string;
  trashedMeanwhile: () => string;
  deletedMeanwhile: () => string;
};
