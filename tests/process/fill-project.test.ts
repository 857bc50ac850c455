import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../app/supabase/database.types.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { type StandInProject, standInAsProject } from "./fake-project.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, preparedDataDir, type SiteProcess, startSite, untilReady } from "./site-process.ts";

// It loads the whole demo university.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const { dataDir, remove } = preparedDataDir();
const email = "primera@udn.example";
let host: SiteProcess;
let project: StandInProject;
let site: SiteProcess;
let withoutKey: Record<string, string>;
let withKey: Record<string, string>;

/** What only the command makes. */
const service = () =>
  createClient<Database>(project.url, project.serviceKey, { auth: { persistSession: false, autoRefreshToken: false } });

beforeAll(async () => {
  // A new project has no staff; ours made its own, and nobody may take away the last administrator.
  const database = await openEmbeddedDatabase(dataDir);
  const rule = "trigger staff_keep_an_administrator_deleted";
  await database.execute(
    `alter table public.staff disable ${rule}; delete from public.staff; alter table public.staff enable ${rule}`,
  );
  await database.close();
  host = await startSite({ DATA_DIR: dataDir });
  await untilReady(host);
  project = await standInAsProject(host, dataDir);
  const { anonKey } = (await (await fetch(`${host.url}/backend.json`)).json()) as { anonKey: string };
  withoutKey = { SUPABASE_URL: project.url, SUPABASE_ANON_KEY: anonKey, DATA_DIR: join(dataDir, "nobody-needs-it") };
  withKey = { ...withoutKey, SUPABASE_SERVICE_ROLE_KEY: project.serviceKey };
  site = await startSite(withKey);
  await untilReady(site);
});
afterAll(async () => {
  for (const each of [site, host]) {
    each.process.kill("SIGTERM");
    await each.exited;
  }
  await project.close();
  remove();
});

test.each(["fill-project", "staff", "import", "verify-audit", "remove-demo", "sweep"])(
  "%s says that it needs the service key, and does nothing without it",
  async (command) => {
    expect(await runTool(withoutKey, command)).toEqual({
      code: 1,
      said: "postgrado: This command needs SUPABASE_SERVICE_ROLE_KEY, the project's service key.\n",
    });
  },
);

test("the anonymous key in the place of the service key changes nothing", async () => {
  const environment = { ...withoutKey, SUPABASE_SERVICE_ROLE_KEY: withoutKey.SUPABASE_ANON_KEY ?? "" };
  const { code, said } = await runTool(environment, "fill-project");
  expect([code, said]).toEqual([1, expect.stringMatching(/^postgrado: [^\n]+\n$/)]);
  const { count } = await service().from("programs").select("*", { count: "exact", head: true }).throwOnError();
  expect(count).toBe(0);
});

test("without demo content it makes the first staff account, with a password that is told once", async () => {
  const filled = await runTool({ ...withKey, STAFF_EMAIL: email, DEMO_CONTENT: "off" }, "fill-project");
  expect(filled.code).toBe(0);
  const [, password = ""] = /^First staff account: primera@udn\.example, password (\S{20,})$/m.exec(filled.said) ?? [];
  const db = await clientOf(site);
  expect((await db.auth.signInWithPassword({ email, password })).error).toBeNull();
  const { data } = await db.from("staff").select("email, role").throwOnError();
  expect(data).toEqual([{ email, role: "administrator" }]);
  const again = await runTool({ ...withKey, STAFF_EMAIL: "otra@udn.example", DEMO_CONTENT: "off" }, "fill-project");
  expect([again.code, again.said]).toEqual([0, "There is staff already.\n"]);
});

test("it loads the demo university, which the site shows with its pictures; again, it finds all there", async () => {
  const filled = await runTool({ ...withKey, STAFF_EMAIL: "otra@udn.example" }, "fill-project");
  expect(filled.said).toMatch(/^ {2}71 programs$/m);
  expect(filled.said).toMatch(/There is staff already\.\n$/);
  expect([filled.code, project.refused]).toEqual([0, []]);

  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  await expect.poll(() => read("/programas/magister"), { interval: 500 }).toContain("/magister/");
  const [picture = "none"] = /[^" ]+\/public\/Images\/News\/[^" ]+/.exec(await read("/noticias")) ?? [];
  expect(picture).toContain(project.url);
  expect((await fetch(picture.replaceAll("&amp;", "&"))).headers.get("content-type")).toBe("image/webp");

  const countAll = async () => {
    const tables = ["programs", "academics", "publications", "news", "pages", "documents"] as const;
    const counts = tables.map((table) => service().from(table).select("*", { count: "exact", head: true }));
    return (await Promise.all(counts)).map(({ count }) => count);
  };
  const before = await countAll();
  expect((await runTool(withKey, "fill-project")).code).toBe(0);
  expect(await countAll()).toEqual(before);
});

test("the other commands do their work in the project", async () => {
  const added = await runTool(withKey, "staff", "add", "nueva@udn.example", "--name", "Ana");
  expect(added.code).toBe(0);
  expect((await runTool(withKey, "staff", "list")).said).toMatch(/nueva@udn\.example\s+editor\s+active\s+Ana/);

  const file = join(dataDir, "news.json");
  writeFileSync(file, JSON.stringify([{ id: "901", title: "Traída", date: "2031-05-06", body: "Hola" }]));
  expect((await runTool(withKey, "import", file)).said).toContain("Imported: 1 new");
  expect((await runTool(withKey, "sweep", "--dry-run")).code).toBe(0);

  expect((await runTool(withKey, "remove-demo", "--yes")).code).toBe(0);
  const { data } = await service().from("news").select("id").throwOnError();
  expect(data).toEqual([{ id: "901" }]);
  expect((await runTool(withKey, "verify-audit")).said).toContain("The audit log is whole");
});

test("backup and restore are the project's own", async () => {
  for (const command of ["backup", "restore"]) {
    const { code, said } = await runTool(withKey, command, join(dataDir, "none.tar"));
    expect([code, said]).toEqual([1, expect.stringContaining("A Supabase project")]);
  }
});
