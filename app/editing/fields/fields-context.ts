import { createContext, useContext } from "react";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** What the controls of a record need besides their value. */
export type FieldsContextValue = Pick<EditingContext, "db"> & {
  /** The origin of stored images. */
  storageBase: string;
  /** What is wrong with a value, by the id of its control. */
  problems: ReadonlyMap<string, string>;
  /** Chosen files that are not uploaded, by column. */
  files: Readonly<Record<string, File>>;
  setFile: (column: string, file: File | null) => void;
  /** What the record's translated texts may name in braces; empty where readers would see the braces. */
  placeholders: readonly PlaceholderChoice[];
};

const FieldsContext = createContext<FieldsContextValue | null>(null);

export const FieldsProvider = FieldsContext.Provider;

/** Throws an Error outside a FieldsProvider. */
export function useFieldsContext(): FieldsContextValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error("useFieldsContext needs a FieldsProvider above it");
  return value;
}
