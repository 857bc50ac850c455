import { createHmac } from "node:crypto";
import type { BackendConnection } from "../connections/backend-connection.ts";

/**
 * Returns the function that derives the secret of a webhook in bytes. It is derived from a key that only the process
 * has, so that neither the database nor a copy of it can sign. Null without this key.
 */
export function webhookKeys({
  deriveKey,
}: Pick<BackendConnection, "deriveKey">): ((webhook: string, version: number) => Buffer) | null {
  if (!deriveKey) return null;
  const key = deriveKey("webhooks");
  return (webhook, version) => createHmac("sha256", key).update(`${webhook}.${version}`).digest();
}
