import type { BackendDatabase } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { FileStore } from "./file-store.ts";
import type { ImageProcessor } from "./image-processes/image-processor.ts";
import type { VariantStore } from "./variant-store.ts";

export type StorageDependencies = {
  database: BackendDatabase;
  files: FileStore;
  /** Directory of this process's variants, which can be rendered again. */
  variantsDir: string;
  /** Decodes and encodes images outside of this process. */
  images: ImageProcessor;
  /** Maximum size of a PDF in bytes. */
  largestPdf: number;
  /** Notifies the listeners that content has changed. */
  announceContentChange(): void;
  log: Logger;
};

export type StorageServices = StorageDependencies & {
  variants: VariantStore;
  /** Counts a rendering for an address. Throws an `HttpError` if there were too many. */
  countVariant(peerAddress: string | null): Promise<void>;
  /** Finds a file for reading. */
  findKnown: FileStore["find"];
};
