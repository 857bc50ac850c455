import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { JobFailure, type JobHandlers } from "../jobs/queue/job-handler.ts";
import { createMessageSender } from "./send-message.ts";
import { webhookKeys } from "./webhook-secret.ts";

/** More than there can be webhooks, each of which gets one message at a time: a slow one keeps no other waiting. */
const mostAtOnce = 20;

type Options = {
  backend: Pick<BackendConnection, "deriveKey">;
  siteUrl: string;
  /** Whether receivers may be on private networks and this machine. */
  allowsPrivate: boolean;
  log: Logger;
};

/** What sends messages to webhooks: the job of a delivery, and the end of open connections. */
type WebhookDelivery = { handlers: JobHandlers; close(): Promise<void> };

/** Sends deliveries to webhooks. Has no job on a Supabase project whose service key this process does not have. */
export function deliverWebhooks({ backend, siteUrl, allowsPrivate, log }: Options): WebhookDelivery {
  const keys = webhookKeys(backend);
  if (!keys) return { handlers: {}, close: async () => undefined };
  const sender = createMessageSender({ allowsPrivate });
  const webhook: JobHandlers[string] = {
    failure: "A webhook could not be delivered",
    atOnce: mostAtOnce,
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
      const { data: isDisabled } = await db.rpc("note_webhook_answer", noted).throwOnError();
      const details = { webhook: webhook_id, delivery: id, ...answer };
      if (isDisabled) log.error(details, "A webhook was disabled: its receiver has failed for days or is gone");
      const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
      // A test is not repeated: its delivery says what was answered.
      if (isDelivered || event === "test") return;
      throw new JobFailure(answer.reason ?? `status ${answer.status}`, { details });
    },
  };
  return { handlers: { webhook }, close: () => sender.close() };
}

/** The message with the whole address of the record's page. */
function withAddress(payload: unknown, siteUrl: string): unknown {
  const { data, ...message } = payload as { data: { path?: string | null } };
  const { path, ...subject } = data;
  return { ...message, data: { ...subject, ...(path === undefined ? {} : { url: path && siteUrl + path }) } };
}
