import { auditChannel, createAuditSealer } from "./audit-sealer.ts";
import type { PhoneSender } from "./auth/factors/phone-sender.ts";
import { createProviders } from "./auth/providers/create-providers.ts";
import type { ProviderSettings } from "./auth/providers/provider.ts";
import { pruneAuth } from "./auth/prune-auth.ts";
import type { RecoveryMail } from "./auth/recovery-mail.ts";
import { createSignInGuard, type SignInGuard } from "./auth/sign-in-guard.ts";
import type { Backend } from "./backend.ts";
import { takeBackup } from "./backup/take-backup.ts";
import { contentChannel, createContentChanges } from "./content-changes.ts";
import { deriveKey } from "./data-directory/derive-key.ts";
import type { Secrets } from "./data-directory/secrets.ts";
import type { BackendDatabase } from "./database/database.ts";
import { DatabaseFullError } from "./database/database-unavailable.ts";
import { isServingContent } from "./database/is-serving-content.ts";
import { lockSchema } from "./database/lock-schema.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { provisionDatabase } from "./database/provision.ts";
import type { DatabaseWatch } from "./database/watch-database.ts";
import { createAskRest } from "./gateway/ask-rest.ts";
import { createGateway } from "./gateway/gateway.ts";
import { createInProcessFetch } from "./gateway/in-process-fetch.ts";
import { restError } from "./http/error-responses.ts";
import { createMemoryLimits, type Limits } from "./limits/limits.ts";
import type { Logger } from "./logger.ts";
import { openRealtime } from "./realtime/open-realtime.ts";
import { rowChannel } from "./realtime/row-change.ts";
import { openPreview, type PreviewTransaction } from "./rest/preview-transaction.ts";
import { openRest } from "./rest/rest.ts";
import type { FileStore } from "./storage/file-store.ts";
import { guardStore } from "./storage/guard-store.ts";
import { createImageProcessor } from "./storage/image-processes/image-processor.ts";

/** Connections to services outside the backend; a feature without its service is disabled. */
export type OutboundServices = {
  providers?: ProviderSettings[];
  sendRecoveryMail?: (mail: RecoveryMail) => void;
  /** Sends codes by SMS; without it, a phone number cannot be a second factor. */
  sendToPhone?: PhoneSender;
};

export type UploadLimits = {
  maxPdfBytes?: number;
};

type Options = OutboundServices &
  UploadLimits & {
    database: BackendDatabase;
    watch?: Pick<DatabaseWatch, "health" | "isAlive"> | undefined;
    secrets: Secrets;
    siteUrl: string;
    files: FileStore;
    /** Directory of resized images, which can be rendered again. */
    variantsDir: string;
    /** Directory of uploads until they are stored. */
    incomingDir: string;
    log: Logger;
    /** Where attempts are counted; the memory of this process if omitted. */
    limits?: Limits;
    /** Milliseconds between checks of whether subscribers may still receive changes; shorter in tests. */
    checkEvery?: number;
    /** Tests inject one with a fake clock. */
    signInGuard?: SignInGuard;
    /** See `Backend`. */
    clearRemains?: (() => Promise<void>) | undefined;
    /** Called once, after the backend is closed and the last query has ended. */
    release(): Promise<void>;
  };

const unwatched: Pick<DatabaseWatch, "health" | "isAlive"> = {
  health: () => ({ unreachableSince: null, outages: 0, lastOutageSeconds: null }),
  isAlive: () => true,
};

/** The channel on which the schema notifies of jobs. */
const jobChannel = "postgrado_jobs";

const sealEvents = "select public.seal_audit_events() as more";

