import type { Database } from "../../app/supabase/database.types.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import { createMessageSender } from "./send-message.ts";
import { webhookKeys } from "./webhook-secret.ts";

/** Milliseconds between two looks for deliveries that are due. */
const lookInterval = 2_000;

/** For how long a webhook is its process's: longer than a try may take. */
const lease = "30 seconds";

/** More than there can be webhooks, each of which gets one message at a time: a slow one keeps no other waiting. */
const mostAtOnce = 20;

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "deriveKey" | "onContentChange">;
  siteUrl: string;
  /** Whether receivers may be on private networks and this machine. */
  allowsPrivate: boolean;
  log: Logger;
};

type Delivery = Database["public"]["Tables"]["webhook_deliveries"]["Row"];

/**
 * Sends what webhooks are to be told, now, after changes and every few seconds; what fails is tried again, also by
 * another process or after a restart. Does nothing on a Supabase project whose service key this process does not have.
 * Returns the function that stops it, which resolves when nothing is on its way.
 */
export function deliverWebhooks({ backend, siteUrl, allowsPrivate, log }: Options): () => Promise<void> {
  const { serviceFetch } = backend;
  const keys = webhookKeys(backend);
  if (!serviceFetch || !keys) return async () => undefined;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  const sender = createMessageSender({ allowsPrivate });
  const running = new Set<Promise<void>>();
  let isLooking = false;
  let wasAway = false;
  let isClosed = false;

  async function look(): Promise<void> {
    if (isLooking || isClosed) return;
    isLooking = true;
    try {
      while (!isClosed && running.size < mostAtOnce) {
        const { data } = await db.rpc("claim_webhook_delivery", { lease }).throwOnError();
        const [delivery] = data;
        if (!delivery) break;
        track(deliver(delivery).then(look));
      }
      wasAway = false;
    } catch (error) {
      if (!wasAway && !isClosed) log.error({ err: error }, "The deliveries of webhooks could not be read or noted");
      wasAway = true;
    } finally {
      isLooking = false;
    }
  }

  async function deliver({ id, webhook_id, message_id, payload, tries }: Delivery): Promise<void> {
    const { data: webhook } = await db
      .from("webhooks")
      .select("url, secret_version")
      .eq("id", webhook_id)
      .maybeSingle()
      .throwOnError();
    if (!webhook) return;
    const answer = await sender.send({
      url: webhook.url,
      key: keys?.(webhook_id, webhook.secret_version) as Buffer,
      id: `msg_${message_id}`,
      body: JSON.stringify(withAddress(payload, siteUrl)),
    });
    const noted = { delivery: id, answer: answer.status as number, failure: answer.reason as string };
    const { data: isDisabled } = await db.rpc("finish_webhook_delivery", noted).throwOnError();
    const told = { webhook: webhook_id, delivery: id, tries, ...answer };
    if (isDisabled) log.error(told, "A webhook was disabled: its receiver has failed for days or is gone");
    else if (answer.status === null || answer.status >= 300) log.warn(told, "A webhook could not be delivered");
  }

  function track(work: Promise<void>): void {
    const tracked = work.catch((error: unknown) => {
      log.error({ err: error }, "What became of a webhook's delivery could not be noted: it is sent again");
    });
    running.add(tracked);
    void tracked.finally(() => running.delete(tracked));
  }

  backend.onContentChange(() => void look());
  void look();
  const timer = setInterval(() => void look(), lookInterval);
  // The timer alone must not keep the process running.
  timer.unref();
  return async () => {
    isClosed = true;
    clearInterval(timer);
    await Promise.allSettled(running);
    await sender.close();
  };
}

/** The message with the whole address of the record's page. */
function withAddress(payload: unknown, siteUrl: string): unknown {
  const { data, ...message } = payload as { data: { path?: string | null } };
  const { path, ...subject } = data;
  return { ...message, data: { ...subject, ...(path === undefined ? {} : { url: path && siteUrl + path }) } };
}
