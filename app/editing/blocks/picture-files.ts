import { createContext } from "react";
import { newId } from "#app/lib/new-id.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** Pictures of a text: from the library, or files that are uploaded when the record is saved. */
export type PictureFiles = Pick<EditingContext, "db"> & {
  storageBase: string;
  /** Selected files by name. `newPictureName` returns the names for pictures in a text. */
  files: Readonly<Record<string, File>>;
  /** Null for users who may not upload and can only select stored pictures. */
  setFile: ((name: string, file: File | null) => void) | null;
  isSaving: boolean;
  /** Paths of uploaded files by name, since editing began. */
  paths: Readonly<Record<string, string>>;
  /** Upload progress by name, from 0 to 1, while the record is being saved. */
  shares: Readonly<Record<string, number>>;
};

/** Null where pictures cannot be added. */
export const PictureFilesContext = createContext<PictureFiles | null>(null);

const prefix = "picture-";

/** Returns a unique name for the file of a picture in a text. */
export function newPictureName(): string {
  return `${prefix}${newId()}`;
}

/** True for the name of a picture in a text, false for that of a field. */
export function isPictureName(name: string): boolean {
  return name.startsWith(prefix);
}
