import type { GatewayParts } from "../gateway/gateway-parts.ts";
import type { VariantStore } from "./variant-store.ts";

/** What the storage routes work with. */
export type StorageParts = GatewayParts & { variants: VariantStore };

/** The only bucket. It is public: everybody may read an image whose name they know. */
export const bucket = "Images";
