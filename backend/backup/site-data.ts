import type { SqlDatabase } from "../database/database.ts";
import type { FileStore } from "../storage/file-store.ts";

export type SiteData = { database: SqlDatabase; files: FileStore };
