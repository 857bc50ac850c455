export type Row = Record<string, unknown>;

/** Runs SQL on a connection or a pool. */
export type Sql = {
  /** Runs one statement with `$1`-style parameters. */
  query<R extends Row = Row>(text: string, parameters?: unknown[]): Promise<R[]>;
  execute(text: string): Promise<void>;
};

/** A connection of the database's owner. It bypasses row-level security: never pass it to a request. */
export type SqlDatabase = Sql & {
  /** Runs `work` in a transaction that no other statement can enter; rolls back when `work` throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Waits for running statements for at most five seconds, after which they fail. */
  close(): Promise<void>;
};

/** Handlers of notifications (`pg_notify`), by channel. */
export type NotificationListeners = {
  /** `isOwn`: the notification was sent by a request connection of this process. */
  onNotification: Record<string, (payload: string, isOwn: boolean) => void>;
  /** Called when notifications may have been missed. */
  onGap(): void;
};

/** A statement with `$1`-style parameters, and how its values are parsed; by default as everywhere in this process. */
export type PipelinedStatement = {
  text: string;
  values?: (string | null)[];
  types?: { getTypeParser(type: number, format?: string): (text: string) => unknown };
};

export type RequestConnection = {
  /** Sends statements in one round trip and returns the rows of each. Throws the first error. */
  send(statements: PipelinedStatement[]): Promise<Row[][]>;
};

export type BackendDatabase = SqlDatabase & {
  /**
   * Runs `work` on a connection, for a request of the data API. When `work` fails, the connection is rolled back; when
   * the rollback fails too, it is closed.
   */
  withConnection<T>(work: (connection: RequestConnection) => Promise<T>): Promise<T>;
  /** Maximum number of request connections. */
  connections: number;
  /** Returns how often a call found the server unreachable since the start. */
  countOutages(): number;
  /** Destroys all connections without notifying the server; running statements fail, and later ones connect again. */
  dropConnections(): void;
  /**
   * Subscribes to notifications of all committed transactions. Returns the function that unsubscribes. Listeners must
   * not throw.
   */
  listenForNotifications(listeners: NotificationListeners): Promise<() => Promise<void>>;
};
