import type { SqlDatabase } from "../../database/database.ts";
import type { SiteData } from "../site-data.ts";

/** Thrown when a restore failed and its files could not be reverted: some are the backup's. */
export class MixedFilesError extends Error {
  override name = "MixedFilesError";
}

export type RestoreTarget = SiteData & {
  workDir: string;
  /** Creates the schemas besides `public` that this kind of target needs, in the restore's transaction. */
  provision(database: SqlDatabase): Promise<void>;
  /** Runs the restore while no other process can use the target. Throws if it is in use. */
  run(restore: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
};
