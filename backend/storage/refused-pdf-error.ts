import type { PdfProblem } from "../../app/lib/pdf/pdf-problem.ts";

const messages: Record<PdfProblem, string> = {
  damaged: "The file is no PDF, or a damaged one",
  encrypted: "The PDF is protected by a password, perhaps only against changes: print it to a new PDF, which has none",
  scripts: "The PDF has scripts",
  files: "The PDF has other files in it",
  actions: "The PDF starts programs, or sends or fetches data",
  xfa: "The PDF is a form of the kind XFA, which browsers do not show",
  hidden: "The PDF has objects where only some programs find them",
  excessive: "The PDF takes too long or too much memory to read",
};

export class RefusedPdfError extends Error {
  override name = "RefusedPdfError";
  readonly problem: PdfProblem;

  constructor(problem: PdfProblem, { cause }: { cause?: unknown } = {}) {
    super(messages[problem], { cause });
    this.problem = problem;
  }
}
