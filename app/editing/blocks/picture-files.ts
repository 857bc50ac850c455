import { createContext } from "react";
import { newId } from "#app/lib/new-id.ts";

/** The pictures of a text that are chosen and not uploaded: they are when the record is saved. */
export type PictureFiles = {
  /** Chosen files by name; those of pictures in a text are named by `newPictureName`. */
  files: Readonly<Record<string, File>>;
  setFile: (name: string, file: File | null) => void;
  isSaving: boolean;
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
