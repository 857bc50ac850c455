import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { institutionSchema } from "../app/lib/institution-schema.ts";
import { institution } from "../institution.config.ts";
import { connectBackend } from "./backend-connection.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { openCommandSocket } from "./command-socket.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";
import { logConsole } from "./log-console.ts";
import { createMailer } from "./mail.ts";
import { releaseMemoryAtRest } from "./memory-at-rest.ts";
import type { Renderer } from "./pages.ts";
import { createPhoneSender } from "./phone-sender.ts";
import { prepareIfNeeded } from "./prepare-if-needed.ts";
import { purgeContactMessagesDaily } from "./purge-contact-messages.ts";
import { createRecoveryMailer } from "./recovery-mail.ts";
import { scheduleBackups } from "./scheduled-backups.ts";
import { serveUntilStopped } from "./serve.ts";
import { createSite } from "./site.ts";
import { createSockets } from "./sockets.ts";
import { sweepImagesDaily } from "./sweep-images-daily.ts";

/** `npm start`: builds and prepares what is missing, then serves until it is told to stop. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  institutionSchema.parse(institution);
  await buildIfNeeded();
  if (!environment.SUPABASE_URL) await prepareIfNeeded(environment);

  const log = createLog(environment.LOG_LEVEL);
  logConsole(log);
  const mailer = environment.SMTP_URL ? createMailer(environment.SMTP_URL, log) : null;
  const sendRecoveryMail = createRecoveryMailer({ mailer, log, siteUrl: environment.SITE_URL });
  const sendToPhone = createPhoneSender(environment, log);
  const backend = await connectBackend(environment, log, { sendRecoveryMail, sendToPhone });
  // React has two builds, and takes the slow one of development where nothing says otherwise.
  process.env.NODE_ENV ??= "production";
  const entry = pathToFileURL(resolve("build/server/index.js")).href;
  const renderer = (await import(entry)) as Renderer;
  const sendMail = mailer?.send ?? null;
  const { serviceFetch, takeBackup } = backend;
  const backups = scheduleBackups({ environment, takeBackup, log });
  const lastBackup = backups?.lastGood;
  const site = createSite({ environment, backend, log, sendMail, lastBackup, loadRenderer: async () => renderer });
  // Commands reach a database server or a Supabase project by themselves.
  const closeCommands =
    serviceFetch && takeBackup && !environment.DATABASE_URL
      ? await openCommandSocket(environment.DATA_DIR, { serviceFetch, takeBackup }, log)
      : async () => undefined;
  const stopPurging = purgeContactMessagesDaily(backend, log);
  const stopSweeping = sweepImagesDaily(backend, log);
  await serveUntilStopped(site, createSockets(backend, environment), environment, async () => {
    stopPurging();
    stopSweeping();
    backups?.stop();
    await closeCommands();
    await mailer?.close();
    await backend.close();
  });
  releaseMemoryAtRest();
  announce(environment);
}

function announce({ SITE_URL }: Environment): void {
  process.stdout.write(
    `\n  Site        ${SITE_URL}/\n  In English  ${SITE_URL}/en\n  Staff area  ${SITE_URL}/admin\n\n`,
  );
}

start().catch((error: unknown) => {
  // One clear line: whoever starts the site needs the reason, not the place in the code.
  process.stderr.write(`postgrado: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
