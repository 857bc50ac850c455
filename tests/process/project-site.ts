import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { type FakeProject, startFakeProject } from "./fake-project.ts";
import { preparedDataDir, type SiteProcess, startSite, untilReady } from "./site-process.ts";

type ProjectSite = {
  dataDir: string;
  project: FakeProject;
  site: SiteProcess;
  /** Variables of a command, without and with the service key. */
  withoutKey: Record<string, string>;
  withKey: Record<string, string>;
  service: Db;
};

/** Starts a site on a fake Supabase project with the schema and without staff, for the tests of a file. */
export function startProjectSite(): ProjectSite {
  const { dataDir, remove } = preparedDataDir();
  const running = { dataDir } as ProjectSite;
  let host: SiteProcess;

  beforeAll(async () => {
    // The prepared directory has an administrator, and the last one cannot be deleted.
    const database = await openEmbeddedDatabase(dataDir);
    const rule = "trigger staff_keep_an_administrator_deleted";
    await database.execute(
      `alter table public.staff disable ${rule}; delete from public.staff; alter table public.staff enable ${rule}`,
    );
    await database.close();
    host = await startSite({ DATA_DIR: dataDir });
    await untilReady(host);
    running.project = await startFakeProject(host, dataDir);
    const { url, serviceKey } = running.project;
    const { anonKey } = (await (await fetch(`${host.url}/backend.json`)).json()) as { anonKey: string };
    running.withoutKey = { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, DATA_DIR: join(dataDir, "unused") };
    running.withKey = { ...running.withoutKey, SUPABASE_SERVICE_ROLE_KEY: serviceKey };
    running.service = createClient<Database>(url, serviceKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    running.site = await startSite(running.withKey);
    await untilReady(running.site);
  }, 180_000);

  afterAll(async () => {
    for (const each of [running.site, host]) {
      each.process.kill("SIGTERM");
      await each.exited;
    }
    await running.project.close();
    remove();
  });

  return running;
}
