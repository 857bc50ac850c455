import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTotp } from "../../backend/auth/factors/test-factors.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

const { dataDir, remove } = temporaryDataDir();
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

const run = (command: string, ...parameters: string[]) => runTool({ DATA_DIR: dataDir }, command, ...parameters);

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
    const added = await run("staff", "add", "Nueva@udn.example", "--name", "Ana");
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

  test("staff remove-factors lets in again whoever has lost their telephone", async () => {
    const lost = await signIn(email, password);
    if (!lost) throw new Error("The sign-in failed");
    await addTotp(lost);
    const db = await signIn(email, password);
    expect((await db?.rpc("is_staff"))?.data).toBe(false);
    expect((await run("staff", "remove-factors", email)).said).toContain("no second factor any more; there were 1");
    const again = await signIn(email, password);
    expect((await again?.rpc("is_staff"))?.data).toBe(true);
  });

  test("staff role changes what a member may do", async () => {
    await run("staff", "role", email, "director");
    const db = await signIn(email, password);
    expect((await db?.from("news").update({ title: "E" }).eq("id", "c").select())?.data ?? []).toEqual([]);
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

  test("verify-audit tells that the log is whole, with its head", async () => {
    const { code, said } = await run("verify-audit");
    expect(code).toBe(0);
    const [, head = ""] = /Newest: (\d+:[0-9a-f]{64})/.exec(said) ?? [];
    expect((await run("verify-audit", "--expect", head)).code).toBe(0);
    const forged = `${head.slice(0, -1)}${head.endsWith("0") ? "1" : "0"}`;
    expect((await run("verify-audit", "--expect", forged)).code).toBe(1);
  });
});

describe("import, while the site runs,", () => {
  const directory = mkdtempSync(join(tmpdir(), "postgrado-import-"));
  const file = join(directory, "news.json");
  const items = [
    { id: "901", title: "Importada", date: "2031-05-06", body: "Hola", image: "img/puma.png" },
    { url: "/es/node/902", title: "Otra", date: "2031-05-07", body: "Chao", image: "https://old.example/a.jpg" },
  ];
  const write = (content: unknown) => writeFileSync(file, JSON.stringify(content, null, 1));
  const stored = async () =>
    (await (await clientOf(site)).from("news").select("id, title, image, updated_at").in("id", ["901", "902"])).data;

  beforeAll(async () => {
    mkdirSync(join(directory, "img"));
    const puma = sharp({ create: { width: 40, height: 20, channels: 3, background: "#a94a22" } });
    writeFileSync(join(directory, "img/puma.png"), await puma.png().toBuffer());
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("tries without writing, writes all, shows it to the next reader, and the second time finds nothing to do", async () => {
    write(items);
    expect((await run("import", file, "--dry-run")).said).toContain("2 new, 0 changed, 0 as they are");
    expect(await stored()).toEqual([]);
    expect((await run("import", file)).said).toContain("Imported: 2 new, 0 changed, 0 as they are; 1 new images.");
    const rows = await stored();
    expect(rows).toMatchObject([
      { id: "901", image: expect.stringMatching(/^News\/puma-[0-9a-f]{8}\.png$/) },
      { id: "902", image: "https://old.example/a.jpg" },
    ]);
    expect((await fetch(`${site.url}/storage/v1/object/public/Images/${rows?.[0]?.image}`)).status).toBe(200);
    expect(await (await fetch(`${site.url}/noticias`)).text()).toContain("Importada");
    expect((await run("import", file)).said).toContain("Imported: 0 new, 0 changed, 2 as they are; 0 new images.");
    expect(await stored()).toEqual(rows);
  });

  test("takes nothing of a file with faults, and names their lines", async () => {
    const before = await stored();
    write([{ ...items[0], title: "Cambiada" }, { id: "903", title: "Sin foto", image: "img/none.png" }, { id: "904" }]);
    const { code, said } = await run("import", file);
    expect(code).toBe(1);
    expect(said).toContain("line 14: has neither title nor text");
    write([
      { ...items[0], title: "Cambiada" },
      { id: "903", title: "Sin foto", image: "../news.json" },
    ]);
    expect((await run("import", file)).said).toMatch(/line 9: image \.\.\/news\.json is outside/);
    expect(await stored()).toEqual(before);
  });
});

test("once the site has stopped, commands open its directory themselves", async () => {
  site.process.kill("SIGTERM");
  await site.exited;
  const { code, said } = await run("staff", "list");
  expect(said).toContain(staffAccount.email);
  expect(code).toBe(0);
});
