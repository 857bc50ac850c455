import type { SqlDatabase } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import type { Logger } from "../logger.ts";
import { describeChange } from "./change-message.ts";
import { type Binding, matchesBinding } from "./join-request.ts";
import { parseRowChange, type RowChange } from "./row-change.ts";
import { readAsStaff, readToken, type VisibleRows } from "./viewer.ts";
import type { FollowedTable } from "./watch-rows.ts";

export type Channel = {
  /** The subscriber's access token. A client sends a new one before the old one expires. */
  token: string;
  bindings: Binding[];
  send(event: string, payload: unknown): void;
  /** Ends the subscription: `refused` permanently, `interrupted` so that the client joins and reads again. */
  end(why: "refused" | "interrupted"): void;
};

type Parts = {
  database: SqlDatabase;
  keys: TokenKeys;
  tables: Map<string, FollowedTable>;
  log: Logger;
  /** Milliseconds between checks of the subscribers' rights, which are also checked before each change. */
  checkEvery?: number | undefined;
};

/** Maximum number of queued changes; when there are more, as in an import, clients should reload their lists. */
const maxWaiting = 500;
const maxChangesPerDelivery = 100;

export type Hub = ReturnType<typeof createHub>;

export function createHub({ database, keys, tables, log, checkEvery = 10_000 }: Parts) {
  const channels = new Set<Channel>();
  let waiting: RowChange[] = [];
  let working: Promise<void> | null = null;
  let isClosed = false;
  const checking = setInterval(() => void check(), checkEvery).unref();

  /** Reads changed rows with a person's rights. Returns null and ends their channels if they may not subscribe. */
  async function readFor(token: string, changed: Map<FollowedTable, RowChange[]>): Promise<VisibleRows | null> {
    const claims = await readToken(database, keys, token);
    return claims && readAsStaff(database, claims, changed);
  }

  function end(ended: Iterable<Channel>, why: "refused" | "interrupted"): void {
    for (const channel of ended) {
      channels.delete(channel);
      channel.end(why);
    }
  }

  async function check(): Promise<void> {
    for (const [token, group] of byToken(channels)) {
      const seen = await readFor(token, new Map()).catch(() => "unknown");
      if (!seen) end(stillSubscribed(group, token), "refused");
    }
  }

  async function deliver(changes: RowChange[]): Promise<void> {
    for (const [token, group] of byToken(channels)) {
      // Filters are evaluated later, when the row has been read.
      const relevant = changes.filter((change) =>
        group.some(({ bindings }) => bindings.some((binding) => matchesBinding(binding, change, null))),
      );
      if (relevant.length === 0) continue;
      try {
        const seen = await readFor(token, byTable(relevant));
        if (!seen) end(stillSubscribed(group, token), "refused");
        else for (const channel of stillSubscribed(group, token)) notify(channel, relevant, seen);
      } catch (error) {
        log.warn({ err: error }, "A change could not be sent to its subscribers");
        end(stillSubscribed(group, token), "interrupted");
      }
    }
  }

  function notify(channel: Channel, changes: RowChange[], seen: VisibleRows): void {
    for (const change of changes) {
      const table = tables.get(change.table);
      const record = (table && seen.rows.get(table)?.get(change.key)) ?? null;
      if (!table || !(change.type === "DELETE" ? seen.deleted.has(change) : record)) continue;
      const visibleRecord = change.type === "DELETE" ? null : record;
      const ids = channel.bindings
        .filter((binding) => matchesBinding(binding, change, visibleRecord))
        .map(({ id }) => id);
      if (ids.length > 0) channel.send("postgres_changes", { ids, data: describeChange(change, table, visibleRecord) });
    }
  }

  function byTable(changes: RowChange[]): Map<FollowedTable, RowChange[]> {
    return new Map(
      [...Map.groupBy(changes, ({ table }) => tables.get(table))].flatMap(([table, group]) =>
        table ? [[table, group] as const] : [],
      ),
    );
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) await deliver(waiting.splice(0, maxChangesPerDelivery));
    working = null;
  }

  /** Returns the channels that still exist with the same token. */
  const stillSubscribed = (group: Channel[], token: string) =>
    group.filter((channel) => channels.has(channel) && channel.token === token);

  /** Ends all subscriptions with `interrupted`, because changes may have been missed. */
  function interrupt(): void {
    waiting = [];
    end(channels, "interrupted");
  }

  return {
    tables,
    interrupt,

    /** Returns true if the bearer of this token may subscribe now. Throws while the database is unreachable. */
    mayFollow: async (token: string): Promise<boolean> => (await readFor(token, new Map())) !== null,

    add(channel: Channel): void {
      if (isClosed) channel.end("interrupted");
      else channels.add(channel);
    },
    remove: (channel: Channel): boolean => channels.delete(channel),

    take(notice: string): void {
      const change = channels.size > 0 && parseRowChange(notice);
      if (!change) return;
      waiting.push(change);
      if (waiting.length > maxWaiting) interrupt();
      working ??= work();
    },

    async close(): Promise<void> {
      isClosed = true;
      clearInterval(checking);
      waiting = [];
      channels.clear();
      await working;
    },
  };
}

function byToken(channels: Iterable<Channel>): Map<string, Channel[]> {
  return Map.groupBy(channels, ({ token }) => token);
}
