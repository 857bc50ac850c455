import { writeFileSync } from "node:fs";
import { silentLogger } from "../backend/logger.ts";
import { prepareDatabaseOnce } from "../backend/shared-database/preparation.ts";
import { openFiles } from "../backend/storage/open-storage.ts";
import { type Environment, readEnvironment } from "../server/config/environment.ts";
import { readS3Settings } from "../server/config/s3-settings.ts";
import { openOwnBackend } from "../server/connections/open-own-backend.ts";
import { createSessionlessClient } from "../server/connections/sessionless-client.ts";
import { preparedMarker } from "../server/prepare-if-needed.ts";
import type { StoreImage } from "../supabase/seed/seed-pictures.ts";
import { createFirstStaffAccount } from "./first-staff-account.ts";

/** Prepares a first start: schema, demo content, first staff account. Idempotent. */
async function prepare(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIR } = environment;
  if (!DATABASE_URL) {
    await fill(environment, DATA_DIR);
    writeFileSync(preparedMarker(DATA_DIR), JSON.stringify({ preparedAt: new Date().toISOString() }));
    return;
  }
  const { pathname, host } = new URL(DATABASE_URL);
  const place = `the database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
  await prepareDatabaseOnce(
    DATABASE_URL,
    () => fill(environment, place),
    () => console.log(`Another process is preparing ${place}: waiting for it…`),
  );
}

async function fill(environment: Environment, place: string): Promise<void> {
  const { SITE_URL, STAFF_EMAIL, STAFF_PASSWORD, DEMO_CONTENT } = environment;
  console.log(`Preparing ${place} (only the first time)…`);
  const backend = await openOwnBackend(environment);
  const db = createSessionlessClient(SITE_URL, backend.anonKey, backend.serviceFetch);
  console.log("  schema ready");
  if (DEMO_CONTENT) {
    // Imported lazily: a site with its own content never needs it.
    const { seedDemo } = await import("../supabase/seed/seed-demo.ts");
    // Bundled pictures are trusted and stored without sanitizing.
    const files = await openFiles(environment.DATA_DIR, readS3Settings(environment), silentLogger);
    const storeImage: StoreImage = (path, bytes) => files.write(path, bytes, { replace: true });
    await seedDemo(db, storeImage, (line) => console.log(`  ${line}`));
  }
  const account = await createFirstStaffAccount(db, { email: STAFF_EMAIL, password: STAFF_PASSWORD });
  await backend.vacuumTables();
  await backend.close();
  // Printed before completion is recorded: if the password was not shown, the next start sets another one.
  if (account) announceAccount(account.email, STAFF_PASSWORD ? "the one in STAFF_PASSWORD" : account.password);
}

function announceAccount(email: string, password: string): void {
  console.log(`\n  First staff account, shown only once\n    e-mail    ${email}\n    password  ${password}`);
}

prepare().catch((error: unknown) => {
  console.error(`postgrado: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
