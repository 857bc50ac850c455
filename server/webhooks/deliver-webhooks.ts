import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { JobFailure, type JobHandlers } from "../jobs/queue/job-handler.ts";
import { createMessageSender } from "./send-message.ts";
import { webhookKeys } from "./webhook-secret.ts";

/** Equals the maximum number of webhooks. Each gets one message at a time: a slow receiver delays no other. */
const maxSimultaneousCalls = 20;

type Options = {
  backend: Pick<BackendConnection, "deriveKey">;
  siteUrl: string;
  /** True if receivers may be on private networks and this machine. */
  allowsPrivate: boolean;
  log: Logger;
};

/** Handlers of the delivery jobs; `close` ends open connections. */
type WebhookDelivery = { handlers: JobHandlers; close(): Promise<void> };

/** Sends deliveries to webhooks. Has no handlers without the service key of a Supabase project. */
export function deliverWebhooks({ backend, siteUrl, allowsPrivate, log }: Options): WebhookDelivery {
  const keys = webhookKeys(backend);
  if (!keys) return { handlers: {}, close: async () => undefined };
  const sender = createMessageSender({ allowsPrivate });
  const webhook: JobHandlers[string] = {
    failure: "A webhook could not be delivered",
    atOnce: maxSimultaneousCalls,
    async work({ subject }, { db }) {
      const { data: delivery } = await db
        .from("webhook_deliveries")
        .select("id, webhook_id, message_id, payload, event, webhook:webhooks(url, secret_version)")
        .eq("id", subject ?? 0)
        .maybeSingle()
        .throwOnError();
      // Deleted with its webhook.
      if (!delivery) return;
      const { id, webhook_id, message_id, payload, event } = delivery;
      const answer = await sender.send({
        url: delivery.webhook.url,
        key: keys(webhook_id, delivery.webhook.secret_version),
        id: `msg_${message_id}`,
        body: JSON.stringify(withAddress(payload, siteUrl)),
      });
      const noted = { delivery: id, answer: answer.status as number, failure: answer.reason as string };
      const { data: isDisabled } = await db.rpc("record_webhook_response", noted).throwOnError();
      const details = { webhook: webhook_id, delivery: id, ...answer };
      if (isDisabled) log.error(details, "A webhook was disabled: its receiver has failed for days or is gone");
      const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
      // A test is not retried: its delivery shows the response.
      if (isDelivered || event === "test") return;
      throw new JobFailure(answer.reason ?? `status ${answer.status}`, { details });
    },
  };
  return { handlers: { webhook }, close: () => sender.close() };
}

/** Returns the payload with the absolute address of the record's page. */
function withAddress(payload: unknown, siteUrl: string): unknown {
  const { data, ...message } = payload as { data: { path?: string | null } };
  const { path, ...subject } = data;
  return { ...message, data: { ...subject, ...(path === undefined ? {} : { url: path && siteUrl + path }) } };
}
