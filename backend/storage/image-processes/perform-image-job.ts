import { readFile } from "node:fs/promises";
import type { PdfProblem } from "../../../app/lib/pdf/pdf-problem.ts";
import { cleanImage } from "../clean-image.ts";
import type { ImageType } from "../image-type.ts";
import { RefusedImageError } from "../refused-image-error.ts";
import { renderVariant } from "../render-variant.ts";
import type { Variant } from "../variant-request.ts";
import { inspectInThread } from "./inspect-in-thread.ts";

export type ImageJob =
  | { kind: "inspect-pdf"; path: string }
  | { kind: "clean"; path: string }
  | { kind: "render"; bytes: Uint8Array; type: ImageType; variant: Variant };

export type ImageResult =
  | { pages: number }
  | { problem: PdfProblem }
  | { bytes: Uint8Array; type: ImageType }
  | { refused: { message: string; isExcessive: boolean; isIncomplete: boolean } };

/** Runs a job in this process. An error of a decoder rejects the image. */
export async function performImageJob(job: ImageJob): Promise<ImageResult> {
  if (job.kind === "inspect-pdf") return inspectInThread(job.path);
  try {
    if (job.kind === "clean") return await cleanImage(await readFile(job.path));
    return { bytes: await renderVariant(job.bytes, job.type, job.variant), type: job.variant.format };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { isExcessive, isIncomplete } = error instanceof RefusedImageError ? error : new RefusedImageError(message);
    return { refused: { message, isExcessive, isIncomplete } };
  }
}
