import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Mail } from "../app/lib/visit.ts";
import { connectBackend } from "./backend-connection.ts";
import { openCommandSocket } from "./command-socket.ts";
import type { Environment } from "./environment.ts";
import { createLog } from "./log.ts";
import { logConsole } from "./log-console.ts";
import { createMailer } from "./mail.ts";
import { createOutbox } from "./mail-outbox/outbox.ts";
import { openOutboxStore } from "./mail-outbox/outbox-store.ts";
import { releaseMemoryAtRest } from "./memory-at-rest.ts";
import type { Renderer } from "./pages.ts";
import { createPhoneSender } from "./phone-sender.ts";
import { purgeContactMessagesDaily } from "./purge-contact-messages.ts";
import { createRecoveryMailer } from "./recovery-mail.ts";
import { scheduleBackups } from "./scheduled-backups.ts";
import { serveUntilStopped } from "./serve.ts";
import { createSite } from "./site.ts";
import { createSockets } from "./sockets.ts";
import type { StopRequests } from "./stop-requests.ts";
import { sweepImagesDaily } from "./sweep-images-daily.ts";

/**
 * Serves the site, which is built and prepared, until it is asked to stop. Resolves when it answers and has said where.
 * Throws an error of one line when it cannot.
 */
export async function runSite(environment: Environment, stopRequests: StopRequests): Promise<void> {
  const log = createLog(environment.LOG_LEVEL);
  logConsole(log);
  const outbox = environment.SMTP_URL ? createOutbox({ mailer: createMailer(environment.SMTP_URL), log }) : null;
  const sendRecoveryMail = createRecoveryMailer({ outbox, log, siteUrl: environment.SITE_URL });
  const sendToPhone = createPhoneSender(environment, log);
  const backend = await connectBackend(environment, log, { sendRecoveryMail, sendToPhone });
  // React has two builds, and takes the slow one of development where nothing says otherwise.
  process.env.NODE_ENV ??= "production";
  const entry = pathToFileURL(resolve("build/server/index.js")).href;
  const renderer = (await import(entry)) as Renderer;
  outbox?.open(openOutboxStore(backend));
  const sendMail = outbox && ((mail: Mail) => outbox.send(mail, "contact"));
  const { serviceFetch, takeBackup } = backend;
  const backups = scheduleBackups({ environment, takeBackup, log });
  const site = createSite({
    environment,
    backend,
    log,
    sendMail,
    outbox,
    backups,
    loadRenderer: async () => renderer,
  });
  // Commands reach a database server or a Supabase project by themselves.
  const closeCommands =
    serviceFetch && takeBackup && !environment.DATABASE_URL
      ? await openCommandSocket(environment.DATA_DIR, { serviceFetch, takeBackup }, log)
      : async () => undefined;
  const stopPurging = purgeContactMessagesDaily(backend, log);
  const stopSweeping = sweepImagesDaily(backend, log);
  const close = async () => {
    stopPurging();
    stopSweeping();
    backups?.stop();
    await closeCommands();
    await outbox?.close();
    await backend.close();
  };
  await serveUntilStopped({ site, sockets: createSockets(backend, environment), environment, stopRequests, close });
  releaseMemoryAtRest();
  announce(environment);
}

function announce({ SITE_URL }: Environment): void {
  process.stdout.write(
    `\n  Site        ${SITE_URL}/\n  In English  ${SITE_URL}/en\n  Staff area  ${SITE_URL}/admin\n\n`,
  );
}
