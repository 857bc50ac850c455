import type { OutboundServices } from "../../backend/assemble-backend.ts";
import type { Backend } from "../../backend/backend.ts";
import { openEmbeddedBackend } from "../../backend/embedded-backend.ts";
import type { Logger } from "../../backend/logger.ts";
import { openPostgresBackend } from "../../backend/postgres-backend.ts";
import type { Environment } from "../config/environment.ts";
import { readS3Settings } from "../config/s3-settings.ts";

/** Opens the backend on DATABASE_URL if set, else the embedded one in DATA_DIR. Throws a one-line error. */
export function openOwnBackend(
  environment: Environment,
  more: OutboundServices & { log?: Logger } = {},
): Promise<Backend> {
  const { DATABASE_URL, DATABASE_POOL_SIZE, JWT_SECRET, DATA_DIR: dataDir, SITE_URL: siteUrl } = environment;
  const site = { dataDir, siteUrl, s3: readS3Settings(environment), maxPdfBytes: environment.MAX_PDF_MB * 1024 * 1024 };
  if (!DATABASE_URL) return openEmbeddedBackend({ ...more, ...site });
  const server = { databaseUrl: DATABASE_URL, poolSize: DATABASE_POOL_SIZE, jwtSecret: JWT_SECRET };
  return openPostgresBackend({ ...more, ...server, ...site });
}
