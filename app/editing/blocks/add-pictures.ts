import type { Editor } from "@tiptap/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FileProblemError } from "../media/file-problem.ts";
import { preparePicture } from "../media/prepare-file.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { newPictureName, type PictureFiles } from "./picture-files.ts";
import { pendingSource } from "./written-blocks.ts";

/** Adds pictures to a text. Returns an error message with a line per rejected file; null if all were added. */
export async function addPictures(
  editor: Editor,
  files: File[],
  pictures: PictureFiles | null,
): Promise<string | null> {
  if (!pictures?.setFile) return m.blocks_picture_not_here();
  const problems: string[] = [];
  for (const file of files) {
    try {
      const picture = await preparePicture(file);
      const name = newPictureName();
      pictures.setFile(name, picture);
      insertFigure(editor, "image", { src: pendingSource(name), alt: "", caption: "" });
    } catch (error) {
      if (!(error instanceof FileProblemError)) throw error;
      problems.push(m.blocks_picture_refused({ name: file.name, why: error.message }));
    }
  }
  return problems.join("\n") || null;
}
