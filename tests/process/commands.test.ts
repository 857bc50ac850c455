import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTotp } from "../support/backend/test-factors.ts";
import { runTool } from "./run-tool.ts";
import { runToolHere } from "./run-tool-here.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  remove();
});

const run = (command: string, ...parameters: string[]) => runToolHere({ DATA_DIR: dataDir }, command, ...parameters);
const runProcess = (command: string, ...parameters: string[]) => runTool({ DATA_DIR: dataDir }, command, ...parameters);

async function signIn(email: string, password: string) {
  const db = await clientOf(site);
  const { error } = await db.auth.signInWithPassword({ email, password });
  return error ? null : db;
}

describe("while the site runs", () => {
  const email = "nueva@udn.example";
  let password = "";
  const passwordIn = (said: string) => /shown only once: (\S+)/.exec(said)?.[1] ?? "";
  const item = { id: "c", url: "/", slug: "c", title: "C" };

  test("staff adds a member who can sign in and write", async () => {
    const added = await runProcess("staff", "add", "Nueva@udn.example", "--name", "Ana");
    expect(added.code).toBe(0);
    password = passwordIn(added.said);
    const db = await signIn(email, password);
    expect((await db?.from("news").insert(item))?.error).toBeNull();
    expect((await run("staff", "list")).said).toMatch(/nueva@udn\.example\s+editor\s+active\s+Ana/);
    expect((await run("staff", "add", email)).said).toContain("is staff already");
  });

  test("staff reset gives another password", async () => {
    const reset = passwordIn((await run("staff", "reset", email)).said);
    expect(await signIn(email, password)).toBeNull();
    expect(await signIn(email, reset)).not.toBeNull();
    password = reset;
  });

  test("staff deactivate takes the rights of a session that is open", async () => {
    const db = await signIn(email, password);
    expect((await run("staff", "deactivate", email)).code).toBe(0);
    expect((await db?.from("news").update({ title: "D" }).eq("id", "c").select())?.data ?? []).toEqual([]);
    await run("staff", "activate", email);
    expect((await db?.from("news").update({ title: "D" }).eq("id", "c").select())?.data).toHaveLength(1);
  });

  test("staff remove-factors readmits a member who has lost the telephone", async () => {
    const lost = await signIn(email, password);
    if (!lost) throw new Error("The sign-in failed");
    await addTotp(lost);
    const db = await signIn(email, password);
    expect((await db?.rpc("is_staff"))?.data).toBe(false);
    expect((await run("staff", "remove-factors", email)).said).toContain("no second factor any more; there were 1");
    const again = await signIn(email, password);
    expect((await again?.rpc("is_staff"))?.data).toBe(true);
  });

  test("staff role changes the rights of a member", async () => {
    await run("staff", "role", email, "director");
    const db = await signIn(email, password);
    expect((await db?.from("news").update({ title: "E" }).eq("id", "c").select())?.data ?? []).toEqual([]);
  });

  test("staff leaves an event for each change, with the member before and after", async () => {
    const db = await signIn(staffAccount.email, staffAccount.password);
    if (!db) throw new Error("The sign-in failed");
    const { data } = await db
      .from("audit_logs")
      .select("details")
      .eq("eventType", "settings_change")
      .eq("details->>title", email)
      .order("id")
      .throwOnError();
    const events = data.map(({ details }) => details as { change: string; origin: string });
    expect(events.map(({ change }) => change)).toEqual([
      ...["added", "password reset", "deactivated", "activated", "second factors removed", "role"],
    ]);
    expect(events.every(({ origin }) => origin === "command line")).toBe(true);
    expect(events[0]).toMatchObject({ before: null, after: { email, role: "editor", active: true } });
    expect(events.at(-1)).toMatchObject({ before: { role: "editor" }, after: { role: "director" } });
  });

  test.each([
    [["programs", email, "0000"], "There is no program with the code 0000."],
    [["programs", email], "Which programs?"],
    [["role", email, "king"], "A role is one of: administrator, editor, director."],
    [["reset", "nobody@udn.example"], "Nobody with the e-mail nobody@udn.example is staff."],
    [["add", "nobody"], "That is not an e-mail address."],
    [["dance", email], 'There is no "dance".'],
  ])("staff %o is refused with a reason", async (parameters, reason) => {
    const { code, said } = await run("staff", ...parameters);
    expect(code).toBe(1);
    expect(said).toContain(reason);
    expect(said).not.toContain("    at ");
  });

  test("verify-audit reports an intact log with its head", async () => {
    const { code, said } = await runProcess("verify-audit");
    expect(code).toBe(0);
    const [, head = ""] = /Newest: (\d+:[0-9a-f]{64})/.exec(said) ?? [];
    expect((await run("verify-audit", "--expect", head)).code).toBe(0);
    const forged = `${head.slice(0, -1)}${head.endsWith("0") ? "1" : "0"}`;
    expect((await runProcess("verify-audit", "--expect", forged)).code).toBe(1);
  });
});

test("once the site has stopped, commands open its directory themselves", async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  const { code, said } = await runProcess("staff", "list");
  expect(said).toContain(staffAccount.email);
  expect(code).toBe(0);
});
