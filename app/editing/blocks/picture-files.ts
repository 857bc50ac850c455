import { createContext } from "react";
import { newId } from "#app/lib/new-id.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** The pictures of a text: those of the library, and those that are chosen and uploaded when the record is saved. */
export type PictureFiles = Pick<EditingContext, "db"> & {
  /** The origin of stored images. */
  storageBase: string;
  /** Chosen files by name; those of pictures in a text are named by `newPictureName`. */
  files: Readonly<Record<string, File>>;
  /** Null for a person who may not upload, and who chooses pictures that are there. */
  setFile: ((name: string, file: File | null) => void) | null;
  isSaving: boolean;
  /** The paths of files that were uploaded since editing began, by name. */
  paths: Readonly<Record<string, string>>;
  /** The part of each file that was taken while the record is saved, from 0 to 1, by name. */
  shares: Readonly<Record<string, number>>;
};

/** Null where no pictures can be added. */
export const PictureFilesContext = createContext<PictureFiles | null>(null);

const prefix = "picture-";

/** Returns a name for the file of a picture in a text, which no other has. */
export function newPictureName(): string {
  return `${prefix}${newId()}`;
}

/** Whether a name is that of a picture's file in a text, and not of a field. */
export function isPictureName(name: string): boolean {
  return name.startsWith(prefix);
}
