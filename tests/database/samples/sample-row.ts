import type { PersonName } from "../people.ts";

export type Values = Record<string, unknown>;

export type SampleRow = {
  /** SQL expression that identifies a row. */
  key: string;
  /** A column that everyone with write access may set. */
  changes: string;
  /** Rows that exist before the tests, one for each case of access. */
  rows: Values[];
  /** Returns a row that this person might insert. */
  fresh: (person: PersonName) => Values;
};

/** Returns a published row, a draft, and a row to insert. */
export const byStatus = (first: Values, second: Values, third: Values): Omit<SampleRow, "key" | "changes"> => ({
  rows: [first, { ...second, status: "draft" }],
  fresh: () => third,
});

/** The director's program, a draft, so that reading it proves the right. */
export const directedProgram = 2;
