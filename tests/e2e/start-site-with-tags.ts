import { institution } from "../../institution.config.ts";

// Starts a site with the measurement services of the variable MEASUREMENT, which the default configuration lacks.
Object.assign(institution.analytics, JSON.parse(process.env.MEASUREMENT ?? "{}"));
await import("./start-site.ts");
