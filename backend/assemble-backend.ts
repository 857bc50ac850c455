import type { PhoneSender } from "./auth/factors/phone-sender.ts";
import { createProviders } from "./auth/providers/create-providers.ts";
import type { ProviderSettings } from "./auth/providers/provider.ts";
import { pruneAuth } from "./auth/prune-auth.ts";
import type { RecoveryMail } from "./auth/recovery.ts";
import { createSignInGuard, type SignInGuard } from "./auth/sign-in-guard.ts";
import type { Backend } from "./backend.ts";
import type { Secrets } from "./data-directory/secrets.ts";
import { migrateDatabase } from "./database/migrate.ts";
import type { EmbeddedDatabase } from "./database/open-pglite.ts";
import { provisionDatabase } from "./database/provision.ts";
import { restError } from "./gateway/answers.ts";
import { createGateway } from "./gateway/gateway.ts";
import { startLite } from "./gateway/start-lite.ts";
import type { Logger } from "./logger.ts";

/** What the backend needs of the world outside; without one, it does without. */
export type Links = {
  /** Where staff may sign in besides here. */
  providers?: ProviderSettings[];
  /** Hands over the mail that leads to a new password. Returns at once. */
  sendRecoveryMail?: (mail: RecoveryMail) => void;
  /** Brings codes to telephones, which can be a second factor then. */
  sendToPhone?: PhoneSender;
};

type Options = Links & {
  database: EmbeddedDatabase;
  secrets: Secrets;
  siteUrl: string;
  storageDir: string;
  log: Logger;
  /** Tests bring one with a clock of their own. */
  signInGuard?: SignInGuard;
  /** Called once, when the backend is closed and nothing uses the database any more. */
  release(): Promise<void>;
};

/** Puts the backend together on an open database, bringing its schema up to date first. */
export async function assembleBackend(options: Options): Promise<Backend> {
  const { database, secrets, siteUrl, storageDir, log, release, signInGuard = createSignInGuard() } = options;
  await provisionDatabase(database);
  for (const migration of await migrateDatabase(database)) log.info({ migration }, "Migrated the database");
  await pruneAuth(database);

  const listeners = new Set<() => void>();
  const announceContentChange = () => {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error }, "A listener of content changes failed");
      }
    }
  };
  const askLite = await startLite({ database, jwtSecret: secrets.jwtSecret, log });
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl.replace(/\/$/, "")}/auth/v1` };
  const { anonKey } = secrets;
  const gateway = await createGateway({
    anonKey,
    siteUrl,
    storageDir,
    keys,
    database,
    askLite,
    signInGuard,
    providers: createProviders(options.providers ?? []),
    sendRecoveryMail:
      options.sendRecoveryMail ?? (() => log.warn("A recovery mail was not sent: no mail server is configured")),
    sendToPhone: options.sendToPhone ?? null,
    announceContentChange,
    log,
  });

  const running = new Set<Promise<Response>>();
  let closing: Promise<void> | undefined;
  const run = async (request: Request, service: boolean, peerAddress: string | null) => {
    if (closing) return restError(503, "PGRST001", "The server is stopping");
    const answer = gateway(request, { service, peerAddress });
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  };
  const close = async () => {
    await Promise.allSettled(running);
    await release();
  };
  return {
    anonKey,
    fetch: (request, peer) => run(request, false, peer?.address ?? null),
    serviceFetch: (request) => run(request, true, null),
    onContentChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReady: async () => {
      if (closing) return false;
      return database.query("select 1").then(
        () => true,
        () => false,
      );
    },
    close: () => (closing ??= close()),
  };
}
