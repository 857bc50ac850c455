import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { checkSettings } from "./config/check-settings.ts";
import { exitWithError } from "./config/settings-error.ts";
import { connectBackend } from "./connections/connect-backend.ts";
import type { Renderer } from "./http/page-renderer.ts";
import { createSite } from "./http/site.ts";
import { createSockets } from "./http/sockets.ts";
import { scheduleJob, watchSchedule } from "./jobs/apply-schedule.ts";
import { backgroundChangeJob } from "./jobs/background-change.ts";
import { runJobs } from "./jobs/queue/job-runner.ts";
import { createLog } from "./log.ts";
import { mailRequestJob } from "./mail/forward-mail-requests.ts";
import { createMailer } from "./mail/mailer.ts";
import { createOutbox } from "./mail/outbox.ts";
import { openOutboxStore } from "./mail/outbox-store.ts";
import { createPhoneSender } from "./mail/phone-sender.ts";
import { createRecoveryMailer } from "./mail/recovery-mail.ts";
import { prepareIfNeeded } from "./prepare-if-needed.ts";

/** `npm run dev`: the same process, but the application is loaded from its sources as they change. */
const environment = await checkSettings(process.env).catch(exitWithError);
if (!environment.SUPABASE_URL) await prepareIfNeeded(environment);
const { log } = createLog("warn");
const outbox = environment.SMTP_URL ? createOutbox({ mailer: createMailer(environment.SMTP_URL), log }) : null;
const backend = await connectBackend(environment, log, {
  sendRecoveryMail: createRecoveryMailer({ outbox, log, siteUrl: environment.SITE_URL }),
  sendToPhone: createPhoneSender(environment, log),
});
outbox?.open(openOutboxStore(backend));
const stopJobs = runJobs({
  backend,
  log,
  handlers: {
    ...outbox?.handlers,
    mail_request: mailRequestJob({ outbox, siteUrl: environment.SITE_URL, log }),
    schedule: scheduleJob,
    background_change: backgroundChangeJob,
  },
});
watchSchedule({ backend, log });
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

const site = createSite({
  environment,
  backend,
  log,
  sendMail: outbox?.send ?? null,
  isDevelopment: true,
  loadRenderer: async () => {
    return (await vite.ssrLoadModule("./app/handler.ts")) as Renderer;
  },
});
const listener = getRequestListener(site.fetch);
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => listener(request, response));
});
const sockets = createSockets(backend, environment);
server.on("upgrade", sockets.upgrade);
server.listen(environment.PORT, environment.HOST, () => console.log(`Development site: ${environment.SITE_URL}/`));

process.once("SIGINT", async () => {
  await vite.close();
  await stopJobs();
  await outbox?.close();
  await backend.close();
  process.exit(0);
});
