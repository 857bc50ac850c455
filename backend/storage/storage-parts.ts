import type { GatewayParts } from "../gateway/gateway-parts.ts";
import type { FileStore } from "./file-store.ts";
import type { VariantStore } from "./variant-store.ts";

/** What the storage routes work with. */
export type StorageParts = GatewayParts & {
  variants: VariantStore;
  /** Counts a variant that is to be made for an address; throws the refusal when it were too many. */
  countVariant(peerAddress: string | null): Promise<void>;
  /** Finds a file for those who only look at it. */
  findKnown: FileStore["find"];
};

/** The only bucket. It is public: everybody may read an image whose name they know. */
export const bucket = "Images";
