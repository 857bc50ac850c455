/** One step of a JSON path: `->key`, or `->>key` for its text. */
export type JsonStep = { key: string; asText: boolean };

/** A column, or a value within a JSON column. */
export type Field = { column: string; path: JsonStep[] };

export type SelectedField = { kind: "field"; field: Field; alias: string | null; cast: string | null };

export type Embed = {
  kind: "embed";
  /** A table, column or foreign key. */
  target: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  /** True if its fields are merged into the row that embeds it. */
  isSpread: boolean;
  query: Query;
};

export type Comparison = {
  kind: "comparison";
  field: Field;
  isNegated: boolean;
  operator: string;
  /** `eq(any)` compares with each value of a list. */
  quantifier: "any" | "all" | null;
  language: string | null;
  value: string | string[];
};

export type Connective = { kind: "and" | "or"; isNegated: boolean; parts: Condition[] };

export type Condition = Comparison | Connective;

export type OrderTerm = {
  /** The embedded row that has the field. */
  embed: string | null;
  field: Field;
  direction: "asc" | "desc" | null;
  nulls: "first" | "last" | null;
};

export type Query = {
  /** Empty for every column of the table in the path, and for an embed that is only a condition. */
  select: (SelectedField | Embed)[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
};

export const everyColumn: SelectedField = {
  kind: "field",
  field: { column: "*", path: [] },
  alias: null,
  cast: null,
};
