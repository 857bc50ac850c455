import { createHmac } from "node:crypto";

/**
 * Returns the headers that say where a message is from and that it is new, as Standard Webhooks has them. `key` are the
 * bytes of the secret, `timestamp` is in seconds; `id` is the same in every try.
 */
export function signMessage(key: Buffer, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${signature}` };
}
