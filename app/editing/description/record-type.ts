import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Values } from "../difference/json-values.ts";
import type { ChildTable, Fields, Section } from "./field.ts";
import type { RecordCheck } from "./warning.ts";

type Tables = Database["public"]["Tables"];

/** Columns that the database or the editor manages in every content table. */
type ManagedColumn =
  | "id"
  | "translations"
  | "revision"
  | "translated_from"
  | "updated_at"
  | "updated_by"
  | "deleted_at"
  | "expires_at";

export type Columns = Readonly<Record<string, Json>>;

/** Description of a record type, from which lists, editor, history and checks are derived. */
export type RecordType = {
  /** Path segment of the type's pages: `/admin/{path}`. */
  path: string;
  /** Path segment for a new record; «nuevo» by default. */
  newPath?: string;
  table: string;
  /** Column of the publication state. */
  state: "status" | "visibility";
  /** Values of that column; by default `draft`, `published` and `archived`. */
  states?: readonly string[];
  /** Columns that publishing and withdrawing set; by default the state `published` or `archived`. */
  acts?: { publish: Columns; archive: Columns };
  group: ContentGroup;
  names: {
    one: () => string;
    many: () => string;
    /** «Nueva pregunta». */
    create: () => string;
    /** Noun within a sentence; «registro» by default. */
    noun?: Noun;
  };
  /** One sentence for the overview: where the records are published. */
  purpose: () => string;
  /** Columns of a record's title; none for a single record, whose title is the type's name. */
  titles: readonly string[];
  /**
   * Unique columns, such as a DOI or a code, strongest first. Imports match records by them, and exports refer to
   * related records by the first non-empty one.
   */
  keys?: readonly string[];
  /** Column of the year, which disambiguates equal titles. */
  year?: string;
  /** The table has one permanent row. The type has no list: `/admin/{path}` is the overview of its `parts`. */
  single?: { id: string };
  /** Pages into which a single record's editor is divided, below `/admin/{path}`. `sections` has all of theirs. */
  parts?: readonly RecordPart[];
  /** Tabs of a long record's editor. `sections` and `children` have all of theirs, in the same order. */
  tabs?: readonly RecordTab[];
  /** Role that may write; by default, editors may. The database enforces it. */
  writers?: "administrators";
  /**
   * Filter of the list, for a table that holds several types: rows with one of these values. The editor can open and
   * create any row of the table; a single value is the default of a new record.
   */
  only?: { column: string; values: readonly string[] };
  sections: readonly Section[];
  children?: readonly ChildTable[];
  /** Returns the URL of a stored row's public page; null if it has none. */
  address: (row: Columns) => string | null;
  /** Returns links to further staff pages of a stored record, by its key. */
  pages?: (rowId: string) => readonly RecordPage[];
  list: {
    /** Columns of the list besides title and state. */
    columns: readonly string[];
    /** Choice fields that filter the list. */
    filters: readonly string[];
    /** Text columns for the search. */
    search: readonly string[];
    order: readonly { column: string; ascending: boolean }[];
    /** Columns of the first and last day, for types with a calendar. */
    calendar?: { from: string; to: string };
    /** Columns that the database or the list computes, for display and filters, also in place of a field. */
    computed?: Fields;
    /** Names of columns in the list's address; by default those of the columns. */
    parameters?: Readonly<Record<string, string>>;
    /** Heading of the publication state, and its filter with the labels by value; by default those of a record. */
    states?: { heading: () => string; label: () => string; options: Readonly<Record<string, () => string>> };
    /** Label of the search; «Buscar» by default. */
    searchLabel?: () => string;
    /** True if the list sorts by the state of the translation, too. */
    sortsByEnglish?: true;
    /** Database views that filter the list, by path segment. They have the table's columns. */
    views?: Readonly<Record<string, { source: string; label: () => string }>>;
    /** True if the list uploads several files instead of creating single records. */
    uploads?: true;
  };
  /**
   * Messages for violated constraints over several columns, by the constraint's name. Fields provide the messages for
   * constraints on one column.
   */
  refusals?: Readonly<Record<string, () => string>>;
  /**
   * Present if pages substitute placeholders in the translated texts. `own` are the names that only exist for this
   * type.
   */
  placeholders?: { own: readonly string[] };
  /** Returns warnings that do not prevent publishing. */
  checks?: RecordCheck;
  /** Computes an example from the typed values; null until they suffice. */
  example?: (row: Columns) => WorkedExample | null;
  /** Default review interval in months; the database has the same value. Absent for types that need no review. */
  reviewMonths?: number;
  /** True if trashed rows cannot be deleted, because rows of other tables depend on them. */
  isNeverDeleted?: true;
  /**
   * True if the table stores unpublished records as rows with a state, such as `review`, instead of as drafts in
   * `record_drafts`. Saving then writes the row and its state.
   */
  draftsAreRows?: true;
  /** Normalizes a stored row before it is edited, shown or compared. */
  prepare?: (row: Values) => Values;
  /** Columns without a field, with the reason. */
  undescribed: Readonly<Record<string, string>>;
};

