import type { SqlDatabase } from "../../database/database.ts";
import type { SiteData } from "../site-data.ts";

/** Thrown where a restore failed and its files could not be undone: they are partly the backup's. */
export class MixedFilesError extends Error {
  override name = "MixedFilesError";
}

/** A place that a backup can be restored into. */
export type RestoreTarget = SiteData & {
  /** A directory for what is needed meanwhile. */
  workDir: string;
  /** Makes what this kind of place has besides the schema, in the restore's transaction. */
  provision(database: SqlDatabase): Promise<void>;
  /** Runs the restore while no other process can use the place. Throws what it throws, and when one uses it. */
  run(restore: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};
