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
import { openRest } from "./rest/rest.ts";
import type { FileStore } from "./storage/file-store.ts";
import { guardStore } from "./storage/guard-store.ts";
import { createImageProcessor } from "./storage/image-processes/image-processor.ts";

/** What the backend needs of the world outside; without one, it does without. */
export type OutboundServices = {
  /** Where staff may sign in besides here. */
  providers?: ProviderSettings[];
  /** Hands over the mail that leads to a new password. Returns at once. */
  sendRecoveryMail?: (mail: RecoveryMail) => void;
  /** Brings codes to telephones, which can be a second factor then. */
  sendToPhone?: PhoneSender;
};

/** What may be uploaded. */
export type UploadLimits = {
  /** The bytes of the largest PDF. */
  largestPdf?: number;
};

type Options = OutboundServices &
  UploadLimits & {
    database: BackendDatabase;
    /** What watches over the database; tests go without. */
    watch?: Pick<DatabaseWatch, "health" | "isAlive"> | undefined;
    secrets: Secrets;
    siteUrl: string;
    files: FileStore;
    /** A directory for resized copies of images, which can be made again. */
    variantsDir: string;
    log: Logger;
    /** Where attempts are counted; this process's memory when left out. */
    limits?: Limits;
    /** Milliseconds between checks of whether subscribers may still follow changes; tests wait for less. */
    checkEvery?: number;
    /** Tests bring one with a clock of their own. */
    signInGuard?: SignInGuard;
    /** Called once, when the backend is closed and nothing uses the database any more. */
    release(): Promise<void>;
  };

const unwatched: Pick<DatabaseWatch, "health" | "isAlive"> = {
  health: () => ({ awaySince: null, outages: 0, lastOutageSeconds: null }),
  isAlive: () => true,
};

const sealEvents = "select public.seal_audit_events() as more";

/** Puts the backend together on an open database, bringing its schema up to date first. */
export async function assembleBackend(options: Options): Promise<Backend> {
  const { database, secrets, siteUrl, variantsDir, log, release, limits = createMemoryLimits() } = options;
  const { signInGuard = createSignInGuard({ limits }), watch = unwatched } = options;
  await provisionDatabase(database);
  for (const migration of await migrateDatabase(database)) log.info({ migration }, "Migrated the database");
  await tidyAuth(database, log);

  const changes = createContentChanges(log);
  const sealer = createAuditSealer({
    seal: async () => (await database.query<{ more: boolean }>(sealEvents))[0]?.more ?? false,
    log,
  });
  const rest = await openRest(database);
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl.replace(/\/$/, "")}/auth/v1` };
  const { anonKey } = secrets;
  const realtime = await openRealtime({ database, keys, anonKey, siteUrl, log, checkEvery: options.checkEvery });
  // PostgREST's channel: another process may have migrated the database.
  const reloadSchema = () => {
    rest.reload().catch((error: unknown) => log.warn({ err: error }, "The schema could not be read again"));
  };
  const stopFollowing = await database.listenForNotifications({
    onNotification: {
      // The gateway announces what this process writes, with the answer.
      [contentChannel]: (_, isOwn) => isOwn || changes.announceSoon(),
      [rowChannel]: realtime.take,
      [auditChannel]: sealer.wake,
      pgrst: reloadSchema,
    },
    onGap() {
      changes.announce();
      sealer.wake();
      realtime.interrupt();
      reloadSchema();
    },
  });
  // Events of a process that ended before it sealed them.
  sealer.wake();
  const announceContentChange = () => {
    changes.announce();
    // Images are no rows. What fails to be told now is found out when the other processes reconnect.
    void database.query("select pg_notify($1, '')", [contentChannel]).catch(() => undefined);
  };
  const files = guardStore(options.files);
  const images = createImageProcessor({ log });
  const askRest = await createAskRest({ rest, database, limits, announceContentChange });
  const gateway = createGateway({
    anonKey,
    siteUrl,
    variantsDir,
    keys,
    database,
    askRest,
    files,
    images,
    largestPdf: options.largestPdf ?? 20 * 1024 * 1024,
    signInGuard,
    limits,
    announceContentChange,
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
  const inProcess = (isService: boolean, preview?: string): typeof fetch => {
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
    previewFetch: (tokenHash) => inProcess(false, tokenHash),
    serviceFetch: inProcess(true),
    realtime,
    onContentChange: changes.listen,
    limits,
    takeBackup: (workDir) => takeBackup({ database, files }, workDir),
    deriveKey: (purpose) => deriveKey(secrets.jwtSecret, purpose),
    pruneAuth: () => prune(database),
    takeStock: () => database.transaction((sql) => sql.execute("set local statement_timeout = 0; analyze")),
    isReady: async () => !closing && (await isServingContent(database)),
    isAlive: () => watch.isAlive(),
    databaseHealth: () => watch.health(),
    close: () => (closing ??= close()),
  };
}

/** Removes what accounts no longer need. A full disk leaves it to the next start. */
async function tidyAuth(database: BackendDatabase, log: Logger): Promise<void> {
  try {
    await prune(database);
  } catch (error) {
    if (!(error instanceof DatabaseFullError)) throw error;
    log.warn("The disk of the database is full: the site starts for reading only");
  }
}

async function prune(database: BackendDatabase): Promise<void> {
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    await pruneAuth(sql);
  });
}
