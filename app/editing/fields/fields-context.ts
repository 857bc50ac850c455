import { createContext, useContext } from "react";
import type { FieldValues } from "../description/field-values.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** What the controls of a record need besides their value. */
export type FieldsContextValue = Pick<EditingContext, "db"> & {
  /** The origin of stored images. */
  storageBase: string;
  /** The bytes that a PDF may have. */
  largestPdf: number;
  /** What is wrong with a value, by the id of its control. */
  problems: ReadonlyMap<string, string>;
  /** Chosen files that are not uploaded, by column. */
  files: Readonly<Record<string, File>>;
  setFile: (column: string, file: File | null) => void;
  /** Whether the person may add files and pictures: who puts them into the public store publishes them. */
  mayUpload: boolean;
  /** What the record's translated texts may name in braces; empty where readers would see the braces. */
  placeholders: readonly PlaceholderChoice[];
  /** What the record's own fields hold, by column. */
  values: FieldValues;
  /** Fills other fields of the record. */
  setValues: (values: Readonly<Record<string, string>>) => void;
  /** The stored row; null while the record is not published. `isDirty` says that something is typed and not saved. */
  stored: { id: string; updatedAt: string; isDirty: boolean } | null;
  /** Where a record of any table is edited, and what its type is called; null for a table without an editor. */
  linkTo: RecordLinkOf;
};

export type RecordLinkOf = (table: string, id: string) => { type: string; href: string } | null;

const FieldsContext = createContext<FieldsContextValue | null>(null);

export const FieldsProvider = FieldsContext.Provider;

const none: readonly PlaceholderChoice[] = [];

/** The data that texts may name here; none where no record's fields are. */
export function usePlaceholderChoices(): readonly PlaceholderChoice[] {
  return useContext(FieldsContext)?.placeholders ?? none;
}

/** Throws an Error outside a FieldsProvider. */
export function useFieldsContext(): FieldsContextValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error("useFieldsContext needs a FieldsProvider above it");
  return value;
}
