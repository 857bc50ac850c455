import { readEnvironment } from "../server/config/environment.ts";
import { createFirstStaffAccount } from "./first-staff-account.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";

readArguments("npm run fill:project    with SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY", {});

/**
 * `npm run fill:project`: fills a Supabase project with demo content (unless DEMO_CONTENT=off) and the first staff
 * account, which other modes create at their first start. Needs the service key; running it again adds missing content.
 */
await runCommand(async (db) => {
  const { SUPABASE_URL, STAFF_EMAIL, STAFF_PASSWORD, DEMO_CONTENT } = readEnvironment(process.env);
  if (!SUPABASE_URL) throw new Error("SUPABASE_URL is not set: the other modes fill themselves at their first start.");
  if (DEMO_CONTENT) {
    const { seedDemo } = await import("../supabase/seed/seed-demo.ts");
    const { uploadTo } = await import("../supabase/seed/seed-pictures.ts");
    await seedDemo(db, uploadTo(db), (line) => console.log(`  ${line}`));
  }
  const account = await createFirstStaffAccount(db, { email: STAFF_EMAIL, password: STAFF_PASSWORD });
  const password = STAFF_PASSWORD ? "the one in STAFF_PASSWORD" : account?.password;
  console.log(account ? `First staff account: ${account.email}, password ${password}` : "There is staff already.");
});
