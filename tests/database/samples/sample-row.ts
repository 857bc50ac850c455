import type { PersonName } from "../people.ts";

export type Values = Record<string, unknown>;

export type SampleRow = {
  /** SQL that names a row. */
  key: string;
  /** A column that everyone with rights to the table may set. */
  changes: string;
  /** Rows that are there before the tests, of every kind that access is decided by. */
  rows: Values[];
  /** A row that this person might add. */
  fresh: (person: PersonName) => Values;
};

/** A published row, a draft, and one that might be added. */
export const byStatus = (first: Values, second: Values, third: Values): Omit<SampleRow, "key" | "changes"> => ({
  rows: [first, { ...second, status: "draft" }],
  fresh: () => third,
});

/** The director's program. It is a draft, so that reading it proves the right. */
export const directedProgram = 2;
