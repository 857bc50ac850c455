import { buildIfNeeded } from "./build-if-needed.ts";
import { checkSettings } from "./config/check-settings.ts";
import { exitWithError } from "./config/settings-error.ts";
import { prepareIfNeeded } from "./prepare-if-needed.ts";
import { watchStopRequests } from "./stop-requests.ts";

/** `npm start`: builds and prepares what is missing, then serves until a signal stops it. */
async function start(): Promise<void> {
  const stopRequests = watchStopRequests();
  const environment = await checkSettings(process.env);
  await buildIfNeeded();
  if (!environment.SUPABASE_URL) await prepareIfNeeded(environment);
  // Loaded after the validation of the settings that it reads.
  const { runSite } = await import("./run-site.ts");
  await runSite(environment, stopRequests);
}

start().catch(exitWithError);
