import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Environment } from "./config/environment.ts";
import { openCommandSocket } from "./connections/command-socket.ts";
import { connectBackend } from "./connections/connect-backend.ts";
import type { Renderer } from "./http/page-renderer.ts";
import { createSite } from "./http/site.ts";
import { createSockets } from "./http/sockets.ts";
import { checkAuditChainDaily } from "./jobs/check-audit-chain-daily.ts";
import { checkLinksDaily } from "./jobs/check-links-daily.ts";
import { pruneAuthDaily } from "./jobs/prune-auth-daily.ts";
import { purgeContactMessagesDaily } from "./jobs/purge-contact-messages.ts";
import { releaseIdleMemory } from "./jobs/release-idle-memory.ts";
import { scheduleBackups } from "./jobs/scheduled-backups.ts";
import { sealAuditEvents } from "./jobs/seal-audit-events.ts";
import { sweepImagesDaily } from "./jobs/sweep-images-daily.ts";
import { createLog } from "./log.ts";
import { logConsole } from "./log-console.ts";
import { forwardMailRequests } from "./mail/forward-mail-requests.ts";
import { createMailer } from "./mail/mailer.ts";
import { createOutbox } from "./mail/outbox.ts";
import { openOutboxStore } from "./mail/outbox-store.ts";
import { createPhoneSender } from "./mail/phone-sender.ts";
import { createRecoveryMailer } from "./mail/recovery-mail.ts";
import { serveUntilStopped } from "./serve.ts";
import type { StopRequests } from "./stop-requests.ts";
import { deliverWebhooks } from "./webhooks/deliver-webhooks.ts";

/**
 * Serves the built and prepared site until it is asked to stop. Resolves when it responds and has printed its address.
 * Throws a one-line error if it cannot. `keepsPages`: false to render each page for each request, for measurements.
 */
export async function runSite(
  environment: Environment,
  stopRequests: StopRequests,
  { keepsPages = true } = {},
): Promise<void> {
  const { log, logRequest } = createLog(environment.LOG_LEVEL);
  logConsole(log);
  const outbox = environment.SMTP_URL ? createOutbox({ mailer: createMailer(environment.SMTP_URL), log }) : null;
  const sendRecoveryMail = createRecoveryMailer({ outbox, log, siteUrl: environment.SITE_URL });
  const sendToPhone = createPhoneSender(environment, log);
  const backend = await connectBackend(environment, log, { sendRecoveryMail, sendToPhone });
  // Without this, React loads its slow development build.
  process.env.NODE_ENV ??= "production";
  const entry = pathToFileURL(resolve("build/server/index.js")).href;
  const renderer = (await import(entry)) as Renderer;
  outbox?.open(openOutboxStore(backend));
  const sendMail = outbox?.send ?? null;
  const { serviceFetch, takeBackup } = backend;
  const backups = scheduleBackups({ environment, takeBackup, log });
  const site = createSite({
    environment,
    backend,
    log,
    logRequest,
    sendMail,
    outbox,
    backups,
    keepsPages,
    loadRenderer: async () => renderer,
  });
  // Commands connect to a database server or a Supabase project directly.
  const closeCommands =
    serviceFetch && takeBackup && !environment.DATABASE_URL
      ? await openCommandSocket(environment.DATA_DIR, { serviceFetch, takeBackup }, log)
      : async () => undefined;
  const stopPurging = purgeContactMessagesDaily(backend, log);
  const stopPruning = pruneAuthDaily(backend, log);
  const stopForwarding = forwardMailRequests({ backend, outbox, siteUrl: environment.SITE_URL, log });
  const stopSweeping = sweepImagesDaily(backend, log);
  const stopCheckingAudit = checkAuditChainDaily(backend, log);
  const stopSealing = sealAuditEvents(backend, log);
  const stopDelivering = deliverWebhooks({
    backend,
    siteUrl: environment.SITE_URL,
    allowsPrivate: environment.WEBHOOK_PRIVATE_ADDRESSES,
    log,
  });
  const stopCheckingLinks = checkLinksDaily(backend, {
    ask: (request) => site.fetch(request),
    siteUrl: environment.SITE_URL,
    log,
  });
  const close = async () => {
    stopPurging();
    stopPruning();
    stopForwarding();
    const swept = stopSweeping();
    stopCheckingAudit();
    stopCheckingLinks();
    backups?.stop();
    await closeCommands();
    await outbox?.close();
    await stopDelivering();
    await Promise.all([swept, stopSealing()]);
    await backend.close();
  };
  await serveUntilStopped({ site, sockets: createSockets(backend, environment), environment, stopRequests, close });
  releaseIdleMemory();
  announce(environment);
}

function announce({ SITE_URL }: Environment): void {
  process.stdout.write(
    `\n  Site        ${SITE_URL}/\n  In English  ${SITE_URL}/en\n  Staff area  ${SITE_URL}/admin\n\n`,
  );
}
