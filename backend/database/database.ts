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
  /** `isOwn`: a connection for this process's requests sent it. */
  onNotification: Record<string, (payload: string, isOwn: boolean) => void>;
  /** Changes may have been missed. */
  onGap(): void;
};

/** A statement with `$1`-style parameters, and how its values are read; all as this process does when left out. */
export type PipelinedStatement = {
  text: string;
  values?: (string | null)[];
  types?: { getTypeParser(type: number, format?: string): (text: string) => unknown };
};

/** A connection that is kept for one request. */
export type RequestConnection = {
  /** Sends statements in one round trip and returns the rows of each. Throws the first error. */
  send(statements: PipelinedStatement[]): Promise<Row[][]>;
};

/** A database that the backend can be put together on. */
export type BackendDatabase = SqlDatabase & {
  /**
   * Takes a connection for a request of the data API. One on which `work` failed is rolled back; it is closed when that
   * fails too.
   */
  withConnection<T>(work: (connection: RequestConnection) => Promise<T>): Promise<T>;
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
