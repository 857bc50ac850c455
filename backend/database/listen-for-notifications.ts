import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "../logger.ts";
import type { NotificationListeners } from "./database.ts";

/** Application name of the listening connection; every process of the site has one. */
export const listenerName = "postgrado changes";

/** Milliseconds before a lost connection is retried, and between two heartbeats. */
const retryAfterMs = 1000;
const heartbeatMs = 15_000;

type Options = {
  url: string;
  log: Logger;
  listeners: NotificationListeners;
  isOwn?: (processId: number) => boolean;
};

/**
 * Listens on a dedicated connection. Reconnects when it is lost and then calls `onGap`, because notifications may have
 * been missed. Resolves with the function that stops it. Throws when the first connection fails.
 */
export async function listenForNotifications({
  url,
  log,
  listeners,
  isOwn = () => false,
}: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await listen(url, listeners, isOwn);
  const following = follow();
  return async () => {
    stopping.abort();
    await client.end().catch(() => undefined);
    await following;
  };

  async function follow(): Promise<void> {
    for (;;) {
      await untilLost(client, stopping.signal);
      if (stopping.signal.aborted) return;
      log.warn("The connection that listens for changes was lost");
      const next = await listenAgain();
      if (!next) return;
      client = next;
      listeners.onGap();
    }
  }

  async function listenAgain(): Promise<Client | null> {
    while (!stopping.signal.aborted) {
      const next = await listen(url, listeners, isOwn).catch(() => null);
      if (next && !stopping.signal.aborted) return next;
      await next?.end();
      await wait(retryAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return null;
  }
}

async function listen(
  url: string,
  { onNotification }: NotificationListeners,
  isOwn: (processId: number) => boolean,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: 4000,
    query_timeout: 5000,
  });
  // Without an error listener, a broken connection would end the process.
  client.on("error", () => undefined);
  client.on("notification", ({ channel, payload = "", processId }) =>
    onNotification[channel]?.(payload, isOwn(processId)),
  );
  await client.connect();
  try {
    for (const channel of Object.keys(onNotification)) await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Resolves when the connection is lost or the signal aborts. A connection that does not respond counts as lost. */
async function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  const isAlive = () => client.query("select 1").then(Boolean, () => false);
  const lost = once(client, "end", { signal }).catch(() => undefined);
  let isLost = false;
  lost.then(() => {
    isLost = true;
  });
  while (!isLost) {
    await Promise.race([lost, wait(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)]);
    if (isLost || (await isAlive())) continue;
    await client.end().catch(() => undefined);
    return;
  }
}
