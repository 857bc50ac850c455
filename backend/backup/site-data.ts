import type { SqlDatabase } from "../database/database.ts";
import type { FileStore } from "../storage/file-store.ts";

/** What a backup is of, and what it is restored into. */
export type SiteData = { database: SqlDatabase; files: FileStore };
