import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "../logger.ts";

/** The channel's name, also in `shared-schema.sql`. */
export const contentChannel = "postgrado_content";

/** What the listening connection is called: every process of the site has one. */
export const listenerName = "postgrado changes";

/** Milliseconds after which a lost connection is tried again, and between two signs of life. */
const retryAfter = 1000;
const heartbeat = 15_000;

type Options = { url: string; log: Logger; onChange: () => void };

/**
 * Calls `onChange` for every change of content that any process on this database commits, on a connection of its own.
 * A lost connection is made again; `onChange` is then called once, because something may have been missed. Resolves
 * when it listens; answers the function that ends it. Throws when the first connection fails.
 */
export async function followContentChanges({ url, log, onChange }: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await listen(url, onChange);
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
      log.warn("The connection that listens for changes of content was lost");
      const next = await listenAgain();
      if (!next) return;
      client = next;
      onChange();
    }
  }

  async function listenAgain(): Promise<Client | null> {
    while (!stopping.signal.aborted) {
      const next = await listen(url, onChange).catch(() => null);
      if (next && !stopping.signal.aborted) return next;
      await next?.end();
      await wait(retryAfter, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return null;
  }
}

async function listen(url: string, onChange: () => void): Promise<Client> {
  const client = new Client({
    ...{ connectionString: url, application_name: listenerName, keepAlive: true },
    ...{ connectionTimeoutMillis: 4000, query_timeout: 5000 },
  });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => undefined);
  client.on("notification", onChange);
  await client.connect();
  await client.query(`listen ${contentChannel}`);
  return client;
}

/** Resolves when the connection is lost or the signal says stop. A connection that only seems to stand counts as lost. */
async function untilLost(client: Client, signal: AbortSignal): Promise<void> {
  const isAlive = () => client.query("select 1").then(Boolean, () => false);
  const lost = once(client, "end", { signal }).catch(() => undefined);
  let isLost = false;
  lost.then(() => {
    isLost = true;
  });
  while (!isLost) {
    await Promise.race([lost, wait(heartbeat, undefined, { signal, ref: false }).catch(() => undefined)]);
    if (isLost || (await isAlive())) continue;
    await client.end().catch(() => undefined);
    return;
  }
}
