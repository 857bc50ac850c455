import { fileURLToPath } from "node:url";
import type { ImageType } from "../image-type.ts";
import { RefusedImageError } from "../refused-image-error.ts";
import { RefusedPdfError } from "../refused-pdf-error.ts";
import type { Variant } from "../variant-request.ts";
import { JobLimitError, type LimitReason } from "./job-limit-error.ts";
import type { ImageJob, ImageResult } from "./perform-image-job.ts";
import { createProcessPool, type PoolOptions } from "./process-pool.ts";

export type ImageProcessor = {
  /** Returns the cleaned image of a file: see `cleanImage`. */
  clean(path: string, type: ImageType): Promise<Uint8Array>;
  /** Renders a stored image: see `renderVariant`. `read` is called when a process is free. */
  render(
    image: { path: string; type: ImageType; read: () => Promise<Uint8Array> },
    variant: Variant,
  ): Promise<Uint8Array>;
  /** Reads the PDF in a file. Throws `RefusedPdfError` for one that is not accepted. */
  inspectPdf(path: string): Promise<{ pages: number }>;
  close(): Promise<void>;
};

/** Milliseconds of processor time per job. Photographs take a second or two, long animations the most. */
const timeLimits = { upload: 20_000, drawing: 3_000, variant: 15_000, pdf: 20_000 };

/** Uploads, drawings and animations may take long, so they share one process; the others stay free for visitors. */
const slowLane = "slow";

const limitMessage: Record<LimitReason, string> = {
  time: "The image takes too long to process: it has too many pixels or frames, or is too complex",
  memory: "The image needs too much memory: it has too many pixels, or is too complex",
  ended: "The image could not be processed: the program that reads it failed",
};

/**
 * Decodes and encodes images in child processes, several in parallel, each limited in time and memory. All methods
 * throw `RefusedImageError` for an image that exceeds the limits, and `QueueFullError` when the queue is full.
 */
export function createImageProcessor(
  options: Omit<PoolOptions, "program"> & { limits?: typeof timeLimits },
): ImageProcessor {
  const { limits = timeLimits } = options;
  const program = fileURLToPath(new URL("./image-process.ts", import.meta.url));
  const pool = createProcessPool<ImageJob, ImageResult>({ ...options, program });

  async function run(makeJob: () => ImageJob | Promise<ImageJob>, lane: string, timeMs: number) {
    const result = await pool.run(makeJob, { lane, timeMs }).catch((error: unknown) => {
      if (!(error instanceof JobLimitError)) throw error;
      throw new RefusedImageError(limitMessage[error.reason], { isExcessive: true, cause: error });
    });
    if ("refused" in result) throw new RefusedImageError(result.refused.message, result.refused);
    if ("pages" in result || "problem" in result) throw new Error("A PDF was read in place of an image");
    return result;
  }

  return {
    async clean(path, type) {
      const timeMs = type === "svg" ? limits.drawing : limits.upload;
      return (await run(() => ({ kind: "clean", path }), slowLane, timeMs)).bytes;
    },
    async render({ path, type, read }, variant) {
      const isSlow = type === "svg" || type === "gif";
      const makeJob = async () => ({ kind: "render", bytes: await read(), type, variant }) as const;
      const { bytes } = await run(
        makeJob,
        isSlow ? slowLane : `image:${path}`,
        type === "svg" ? limits.drawing : limits.variant,
      );
      return bytes;
    },
    async inspectPdf(path) {
      const job = { kind: "inspect-pdf", path } as const;
      const result = await pool
        .run(() => job, { lane: slowLane, timeMs: limits.pdf })
        .catch((error: unknown) => {
          if (!(error instanceof JobLimitError)) throw error;
          throw new RefusedPdfError("excessive", { cause: error });
        });
      if ("problem" in result) throw new RefusedPdfError(result.problem);
      if (!("pages" in result)) throw new Error("An image was read in place of a PDF");
      return result;
    },
    close: pool.close,
  };
}
