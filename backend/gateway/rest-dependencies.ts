import type { ChangedTables } from "../content-changes.ts";
import type { BackendDatabase } from "../database/database.ts";
import type { Limits } from "../limits/limits.ts";
import type { Rest } from "../rest/rest.ts";

export type RestDependencies = {
  database: BackendDatabase;
  rest: Rest;
  limits: Limits;
  announceContentChange(tables: ChangedTables): void;
};
