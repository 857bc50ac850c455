import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparedDataDir, type SiteProcess, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

describe("a wrong value stops the start with one clear line", () => {
  test.each([
    [{ PORT: "never" }, "postgrado: PORT=never is not valid: expected a port number from 1 to 65535.\n"],
    [{ SITE_URL: "postgrado" }, /^postgrado: SITE_URL=postgrado is not valid: expected .+\n$/],
    [{ SUPABASE_URL: "https://project.example" }, "postgrado: supabaseKey is required.\n"],
    [{ SUPABASE_ANON_KEY: "key" }, "postgrado: supabaseUrl is required.\n"],
    [{ DATABASE_URL: "postgresql://udn:sword#fish@h/db" }, /^postgrado: DATABASE_URL=.+: %23 for #\.\n$/],
    [{ DATA_DIR: "/dev/null/data" }, /^postgrado: DATA_DIR=\/dev\/null\/data is not valid: .+ is no directory\.\n$/],
  ])("%o", async (environment: Record<string, string>, message) => {
    const site = await startSite(environment);
    expect(await site.exited).toBe(78);
    expect(site.output()).toMatch(message);
    expect(site.output().trim().split("\n")).toHaveLength(1);
    expect(site.output()).not.toMatch(/#fish/);
  });

  test.each([
    [{ HOST: "192.0.2.7" }, /^postgrado: HOST=192\.0\.2\.7 is not valid: expected an address of this machine, .+\n$/],
    [{ HOST: "nowhere.invalid" }, /^postgrado: HOST=nowhere\.invalid is not valid: expected an address of this .+\n$/],
  ])("%o, which may be right later, with another exit code", async (environment, message) => {
    const site = await startSite(environment);
    expect(await site.exited).toBe(1);
    expect(site.output()).toMatch(message);
  });

  test("and several with a line for each, before anything is made", async () => {
    const { dataDir, remove } = temporaryDataDir();
    const directory = join(dataDir, "data");
    const wrong = { DATA_DIR: directory, PORT: "0", SMTP_URL: "mail.example", DATABSE_URL: "postgresql://h/db" };
    const site = await startSite(wrong);
    expect(await site.exited).toBe(78);
    expect(site.output().trim().split("\n")).toEqual([
      "postgrado: DATABSE_URL is not a setting of this site and has no effect: did you mean DATABASE_URL?",
      "postgrado: PORT=0 is not valid: expected a port number from 1 to 65535.",
      expect.stringMatching(/^postgrado: SMTP_URL=… is not valid: expected the address of a mail server, such as .+$/),
    ]);
    expect(existsSync(directory)).toBe(false);
    remove();
  });
});

describe("a data directory", () => {
  const { dataDir, remove } = temporaryDataDir();
  let site: SiteProcess;

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir });
    await untilReady(site);
  });
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await site.exited;
    remove();
  });

  test("serves one process: a second start refuses and names the first", async () => {
    const second = await startSite({ DATA_DIR: dataDir });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`DATA_DIR ${dataDir} is in use by process ${site.process.pid}`);
  });

  test("is served over connections that outlive the minute for which proxies keep theirs", async () => {
    const answer = await fetch(`${site.url}/healthz`);
    const seconds = /timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "")?.[1];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test("keeps its content: the next start creates nothing and prints no password", async () => {
    expect(site.output()).toContain("First staff account");
    site.process.kill("SIGTERM");
    expect(await site.exited).toBe(0);
    site = await startSite({ DATA_DIR: dataDir });
    await untilReady(site);
    expect(site.output()).not.toMatch(/Building|Preparing|First staff account/);
  });

  test("a port in use is said in one line", async () => {
    const other = temporaryDataDir();
    const second = await startSite({ DATA_DIR: other.dataDir, PORT: new URL(site.url).port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/^postgrado: PORT=\d+ is already in use on 127\.0\.0\.1\. .+\n$/);
    expect(readdirSync(other.dataDir)).toEqual([]);
    other.remove();
  });
});

describe.runIf(process.getuid?.() === 0)("another user than root", () => {
  test("finds a volume that is not mounted, and may start later", async () => {
    const { dataDir, remove } = temporaryDataDir();
    const site = await startSite({ DATA_DIR: join(dataDir, "data") }, { uid: 65_534 });
    expect(await site.exited).toBe(1);
    expect(site.output()).toMatch(/^postgrado: DATA_DIR=.+ is none \(EACCES\)\.\n$/);
    remove();
  });

  test("runs the site in its directory, and again after a kill", { timeout: 240_000 }, async () => {
    const nobody = 65_534;
    const { dataDir, remove } = preparedDataDir();
    execFileSync("chown", ["-R", `${nobody}:${nobody}`, dataDir]);
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      const site = await startSite({ DATA_DIR: dataDir }, { uid: nobody });
      await untilReady(site);
      site.process.kill(signal);
      expect(await site.exited).toBe(signal === "SIGTERM" ? 0 : null);
    }
    for (const name of readdirSync(dataDir)) expect([name, statSync(`${dataDir}/${name}`).uid]).toEqual([name, nobody]);
    remove();
  });
});
