import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { erasureFolders, prepareErasureList } from "../backend/erasures/erasure-list.ts";
import type { Environment } from "./config/environment.ts";
import { openCommandSocket } from "./connections/command-socket.ts";
import { connectBackend } from "./connections/connect-backend.ts";
import type { Renderer } from "./http/page-renderer.ts";
import { createSite } from "./http/site.ts";
import { createSockets } from "./http/sockets.ts";
import { scheduleJob, watchSchedule } from "./jobs/apply-schedule.ts";
import { backgroundChangeJob } from "./jobs/background-change.ts";
import { clearRemainsJob } from "./jobs/clear-remains.ts";
import { dailyJobs } from "./jobs/daily-jobs.ts";
import { runJobs } from "./jobs/queue/job-runner.ts";
import { releaseIdleMemory } from "./jobs/release-idle-memory.ts";
import { scheduleBackups } from "./jobs/scheduled-backups.ts";
import { sealJob } from "./jobs/seal-audit-events.ts";
import { createLog } from "./log.ts";
import { logConsole } from "./log-console.ts";
import { mailRequestJob } from "./mail/forward-mail-requests.ts";
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
  const { SMTP_URL, METRICS_TOKEN } = environment;
  // Libraries of optional services are loaded only if they are used.
  const mailer = SMTP_URL ? (await import("./mail/mailer.ts")).createMailer(SMTP_URL) : null;
  const outbox = mailer && createOutbox({ mailer, log });
  const sendRecoveryMail = createRecoveryMailer({ outbox, log, siteUrl: environment.SITE_URL });
  const sendToPhone = createPhoneSender(environment, log);
  if (!environment.SUPABASE_URL) await prepareErasureList(erasureFolders(environment));
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
    metrics: METRICS_TOKEN
      ? (await import("./http/metrics.ts")).createMetrics(METRICS_TOKEN, backend, { backups, outbox })
      : null,
    backups,
    keepsPages,
    loadRenderer: async () => renderer,
  });
  // Commands connect to a database server or a Supabase project directly.
  const closeCommands =
    serviceFetch && takeBackup && !environment.DATABASE_URL
      ? await openCommandSocket(environment.DATA_DIR, { serviceFetch, takeBackup }, log)
      : async () => undefined;
  const { SITE_URL: siteUrl, WEBHOOK_PRIVATE_ADDRESSES: allowsPrivate } = environment;
  const webhooks = deliverWebhooks({ backend, siteUrl, allowsPrivate, log });
  const stopJobs = runJobs({
    backend,
    log,
    handlers: {
      ...outbox?.handlers,
      mail_request: mailRequestJob({ outbox, siteUrl, log }),
      ...webhooks.handlers,
      schedule: scheduleJob,
      background_change: backgroundChangeJob,
      ...sealJob(backend),
      ...clearRemainsJob(backend),
      ...dailyJobs({ backend, siteUrl, sendMail, ask: (request) => site.fetch(request), log }),
    },
  });
  watchSchedule({ backend, log });
  const close = async () => {
    backups?.stop();
    await closeCommands();
    // Stores mails of the last requests, which the stopping queue still sends.
    await outbox?.close();
    await stopJobs();
    await webhooks.close();
    await backend.close();
  };
  await serveUntilStopped({ site, sockets: createSockets(backend, environment), environment, stopRequests, close });
  if (!environment.ERASURES_COPY) log.warn("The list of erased people has no second copy: set ERASURES_COPY");
  releaseIdleMemory();
  announce(environment);
}

function announce({ SITE_URL }: Environment): void {
  process.stdout.write(
    `\n  Site        ${SITE_URL}/\n  In English  ${SITE_URL}/en\n  Staff area  ${SITE_URL}/admin\n\n`,
  );
}
