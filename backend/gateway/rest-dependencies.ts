import type { BackendDatabase } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import type { Limits } from "../limits/limits.ts";
import type { DataRequest } from "../limits/request-limits.ts";

/** What the routes below `/rest/v1` need. */
export type RestDependencies = {
  keys: TokenKeys;
  database: BackendDatabase;
  limits: Limits;
  /** Calls lite: a path below its root, with a token that this process signed, within the limits of its sender. */
  askLite(path: string, init: RequestInit, request: DataRequest): Promise<Response>;
  /** Tells the listeners that content was written. */
  announceContentChange(): void;
};
