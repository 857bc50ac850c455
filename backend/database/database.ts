export type Row = Record<string, unknown>;

export type Sql = {
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

export type NotificationListeners = {
  /** `isOwn`: the notification was sent by a request connection of this process. */
  onNotification: Record<string, (payload: string, isOwn: boolean) => void>;
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
  /** Runs `work` on a connection. Rolls back when it fails, and closes the connection when that fails too. */
  withConnection<T>(work: (connection: RequestConnection) => Promise<T>): Promise<T>;
  connections: number;
  countOutages(): number;
  /** Destroys all connections without notifying the server; running statements fail, and later ones connect again. */
  dropConnections(): void;
  /** Subscribes to notifications. Returns the function that unsubscribes. Listeners must not throw. */
  listenForNotifications(listeners: NotificationListeners): Promise<() => Promise<void>>;
};
