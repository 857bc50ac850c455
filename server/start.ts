import { buildIfNeeded } from "./build-if-needed.ts";
import { readEnvironment } from "./environment.ts";
import { requireFreePort } from "./listen-error.ts";
import { prepareIfNeeded } from "./prepare-if-needed.ts";
import { watchStopRequests } from "./stop-requests.ts";

/** `npm start`: builds and prepares what is missing, then serves until it is told to stop. */
async function start(): Promise<void> {
  const stopRequests = watchStopRequests();
  const environment = readEnvironment(process.env);
  await requireFreePort(environment);
  await buildIfNeeded();
  if (!environment.SUPABASE_URL) await prepareIfNeeded(environment);
  // Loaded when all that it reads has been judged.
  const { runSite } = await import("./run-site.ts");
  await runSite(environment, stopRequests);
}

start().catch((error: unknown) => {
  // One clear line: whoever starts the site needs the reason, not the place in the code.
  process.stderr.write(`postgrado: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
