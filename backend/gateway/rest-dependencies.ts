import type { BackendDatabase } from "../database/database.ts";
import type { Limits } from "../limits/limits.ts";
import type { Rest } from "../rest/rest.ts";

/** What the data API needs. */
export type RestDependencies = {
  database: BackendDatabase;
  rest: Rest;
  limits: Limits;
  /** Tells the listeners that content was written. */
  announceContentChange(): void;
};