/** A page with some sections of a single record. */
export type RecordPart = {
  /** Last segment of the page's path. */
  path: string;
  name: () => string;
  /** One sentence for the overview: where the values are shown. */
  purpose: () => string;
  /** Returns the values of a stored row in a few words. */
  summary: (row: Columns) => string;
  /** Role that may write this part, if it is not that of the type. */
  writers?: "editors";
  sections: readonly Section[];
};

/** Link to a further staff page of a record; `audience` is the role that may open it, if not all may. */
type RecordPage = { text: string; href: string; audience?: "administrators" };

/** A tab with some sections and child tables of a record. */
export type RecordTab = {
  /** Value of the tab in the query of the editor's address. */
  path: string;
  name: () => string;
  sections: readonly Section[];
  children?: readonly ChildTable[];
};

/** «Pregunta», «preguntas», and their grammatical gender in Spanish. */
export type Noun = { one: () => string; many: () => string; gender: "feminine" | "masculine" };

/** Example derived from the values of a record. */
export type WorkedExample = { title: string; lines: { name: string; value: string }[] };

export type ContentGroup = "programs" | "academics" | "admissions" | "office";

/**
 * Defines a record type. Its columns are type-checked. A test requires each column to be in a section or in
 * `undescribed`.
 */
export function describeRecords<Table extends keyof Tables>(
  type: Omit<RecordType, "table" | "undescribed" | "titles"> & {
    table: Table;
    titles: readonly (keyof Tables[Table]["Row"] & string)[];
    undescribed?: Partial<Record<Exclude<keyof Tables[Table]["Row"], ManagedColumn> & string, string>>;
  },
): RecordType {
  return { undescribed: {}, ...type } as RecordType;
}

export function fieldsOf({ sections }: Pick<RecordType, "sections">): Fields {
  return Object.assign({}, ...sections.map(({ fields }) => fields));
}

/** Returns whether an editor, or administrator, may write a part. */
export function mayWritePart({ writers }: RecordType, part: RecordPart, isAdministrator: boolean): boolean {
  return isAdministrator || (part.writers ?? writers) !== "administrators";
}

/** Returns the links to the further staff pages of a stored record that a person may open. */
export function pagesOf(
  { pages }: Pick<RecordType, "pages">,
  rowId: string,
  isAdministrator: boolean,
): readonly RecordPage[] {
  return (pages?.(rowId) ?? []).filter(({ audience }) => audience === undefined || isAdministrator);
}

/** Returns a type with the sections of one of its parts only; the type itself without a part. */
export function typeOfPart(type: RecordType, part: RecordPart | undefined): RecordType {
  return part ? { ...type, sections: part.sections } : type;
}

/** Returns the sections and child tables of a type that is described by its tabs. */
export function contentsOfTabs(
  tabs: readonly RecordTab[],
): Required<Pick<RecordType, "tabs" | "sections" | "children">> {
  return {
    tabs,
    sections: tabs.flatMap(({ sections }) => sections),
    children: tabs.flatMap(({ children = [] }) => children),
  };
}

export function translatedFields(type: Pick<RecordType, "sections">): Fields {
  return Object.fromEntries(Object.entries(fieldsOf(type)).filter(([, field]) => field.translated));
}

/** Columns of the manual order: the position, and the group within which it applies. */
export type PlaceColumns = { column: string; within: string | null };

/** Returns the columns of a type's manual order; null if it has none. */
export function placeOf(type: Pick<RecordType, "sections">): PlaceColumns | null {
  const found = Object.entries(fieldsOf(type)).find(([, { place }]) => place);
  return found?.[1].place ? { column: found[0], within: found[1].place.within } : null;
}

/** Returns the fields for columns and filters of lists, including those that the database computes. */
export function listedFieldsOf(type: Pick<RecordType, "sections" | "list">): Fields {
  return { ...fieldsOf(type), ...type.list.computed };
}

/** Returns the title of a record; may be empty. */
export function titleOf({ titles }: Pick<RecordType, "titles">, columns: Readonly<Record<string, unknown>>): string {
  return titles
    .map((column) => String(columns[column] ?? "").trim())
    .filter(Boolean)
    .join(" ");
}
