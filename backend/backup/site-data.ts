import type { SqlDatabase } from "../database/database.ts";
import type { FileStore } from "../storage/file-store.ts";

/** The data that a backup contains and a restore replaces. */
export type SiteData = { database: SqlDatabase; files: FileStore };
