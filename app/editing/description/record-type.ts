import type { Database, Json } from "#app/supabase/database.types.ts";
import type { ChildTable, Fields, Section } from "./field.ts";
import type { RecordCheck } from "./warning.ts";

type Tables = Database["public"]["Tables"];

/** The columns that the database or the editor itself keeps of every content table. */
type Bookkeeping =
  | "id"
  | "translations"
  | "revision"
  | "translated_from"
  | "updated_at"
  | "updated_by"
  | "deleted_at"
  | "expires_at";

/** A row of a content table, whichever its columns are. */
export type Columns = Readonly<Record<string, Json>>;

/** What the staff area knows of one type of record. Lists, editor, history and checks are made of it. */
export type RecordType = {
  /** The part of its addresses: `/admin/{path}`. */
  path: string;
  /** The last part of the address for a new one; «nuevo» when absent. */
  newPath?: string;
  table: string;
  /** The column that says whether visitors see a row. */
  state: "status" | "visibility";
  /** What that column may hold, where that is not `draft`, `published` or `archived`. */
  states?: readonly string[];
  /** What publishing and withdrawing store, where that is not the state alone, `published` or `archived`. */
  acts?: { publish: Columns; archive: Columns };
  /** Its group in the overview of all content. */
  group: ContentGroup;
  names: {
    one: () => string;
    many: () => string;
    /** «Nueva pregunta». */
    create: () => string;
    /** What one and several of them are called within a sentence; «registro» where it is missing. */
    noun?: Noun;
  };
  /** One sentence for the overview: where visitors see it. */
  purpose: () => string;
  /** The columns that together call a record; none for a single one, which its type's name calls. */
  titles: readonly string[];
  /**
   * The columns of which each names one record by itself, such as a DOI or a code, the strongest first: imports find
   * records by them, and exports call related records by the first one that is written.
   */
  keys?: readonly string[];
  /** The column of the year that tells records with the same title apart. */
  year?: string;
  /** The table has one row, which is always there: it has no list, and its editor opens at `/admin/{path}`. */
  single?: { id: string };
  /** Only administrators change it; the database says the same. Editors do, when absent. */
  writers?: "administrators";
  /**
   * The rows of the table that its list shows, when the table holds several types: those with one of these values. The
   * editor opens and makes every row of the table; a single value is the one that a new record begins with.
   */
  only?: { column: string; values: readonly string[] };
  sections: readonly Section[];
  children?: readonly ChildTable[];
  /** Returns the public page of a stored row; null when it has none of its own. */
  address: (row: Columns) => string | null;
  /** Returns other pages of the staff area about a stored record, by its key. */
  pages?: (rowId: string) => readonly { text: string; href: string }[];
  list: {
    /** Fields that are shown as columns beside title and state. */
    columns: readonly string[];
    /** Choices by which the list is narrowed. */
    filters: readonly string[];
    /** Text columns that the search looks in. */
    search: readonly string[];
    order: readonly { column: string; ascending: boolean }[];
    /** The columns of days from and until which a record lasts, where its type has a calendar. */
    calendar?: { from: string; to: string };
    /** Columns that the database computes, to show and to narrow by. */
    computed?: Fields;
    /** Narrower lists that the database makes: views with the table's columns, by their part of the address. */
    views?: Readonly<Record<string, { source: string; label: () => string }>>;
    /** Whether several files at once are uploaded here in place of one record being written. */
    uploads?: true;
  };
  /**
   * Why the database refuses a row, by the name of the constraint, in words: for rules over several columns. Those of
   * one column are put into words by its field.
   */
  refusals?: Readonly<Record<string, () => string>>;
  /**
   * Present when readers see values in place of the placeholders in its translated texts; `own` are names that only
   * mean something there.
   */
  placeholders?: { own: readonly string[] };
  /** What is likely wrong with a record that may be published nonetheless. */
  checks?: RecordCheck;
  /** What the values of a record mean, reckoned as they are typed; null while too few of them are there. */
  example?: (row: Columns) => WorkedExample | null;
  /**
   * After how many months its records are to be reviewed, where a record does not say otherwise; the database says the
   * same. Absent for types that do not go out of date.
   */
  reviewMonths?: number;
  /** Whether rows stay in the trash for ever, because the rows of other tables would go with them. */
  isNeverDeleted?: true;
  /** The columns that no field describes, with the reason. */
  undescribed: Readonly<Record<string, string>>;
};

/** «Pregunta», «preguntas», and which gender words about them have in Spanish. */
export type Noun = { one: () => string; many: () => string; gender: "feminine" | "masculine" };

/** What follows from the values of a record: each line a name and what it comes to. */
export type WorkedExample = { title: string; lines: { name: string; value: string }[] };

export type ContentGroup = "programs" | "academics" | "admissions" | "office";

/**
 * Describes a type of record. The type check knows the table's columns: a column that is neither in a section nor in
 * `undescribed` fails a test.
 */
export function describeRecords<Table extends keyof Tables>(
  type: Omit<RecordType, "table" | "undescribed" | "titles"> & {
    table: Table;
    titles: readonly (keyof Tables[Table]["Row"] & string)[];
    undescribed?: Partial<Record<Exclude<keyof Tables[Table]["Row"], Bookkeeping> & string, string>>;
  },
): RecordType {
  return { undescribed: {}, ...type } as RecordType;
}

/** All fields of a record by column, whatever their section. */
export function fieldsOf({ sections }: Pick<RecordType, "sections">): Fields {
  return Object.assign({}, ...sections.map(({ fields }) => fields));
}

/** The fields of a type that may be translated. */
export function translatedFields(type: Pick<RecordType, "sections">): Fields {
  return Object.fromEntries(Object.entries(fieldsOf(type)).filter(([, field]) => field.translated));
}

/** Where the order of a type's records is: its column, and the column of those that are ordered together. */
export type PlaceColumns = { column: string; within: string | null };

/** Returns where the order of a type's records is; null when people set none. */
export function placeOf(type: Pick<RecordType, "sections">): PlaceColumns | null {
  const found = Object.entries(fieldsOf(type)).find(([, { place }]) => place);
  return found?.[1].place ? { column: found[0], within: found[1].place.within } : null;
}

/** The fields that lists may show and narrow by: those of the record, and those that the database computes. */
export function listedFieldsOf(type: Pick<RecordType, "sections" | "list">): Fields {
  return { ...type.list.computed, ...fieldsOf(type) };
}

/** What a record is called in lists; empty when nothing of it is written. */
export function titleOf({ titles }: Pick<RecordType, "titles">, columns: Readonly<Record<string, unknown>>): string {
  return titles
    .map((column) => String(columns[column] ?? "").trim())
    .filter(Boolean)
    .join(" ");
}
