import type { Editor } from "@tiptap/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { imageProblem } from "../saving/image-choice.ts";
import { insertFigure } from "./commands/insert-figure.ts";
import { newPictureName, type PictureFiles } from "./picture-files.ts";
import { pendingSource } from "./written-blocks.ts";

/** Adds pictures to a text. Returns an error message with a line per rejected file; null if all were added. */
export function addPictures(editor: Editor, files: File[], pictures: PictureFiles | null): string | null {
  if (!pictures?.setFile) return m.blocks_picture_not_here();
  const problems: string[] = [];
  for (const file of files) {
    const wrong = imageProblem(file);
    if (wrong) {
      const why = wrong === "size" ? m.editing_failure_too_large() : m.editing_failure_not_an_image();
      problems.push(m.blocks_picture_refused({ name: file.name, why }));
      continue;
    }
    const name = newPictureName();
    pictures.setFile(name, file);
    insertFigure(editor, "image", { src: pendingSource(name), alt: "", caption: "" });
  }
  return problems.join("\n") || null;
}