/** Creates the backend on an open database. Migrates the schema first. */
export async function assembleBackend(options: Options): Promise<Backend> {
  const { database, secrets, siteUrl, variantsDir, incomingDir, log, release, limits = createMemoryLimits() } = options;
  const { signInGuard = createSignInGuard({ limits }), watch = unwatched } = options;
  await provisionDatabase(database);
  for (const migration of await migrateDatabase(database)) log.info({ migration }, "Migrated the database");
  await pruneOnStart(database, log);

  const changes = createContentChanges(log);
  const sealer = createAuditSealer({
    seal: async () => (await database.query<{ more: boolean }>(sealEvents))[0]?.more ?? false,
    log,
  });
  const jobListeners = new Set<(kind: string) => void>();
  const announceJob = (kind: string) => {
    for (const listener of jobListeners) listener(kind);
  };
  const rest = await openRest(database);
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl.replace(/\/$/, "")}/auth/v1` };
  const { anonKey } = secrets;
  const realtime = await openRealtime({ database, keys, anonKey, siteUrl, log, checkEvery: options.checkEvery });
  // PostgREST's channel for schema changes, such as a migration by another process.
  const reloadSchema = () => {
    rest.reload().catch((error: unknown) => log.warn({ err: error }, "The schema could not be reloaded"));
  };
  const stopFollowing = await database.listenForNotifications({
    onNotification: {
      // The gateway announces the writes of this process itself, before it responds.
      [contentChannel]: (table, isOwn) => isOwn || changes.announceSoon(table),
      [rowChannel]: realtime.take,
      [auditChannel]: sealer.wake,
      [jobChannel]: announceJob,
      pgrst: reloadSchema,
    },
    onGap() {
      changes.announce(null);
      sealer.wake();
      announceJob("");
      realtime.interrupt();
      reloadSchema();
    },
  });
  // Seals events of a process that ended before it sealed them.
  sealer.wake();
  const announceFileChange = () => {
    changes.announce(null);
    // Images are not in a table, so no trigger notifies of their change. If this fails, the other processes refresh
    // when they reconnect.
    void database.query("select pg_notify($1, '')", [contentChannel]).catch(() => undefined);
  };
  const files = guardStore(options.files);
  const images = createImageProcessor({ log });
  const askRest = await createAskRest({ rest, database, limits, announceContentChange: changes.announce });
  const gateway = createGateway({
    anonKey,
    siteUrl,
    variantsDir,
    incomingDir,
    keys,
    database,
    askRest,
    files,
    images,
    maxPdfBytes: options.maxPdfBytes ?? 20 * 1024 * 1024,
    signInGuard,
    limits,
    announceFileChange,
    log,
    providers: createProviders(options.providers ?? []),
    sendRecoveryMail:
      options.sendRecoveryMail ?? (() => log.warn("A recovery mail was not sent: no mail server is configured")),
    sendToPhone: options.sendToPhone ?? null,
  });

  const running = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;
  const track = async (ask: () => Promise<Response>) => {
    if (closing) return restError(503, "PGRST001", "The server is stopping");
    const answer = ask();
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  };
  const inProcess = (isService: boolean, preview?: PreviewTransaction): typeof fetch => {
    const own = createInProcessFetch({ gateway, askRest, anonKey, log, isService, preview });
    return (input, init) => track(() => own(input, init));
  };
  const close = async () => {
    await Promise.allSettled([...running, realtime.close()]);
    await Promise.all([stopFollowing(), images.close(), sealer.stop()]);
    await release();
  };
  return {
    anonKey,
    fetch: (request, peer) =>
      track(() => gateway(request, { service: false, peerAddress: peer ? (peer.address ?? "unknown") : null })),
    siteFetch: inProcess(false),
    async openPreview(tokenHash) {
      const preview = await openPreview(database, tokenHash);
      return preview && { fetch: inProcess(false, preview), close: preview.close };
    },
    serviceFetch: inProcess(true),
    realtime,
    onContentChange: changes.listen,
    onJobs: (listener) => void jobListeners.add(listener),
    limits,
    takeBackup: (workDir) => takeBackup({ database, files }, workDir),
    deriveKey: (purpose) => deriveKey(secrets.jwtSecret, purpose),
    pruneAuth: () => prune(database),
    clearRemains: options.clearRemains ?? null,
    vacuumTables: () => vacuumTables(database),
    isReady: async () => !closing && (await isServingContent(database)),
    isAlive: () => watch.isAlive(),
    databaseHealth: () => watch.health(),
    close: () => (closing ??= close()),
  };
}

/** A vacuum cannot be part of a transaction, and a list of statements is one: each is sent by itself. */
function vacuumTables(database: BackendDatabase): Promise<void> {
  return database.withConnection(async ({ send }) => {
    for (const text of ["set statement_timeout = 0", "vacuum (analyze)", "reset statement_timeout"])
      await send([{ text }]);
  });
}

/** Deletes expired sessions, codes and attempts. When the disk is full, the next start retries. */
async function pruneOnStart(database: BackendDatabase, log: Logger): Promise<void> {
  try {
    await prune(database);
  } catch (error) {
    if (!(error instanceof DatabaseFullError)) throw error;
    log.warn("The disk of the database is full: the site starts in read-only mode");
  }
}

async function prune(database: BackendDatabase): Promise<void> {
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    await pruneAuth(sql);
  });
}
