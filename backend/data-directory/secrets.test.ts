import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOrCreateSecrets } from "./secrets.ts";

let directory: string;
const write = (content: unknown) => writeFile(join(directory, "secrets.json"), JSON.stringify(content));
const anonKey = "sb_publishable_0123456789012345678901234";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postgrado-secrets-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe("readOrCreateSecrets", () => {
  it("creates random secrets that only the owner can read, and keeps them", async () => {
    const secrets = await readOrCreateSecrets(directory);
    expect(Buffer.from(secrets.jwtSecret, "base64url")).toHaveLength(48);
    expect(secrets.anonKey).toMatch(/^sb_publishable_/);
    expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
    expect(await readOrCreateSecrets(directory)).toEqual(secrets);
  });

  it("restricts the permissions of a file that others could read", async () => {
    await readOrCreateSecrets(directory);
    await chmod(join(directory, "secrets.json"), 0o644);
    await readOrCreateSecrets(directory);
    expect((await stat(join(directory, "secrets.json"))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["short", { jwtSecret: "only-thirty-one-bytes-0123456789".slice(0, 31), anonKey }],
    ["Supabase's published default", { jwtSecret: "super-secret-jwt-token-with-at-least-32-characters-long", anonKey }],
    ["a known default, repeated", { jwtSecret: "unsafe-secret-change-me".repeat(3), anonKey }],
    ["one letter repeated", { jwtSecret: "x".repeat(64), anonKey }],
    ["missing", { anonKey }],
    ["another kind of key", { jwtSecret: "k3Jd92mvXq0LsPz7RtYw1BnE5uHcGfAi", anonKey: "anon" }],
  ])("rejects a secret that is %s, naming the file", async (_, content) => {
    await write(content);
    await expect(readOrCreateSecrets(directory)).rejects.toThrow(join(directory, "secrets.json"));
    expect(await readFile(join(directory, "secrets.json"), "utf8")).toBe(JSON.stringify(content));
  });

  it("rejects a damaged file instead of overwriting it", async () => {
    await writeFile(join(directory, "secrets.json"), '{"jwtSecret": "abc');
    await expect(readOrCreateSecrets(directory)).rejects.toThrow("not usable");
  });
});
