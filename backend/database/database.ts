import type { LiteConnection } from "./load-lite.ts";

export type Row = Record<string, unknown>;

/** Runs SQL, on whatever connection. */
export type Sql = {
  /** One statement with `$1`-style parameters. */
  query<R extends Row = Row>(text: string, parameters?: unknown[]): Promise<R[]>;
  /** Any number of statements without parameters. */
  execute(text: string): Promise<void>;
};

/** A database owner's connection. Everything that it runs is outside row-level security: never hand it to a request. */
export type SqlDatabase = Sql & {
  /** Runs `work` in a transaction of its own, which no other statement can enter; undone when `work` throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Lets what runs end; after five seconds it fails. */
  close(): Promise<void>;
};

/** What to do with the notices of a database (`pg_notify`), by channel. */
export type NotificationListeners = {
  onNotification: Record<string, (payload: string) => void>;
  /** Changes may have been missed. */
  onGap(): void;
};

/** A database that the backend can be put together on: lite reaches the same one by a connection of its kind. */
export type BackendDatabase = SqlDatabase & {
  liteConnection: LiteConnection;
  /** How many connections it opens at most for requests. */
  connections: number;
  /** How often a call found the server out of reach since the start. */
  countOutages(): number;
  /**
   * Ends all connections, and with them what runs on them, without asking the server; new ones are made when needed.
   */
  dropConnections(): void;
  /** Hears what is committed, by whatever connection; returns the function that ends it. Listeners must not throw. */
  listenForNotifications(listeners: NotificationListeners): Promise<() => Promise<void>>;
};
