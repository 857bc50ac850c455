import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isLongRun } from "../support/fault-rounds.ts";
import { startProjectSite } from "./project-site.ts";
import { runTool } from "./run-tool.ts";
import { clientOf } from "./site-process.ts";

vi.setConfig({ testTimeout: 180_000 });

const running = startProjectSite();
const email = "primera@udn.example";

// The others open the project as `staff` does.
const others = isLongRun ? ["import", "verify-audit", "remove-demo", "sweep"] : [];

test.each(["fill-project", "staff", ...others])(
  "%s says that it needs the service key, and does nothing without it",
  async (command) => {
    expect(await runTool(running.withoutKey, command)).toEqual({
      code: 1,
      said: "postgrado: This command needs SUPABASE_SERVICE_ROLE_KEY, the project's service key.\n",
    });
  },
);

test("the anonymous key in the place of the service key changes nothing", async () => {
  const environment = { ...running.withoutKey, SUPABASE_SERVICE_ROLE_KEY: running.withoutKey.SUPABASE_ANON_KEY ?? "" };
  const { code, said } = await runTool(environment, "fill-project");
  expect([code, said]).toEqual([1, expect.stringMatching(/^postgrado: [^\n]+\n$/)]);
  const { count } = await running.service.from("programs").select("*", { count: "exact", head: true }).throwOnError();
  expect(count).toBe(0);
});

test("without demo content it creates the first staff account and prints its password once", async () => {
  const filled = await runTool({ ...running.withKey, STAFF_EMAIL: email, DEMO_CONTENT: "off" }, "fill-project");
  expect(filled.code).toBe(0);
  const [, password = ""] = /^First staff account: primera@udn\.example, password (\S{20,})$/m.exec(filled.said) ?? [];
  const db = await clientOf(running.site);
  expect((await db.auth.signInWithPassword({ email, password })).error).toBeNull();
  const { data } = await db.from("staff").select("email, role").throwOnError();
  expect(data).toEqual([{ email, role: "administrator" }]);
  const again = await runTool(
    { ...running.withKey, STAFF_EMAIL: "otra@udn.example", DEMO_CONTENT: "off" },
    "fill-project",
  );
  expect([again.code, again.said]).toEqual([0, "There is staff already.\n"]);
});

test("backup and restore are the project's own", async () => {
  for (const command of ["backup", "restore"]) {
    const { code, said } = await runTool(running.withKey, command, join(running.dataDir, "none.tar"));
    expect([code, said]).toEqual([1, expect.stringContaining("A Supabase project")]);
  }
});
