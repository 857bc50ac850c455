import { createContext, useContext } from "react";
import type { FieldValues } from "../description/field-values.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { EditingContext } from "../record/editing-context.ts";

export type FieldsContextValue = Pick<EditingContext, "db"> & {
  /** Base URL of stored images. */
  storageBase: string;
  /** Maximum size of a PDF in bytes. */
  maxPdfBytes: number;
  /** Validation errors by control id. */
  problems: ReadonlyMap<string, string>;
  /** Selected files that are not uploaded, by column. */
  files: Readonly<Record<string, File>>;
  setFile: (column: string, file: File | null) => void;
  /** Registers an upload that is independent of the save: saving is refused until its path is known. */
  followUpload: (upload: Promise<void>) => void;
  /** True if the user may upload files. Uploads are public immediately. */
  mayUpload: boolean;
  /** Placeholders that translated texts may use; empty where they are not substituted. */
  placeholders: readonly PlaceholderChoice[];
  /** Values of the record's own fields, by column. */
  values: FieldValues;
  setValues: (values: Readonly<Record<string, string>>) => void;
  /** Stored row; null while the record is not published. `isDirty` is true if there are unsaved changes. */
  stored: { id: string; updatedAt: string; isDirty: boolean } | null;
  /** Returns the URL of a record's editor and the name of its type; null for a table without an editor. */
  linkTo: RecordLinkOf;
};

export type RecordLinkOf = (table: string, id: string) => { type: string; href: string } | null;

const FieldsContext = createContext<FieldsContextValue | null>(null);

export const FieldsProvider = FieldsContext.Provider;

const none: readonly PlaceholderChoice[] = [];

/** Returns the placeholders that texts may use; empty outside a record's form. */
export function usePlaceholderChoices(): readonly PlaceholderChoice[] {
  return useContext(FieldsContext)?.placeholders ?? none;
}

/** Throws an Error outside a FieldsProvider. */
export function useFieldsContext(): FieldsContextValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error("useFieldsContext needs a FieldsProvider above it");
  return value;
}
