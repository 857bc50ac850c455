import type { Json } from "#app/supabase/database.types.ts";

/** When a field is required: to save a draft, or only to publish. */
type Required = "save" | "publish";

type Options = Readonly<Record<string, () => string>>;

/** Kind of a field's value. Empty columns of numbers, days and choices are null. */
export type FieldKind =
  /**
   * A text. `lines`: multi-line. `nullable`: an empty column is null instead of "". `normalize`: transforms typed text
   * before it is stored, for example the URL of a DOI into the DOI. `maxLength`: overrides the default limit in
   * characters (`textLimits`).
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
  | { kind: "link" }
  /** Last segment of a public address, generated from other fields while empty. */
  | { kind: "slug"; of: readonly string[] }
  /** Texts, one per line. */
  | { kind: "list" }
  /** A text of blocks: paragraphs, headings, quotes, lists, pictures, tables and files. */
  | { kind: "blocks" }
  /** `absent`: default option, which a null column means. */
  | { kind: "choice"; options: Options; absent?: string }
  | { kind: "choices"; options: Options }
  | { kind: "number"; min?: number; max?: number; decimals?: number }
  /** A fraction, edited as a percentage. */
  | { kind: "percent" }
  /** An amount in the currency of another column; in the institution's currency while that is empty. */
  | { kind: "money"; currency: string }
  | { kind: "day" }
  /** A date with a time: ISO 8601 with an offset. Edited as wall time of the institution. */
  | { kind: "moment" }
  /** A time of day in the institution's time zone: `HH:mm`. */
  | { kind: "time" }
  /** A path in the bucket Images, or a URL. Uploads are stored in `folder`. */
  | { kind: "image"; folder: string }
  /** Path of a PDF in the library. `pages` and `bytes` name the columns for its properties. */
  | { kind: "pdf"; pages?: string; bytes?: string }
  /** File of a library row. It is uploaded immediately and sets the columns that describe it. */
  | { kind: "library-file" }
  /** Focal point of a picture for crops: «30% 70%». `image` names the column of the picture. */
  | { kind: "focal-point"; image: string }
  | { kind: "flag" }
  /** Key of a row of another table. `names` are the columns of its name. */
  | { kind: "relation"; table: string; key: string; names: readonly string[]; isNumber?: true }
  /**
   * Ordered list of objects. `single`: the column holds one object instead of an array. `inline`: the columns of an
   * object in a spreadsheet cell, separated by commas: «García, Ana». `most`: overrides the default maximum number of
   * objects (`textLimits`). `tree`: shown as a tree.
   */
  | {
      kind: "rows";
      fields: Fields;
      add: () => string;
      single?: true;
      inline?: readonly string[];
      most?: number;
      tree?: RowTreeFields;
    };

/**
 * Choice fields of the objects in a tree: `entry` is unique, `group` is the parent. The value `none` means no parent.
 * Without `group` the tree is a flat list.
 */
export type RowTreeFields = { entry: string; group?: { field: string; none: string } };

export type Field = FieldKind & {
  label: () => string;
  help?: () => string;
  required?: Required;
  /** True if many complete records have no value: an empty one does not count as missing. */
  isOptional?: true;
  /** True if `translations` may hold its English. */
  translated?: true;
  /** True for an accordion: the field is collapsed to one line, above the others of its section; one is expanded. */
  isFolded?: true;
  /** True if other fields set the value. It is stored and shown in versions, but has no control. */
  isHidden?: true;
  /** Column without which an empty field is not asked for, because something else sets its value. */
  shownWith?: string;
  /**
   * The field is the position among records with the same value of the column `within`, or among all records if null.
   * Records are moved in their list; the editor has no control for it, and the database appends new records.
   */
  place?: { within: string | null };
  /** Default value of a new record or row. */
  initial?: Json;
};

/** Fields by column, in display order. */
export type Fields = Readonly<Record<string, Field>>;

/** Child table whose rows are edited with a record. */
export type ChildTable = {
  table: string;
  /** Column with the record's key. */
  parent: string;
  label: () => string;
  help?: () => string;
  add: () => string;
  fields: Fields;
  /** True if the database assigns an `id` to each row. */
  hasId?: true;
  /** `grid`: one line per row, as in a spreadsheet; `cards`: a list of forms. */
  layout: "grid" | "cards";
  order: readonly { column: string; ascending: boolean }[];
  /** Columns that identify a row within its record. A file of an import may then have a row for each of them. */
  keys?: readonly string[];
  /** Column of the year. The rows of the latest year can be copied to the next one. */
  year?: string;
  /** Totals of the rows, shown below them and updated while typing. */
  sums?: (children: ChildRowsByTable) => RowSum[];
};

/** Child rows of a record as they would be stored, by table. */
export type ChildRowsByTable = Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;

/** A total as text. `isWrong`: it contradicts another value of the record. */
export type RowSum = { text: string; isWrong: boolean };

export type Section = {
  title: () => string;
  fields: Fields;
};
