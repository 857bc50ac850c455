import { institution } from "../../institution.config.ts";

// Starts a site with analytics, which the default configuration lacks. Reads from another site's backend.
Object.assign(institution.analytics, { googleTag: "G-TEST1234", metaPixel: "1234567890" });
await import("../../server/start.ts");
