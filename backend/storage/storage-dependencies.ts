import type { BackendDatabase } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import type { FileStore } from "./file-store.ts";
import type { ImageProcessor } from "./image-processes/image-processor.ts";
import type { VariantStore } from "./variant-store.ts";

export type StorageDependencies = {
  database: BackendDatabase;
  files: FileStore;
  variantsDir: string;
  /** The directory where uploads are until they are stored. */
  incomingDir: string;
  /** Decodes and encodes images outside of this process. */
  images: ImageProcessor;
  maxPdfBytes: number;
  announceFileChange(): void;
  log: Logger;
};

export type StorageServices = StorageDependencies & {
  variants: VariantStore;
  /** Counts a rendering for an address. Throws an `HttpError` if there were too many. */
  countVariant(peerAddress: string | null): Promise<void>;
  findKnown: FileStore["find"];
};
