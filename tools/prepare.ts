import { writeFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../app/supabase/database.types.ts";
import { openEmbeddedBackend } from "../backend/backend.ts";
import { readEnvironment } from "../server/environment.ts";
import { preparedMarker } from "../server/prepare-if-needed.ts";
import { createFirstStaffAccount } from "./first-staff-account.ts";

/** Makes an empty data directory ready: schema, demo content, first staff account. Safe to run again at any point. */
async function prepare(): Promise<void> {
  const { DATA_DIR, SITE_URL, STAFF_EMAIL, STAFF_PASSWORD, DEMO_CONTENT } = readEnvironment(process.env);
  console.log(`Preparing ${DATA_DIR} (only the first time)…`);
  const backend = await openEmbeddedBackend({ dataDir: DATA_DIR, siteUrl: SITE_URL });
  const db = createClient<Database>(SITE_URL, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.serviceFetch(new Request(input, init)) },
  });
  console.log("  schema ready");
  if (DEMO_CONTENT) {
    // Loaded only here: drawing takes memory that an office with content of its own never needs.
    const { seedDemo } = await import("../supabase/seed/seed-demo.ts");
    await seedDemo(db, (line) => console.log(`  ${line}`));
  }
  const account = await createFirstStaffAccount(db, { email: STAFF_EMAIL, password: STAFF_PASSWORD });
  await backend.close();
  // Told before the marker is written: whoever never saw the password gets another one at the next start.
  if (account) announceAccount(account.email, STAFF_PASSWORD ? "the one in STAFF_PASSWORD" : account.password);
  writeFileSync(preparedMarker(DATA_DIR), JSON.stringify({ preparedAt: new Date().toISOString() }));
}

function announceAccount(email: string, password: string): void {
  console.log(`\n  First staff account, shown only once\n    e-mail    ${email}\n    password  ${password}`);
}

prepare().catch((error: unknown) => {
  console.error(`postgrado: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
