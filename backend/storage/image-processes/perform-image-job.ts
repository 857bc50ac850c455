import { cleanImage } from "../clean-image.ts";
import type { ImageType } from "../image-type.ts";
import { RefusedImageError } from "../refused-image-error.ts";
import { renderVariant } from "../render-variant.ts";
import type { Variant } from "../variant-request.ts";

export type ImageJob =
  | { kind: "clean"; bytes: Uint8Array }
  | { kind: "render"; bytes: Uint8Array; type: ImageType; variant: Variant };

export type ImageResult =
  | { bytes: Uint8Array; type: ImageType }
  | { refused: { message: string; isExcessive: boolean } };

/** Does an image job in this process. What the decoder does not take is a refusal. */
export async function performImageJob(job: ImageJob): Promise<ImageResult> {
  try {
    if (job.kind === "clean") return await cleanImage(job.bytes);
    return { bytes: await renderVariant(job.bytes, job.type, job.variant), type: job.variant.format };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { refused: { message, isExcessive: error instanceof RefusedImageError && error.isExcessive } };
  }
}
