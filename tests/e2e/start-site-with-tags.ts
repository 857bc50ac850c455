import { institution } from "../../institution.config.ts";

// A site that measures its visits, which the delivered configuration does not. It reads from another site's backend.
Object.assign(institution.analytics, { googleTag: "G-TEST1234", metaPixel: "1234567890" });
await import("../../server/start.ts");
