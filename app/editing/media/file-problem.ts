import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PdfProblem } from "#app/lib/pdf/pdf-problem.ts";
import { imageProblem, imageTypes } from "../saving/image-choice.ts";
import type { FileKind } from "./library-file.ts";

const pdfProblems: Record<PdfProblem, () => string> = {
  damaged: m.media_pdf_damaged,
  encrypted: m.media_pdf_encrypted,
  scripts: m.media_pdf_scripts,
  files: m.media_pdf_files,
  actions: m.media_pdf_actions,
  xfa: m.media_pdf_xfa,
  hidden: m.media_pdf_hidden,
  excessive: m.media_pdf_excessive,
};

/** Thrown for a file that the library rejects. The message is user-facing. */
export class FileProblemError extends Error {
  override name = "FileProblemError";
}

export function pdfProblemText(problem: PdfProblem): string {
  return pdfProblems[problem]();
}

/** Returns the media types for the `accept` attribute of a file input. */
export function acceptedTypes(kinds: readonly FileKind[]): string[] {
  return kinds.flatMap((kind) => (kind === "pdf" ? ["application/pdf"] : imageTypes));
}

/**
 * Returns the kind of a selected file. Throws a FileProblemError if the kind is not allowed or the file is too large.
 */
export function checkedKind(file: File, kinds: readonly FileKind[], largestPdf: number): FileKind {
  const kind = file.type === "application/pdf" || /\.pdf$/i.test(file.name) ? "pdf" : "image";
  if (!kinds.includes(kind)) {
    throw new FileProblemError(kind === "pdf" ? m.editing_failure_not_an_image() : m.media_not_a_pdf());
  }
  if (kind === "image") {
    const problem = imageProblem(file);
    if (problem === "type") throw new FileProblemError(m.media_wrong_type());
    if (problem === "size") throw new FileProblemError(m.editing_failure_too_large());
  } else if (file.size > largestPdf) {
    const megabytes = Math.floor(largestPdf / 1024 / 1024);
    throw new FileProblemError(m.media_pdf_too_large({ megabytes: formatNumber(megabytes) }));
  }
  return kind;
}
