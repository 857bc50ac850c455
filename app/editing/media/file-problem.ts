import { m } from "#app/i18n/paraglide/messages.js";
import type { PdfProblem } from "#app/lib/pdf/pdf-problem.ts";

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
