import { graceDays, sweepImages } from "../server/jobs/sweep-images.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run sweep
  --dry-run  says which images would be removed, and removes none`;

const { values } = readArguments(usage, { "dry-run": { type: "boolean", default: false } });

/** `npm run sweep`: removes unused stored images; `--dry-run` only lists them. */
await runCommand(async (db) => {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
  const { stored, removed } = await sweepImages(db, { isDryRun: values["dry-run"], signal: stop.signal });
  for (const path of removed) console.log(`  ${path}`);
  const done = values["dry-run"] ? "would be removed" : "removed";
  console.log(`${removed.length} of ${stored} images ${done}: nothing has named them for ${graceDays} days.`);
});
