import type { Json } from "#app/supabase/database.types.ts";

/** When a field must be filled: to keep a draft, or only to publish. */
type Required = "save" | "publish";

type Options = Readonly<Record<string, () => string>>;

/** What a field holds. Columns of numbers, days and choices that may stay empty hold null then. */
type FieldKind =
  /**
   * A text. `lines`: of several lines. `nullable`: its column holds null, not "", when it is empty. `normalize`: what
   * is stored of what people write, such as the DOI of an address. `maxLength`: the most characters, where that is not
   * the number for all (`textLimits`).
   */
  | {
      kind: "text";
      lines?: true;
      maxLength?: number;
      nullable?: true;
      pattern?: { source: RegExp; words: () => string };
      normalize?: (written: string) => string;
    }
  | { kind: "email" | "phone"; nullable?: true }
  /** An address on the web. */
  | { kind: "link" }
  /** The part of an address, made of other fields while it is empty. */
  | { kind: "slug"; of: readonly string[] }
  /** Texts, one a line. */
  | { kind: "list" }
  /** A text of blocks: paragraphs, headings, quotes, lists, pictures, tables and files. */
  | { kind: "blocks" }
  /** One of some codes, each with its name. */
  | { kind: "choice"; options: Options }
  /** Several of some codes. */
  | { kind: "choices"; options: Options }
  | { kind: "number"; min?: number; max?: number; decimals?: number }
  /** A fraction, written as a percentage. */
  | { kind: "percent" }
  /** An amount of the currency in another column; of the institution's while that is empty. */
  | { kind: "money"; currency: string }
  | { kind: "day" }
  /** A time of the day by the institution's clocks: `HH:mm`. */
  | { kind: "time" }
  /** A path in the bucket Images, or a full address. New files are stored in `folder`. */
  | { kind: "image"; folder: string }
  /** The path of a PDF in the library. `pages` and `bytes` name the columns that get the file's own. */
  | { kind: "pdf"; pages?: string; bytes?: string }
  /** The file of a row of the library, which is uploaded at once and fills the columns that describe it. */
  | { kind: "library-file" }
  /** The point of a picture that crops keep: «30% 70%». `image` names the column with the picture. */
  | { kind: "focal-point"; image: string }
  /** Yes or no. */
  | { kind: "flag" }
  /** The key of a row of another table, which is called by `names`. */
  | { kind: "relation"; table: string; key: string; names: readonly string[]; isNumber?: true }
  /**
   * Objects with fields of their own, in order. `single`: the column holds one object, no array.
   * `inline`: the columns of a row as one cell of a table has them, between commas: «García, Ana».
   * `most`: how many there may be, where that is not the number for all (`textLimits`).
   */
  | { kind: "rows"; fields: Fields; add: () => string; single?: true; inline?: readonly string[]; most?: number };

/** One field of a record: how it is called, what it holds, and what is expected of it. */
export type Field = FieldKind & {
  label: () => string;
  /** What helps to fill it in. */
  help?: () => string;
  required?: Required;
  /** Whether `translations` may hold it in English. */
  translated?: true;
  /** It is stored with the record and shown in versions, while other fields fill it. */
  isHidden?: true;
  /**
   * It holds the place of a record among those with the same value `within` a column of a choice, or among all where
   * that is null. People move records in their list; the editor does not show it, and the database puts new ones last.
   */
  place?: { within: string | null };
  /** The stored value that a new record has, or a new row. */
  initial?: Json;
};

/** Fields by the name of their column, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** Rows of another table that belong to a record and are edited with it. */
export type ChildTable = {
  table: string;
  /** The column that holds the record's key. */
  parent: string;
  label: () => string;
  help?: () => string;
  add: () => string;
  fields: Fields;
  /** Whether the database numbers the rows by itself, in `id`. */
  hasId?: true;
  /** `grid`: one line a row, as in a spreadsheet; `cards`: one below the other. */
  layout: "grid" | "cards";
  /** The columns by which rows are ordered. */
  order: readonly { column: string; ascending: boolean }[];
  /** The column of the year: the rows of the latest year can be copied to the next. */
  year?: string;
  /** What the rows add up to, shown below them and updated as they change. */
  sums?: (children: ChildRowsByTable) => RowSum[];
};

/** The rows that belong to a record, as they would be stored, by table. */
export type ChildRowsByTable = Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;

/** A sum in words. `isWrong`: it contradicts something else in the record. */
export type RowSum = { text: string; isWrong: boolean };

/** Fields that are shown under one heading. */
export type Section = { title: () => string; fields: Fields };
