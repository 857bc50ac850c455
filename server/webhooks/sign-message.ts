import { createHmac } from "node:crypto";

/**
 * Returns the headers by which a receiver verifies origin and age, as Standard Webhooks defines them. `key` is the
 * secret in bytes, `timestamp` is in seconds; `id` is the same in every attempt.
 */
export function signMessage(key: Buffer, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` };
}
