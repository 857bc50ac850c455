import { expect, test } from "vitest";
import { inspectPdf } from "#app/lib/pdf/inspect-pdf.ts";
import { reportedFile } from "#tests/support/app/reported-file.ts";
import { pdfProblemText } from "./file-problem.ts";

test("rejects a PDF with an owner password and explains how to remove it", async () => {
  const result = await inspectPdf(reportedFile("owner-password.pdf"));
  expect(result).toEqual({ problem: "encrypted" });
  expect(pdfProblemText("problem" in result ? result.problem : "damaged")).toMatch(/«Imprimir» y «Guardar como PDF»/);
});
