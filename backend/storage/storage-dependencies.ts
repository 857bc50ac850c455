import type { BackendDatabase } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { FileStore } from "./file-store.ts";
import type { ImageProcessor } from "./image-processes/image-processor.ts";
import type { VariantStore } from "./variant-store.ts";

/** What the routes below `/storage/v1` need. */
export type StorageDependencies = {
  database: BackendDatabase;
  /** The uploaded files. */
  files: FileStore;
  /** The directory where this process keeps resized variants; what is in it can be made again. */
  variantsDir: string;
  /** Decodes and encodes images outside of this process. */
  images: ImageProcessor;
  /** The bytes of the largest PDF that may be uploaded. */
  largestPdf: number;
  /** Tells the listeners that content was written. */
  announceContentChange(): void;
  log: Logger;
};

/** The same with what the routes make of it once. */
export type StorageServices = StorageDependencies & {
  variants: VariantStore;
  /** Counts a variant that is to be made for an address. Throws an `HttpError` when there were too many. */
  countVariant(peerAddress: string | null): Promise<void>;
  /** Finds a file for reading. */
  findKnown: FileStore["find"];
};
