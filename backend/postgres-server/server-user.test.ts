import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { silentLogger } from "../logger.ts";
import { findServerUser } from "./server-user.ts";
import { superviseServer } from "./supervise-server.ts";

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn("SKIPPED: what root does to run a server could not be tested, since this user is not root.");

afterEach(() => vi.unstubAllEnvs());

test("an ordinary user runs the server as itself", () => {
  vi.spyOn(process, "getuid").mockReturnValueOnce(1000);
  expect(findServerUser()).toMatchObject({ prefix: [], ids: {} });
});

describe.runIf(isRoot)("root", () => {
  test.each([
    ["in a namespace, where all files stay root's", process.env.PATH ?? "", 0],
    // The program that creates namespaces is not on the path.
    ["as another user, where namespaces cannot be made", "/nowhere", expect.any(Number)],
  ])("runs the server %s", { timeout: 120_000 }, async (_how, PATH, owner) => {
    vi.stubEnv("PATH", PATH);
    const parent = await mkdtemp(join(tmpdir(), "postgrado-user-"));
    await chmod(parent, 0o700);
    const directory = join(parent, "postgresql");
    for (const _start of ["first", "second"]) {
      const server = await superviseServer({ directory, log: silentLogger });
      const client = new Client({ connectionString: server.urlOf() });
      await client.connect();
      expect((await client.query("select current_user as name")).rows).toEqual([{ name: "postgrado" }]);
      await client.end();
      await server.stop();
    }
    const { uid, mode } = await stat(directory);
    expect(uid).toEqual(owner);
    expect(uid === 0).toBe(PATH !== "/nowhere");
    expect(mode & 0o077).toBe(0);
    await rm(parent, { recursive: true });
  });
});
