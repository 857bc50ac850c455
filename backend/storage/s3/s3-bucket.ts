import type { Logger } from "../../logger.ts";
import { StorageUnavailableError } from "../storage-errors.ts";
import type { S3Client, S3Response, S3Settings } from "./s3-client.ts";

/**
 * Ensures that the bucket exists, and creates it if the key has the right to. Throws a one-line error that names the
 * relevant variable if the store denies access; an unreachable or failing store is only a warning.
 */
export async function ensureBucket(ask: S3Client, settings: S3Settings, log: Logger): Promise<void> {
  const { bucket, endpoint, region, variables = "S3_" } = settings;
  try {
    const found = await ask({ method: "HEAD" });
    if (found.status < 300) return;
    // Stores reject a request that names the default region explicitly.
    const place = `<CreateBucketConfiguration><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;
    const content = region === "us-east-1" ? undefined : new TextEncoder().encode(place);
    const made = await ask({ method: "PUT", ...(content && { content }) });
    if (made.status < 300) return log.info({ bucket }, "Created the bucket");
    // Another process has created it in the meantime.
    if (made.status === 409 && (await ask({ method: "HEAD" })).status < 300) return;
    throw new Error(`${variables}BUCKET=${bucket} is not valid: ${endpoint} has none of that name (${said(made)}).`);
  } catch (error) {
    const answer = error instanceof StorageUnavailableError ? (error.cause as Partial<S3Response>) : undefined;
    if (!(error instanceof StorageUnavailableError)) throw error;
    if (!answer?.status || answer.status >= 500) {
      return log.warn({ reason: error.message }, "The S3-compatible store is unreachable: the site runs without it");
    }
    if (answer.status === 403) {
      throw new Error(
        `${variables}ACCESS_KEY_ID and ${variables}SECRET_ACCESS_KEY were refused by ${endpoint}: expected a key that may read and write the bucket ${bucket}, or make it.`,
      );
    }
    throw new Error(
      `${variables}ENDPOINT=${endpoint} answered ${answer.status}: expected the address of an S3-compatible store.`,
    );
  }
}

function said({ status, code }: S3Response): string {
  return code || `it answered ${status}`;
}
