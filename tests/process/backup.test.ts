import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { contentOf, imageOf, openBackupPlace, signIn, stop, writeWithoutPause } from "./backup-site.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, prepareDataDir } from "./site-process.ts";

// Each restore creates a database, which takes some processor seconds.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { place, start, close } = openBackupPlace();
const source = join(place, "source");
const file = join(place, "backup.tar");
let server: PostgresServer | undefined;

beforeAll(async () => {
  if (isLongRun) server = await startPostgres();
});
afterAll(async () => {
  await close();
  await server?.stop();
});

describe("taken while a writer saves news with images", () => {
  let images: Map<string, string>;
  let atLeast: string[];
  let oldRefreshToken: string;

  beforeAll(async () => {
    prepareDataDir(source);
    const site = await start({ DATA_DIR: source });
    const editor = await signIn(site);
    oldRefreshToken = editor.refreshToken;
    const writer = writeWithoutPause(site, editor);
    await vi.waitUntil(() => writer.saved.size > 8, { timeout: 60_000 });
    // An item deleted during the backup may be included or not.
    const before = new Set(writer.saved);
    const { code, said } = await runTool({ DATA_DIR: source }, "backup", file);
    const after = new Set(writer.saved);
    expect(said).toContain(`Read back and whole: ${file}`);
    expect(code).toBe(0);
    expect(after.size).toBeGreaterThan(before.size);
    await writer.stop();
    await stop(site);
    atLeast = [...before].filter((id) => after.has(id));
    images = writer.images;
  });

  test("it is one file, for its owner alone", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place).sort()).toEqual(["backup.tar", "source"]);
    expect(readdirSync(source).filter((name) => name.includes("backup"))).toEqual([]);
  });

  const places = ["an empty directory", ...(isLongRun ? ["a PostgreSQL database"] : [])];

  test.each(places)("and restored into %s it is the same site", async (kind) => {
    const name = kind.replaceAll(/\W/g, "-");
    const DATA_DIR = join(place, name);
    const environment: Record<string, string> =
      kind === "an empty directory"
        ? { DATA_DIR }
        : { DATA_DIR, DATABASE_URL: await makeOwnedDatabase(server?.urlOf("postgres") ?? "") };
    expect(await runTool(environment, "restore", file)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^postgrado: There is no list of erasures .* Copy the folder .* Nothing was changed\./,
      ),
    });
    const { code, said } = await runTool(environment, "restore", file, "--without-erasures");
    expect(said).toContain("Counts and hashes of all tables and images are equal.");
    expect(code).toBe(0);
    const again = join(place, `${name}.tar`);
    expect((await runTool(environment, "backup", again)).code).toBe(0);
    expect(await contentOf(again)).toEqual(await contentOf(file));

    const site = await start(environment);
    expect(site.output()).not.toMatch(/Preparing|First staff account/);
    expect((await runTool(environment, "verify-audit")).said).toContain("The audit log is whole");
    const { db } = await signIn(site);
    const { data: rows } = await db.from("news").select("id, image").like("id", "saved-%").throwOnError();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(atLeast));
    for (const { id, image } of rows) expect([id, await imageOf(site, image ?? "")]).toEqual([id, images.get(id)]);
    const visitor = await clientOf(site);
    expect((await visitor.auth.refreshSession({ refresh_token: oldRefreshToken })).error).not.toBeNull();

    const title = "Después de restaurar";
    await db.from("news").insert({ id: "after", url: "/", slug: "after", title }).throwOnError();
    expect(await (await fetch(`${site.url}/noticias`)).text()).toContain(title);
    const refusal = await runTool(environment, "restore", file, "--replace", "--yes", "--without-erasures");
    expect(refusal.said).toMatch(/is in use by process|the site is running on this database/);
    expect(refusal.code).toBe(1);
    await stop(site);

    expect((await runTool(environment, "restore", file, "--without-erasures")).said).toContain(
      "The place is not empty",
    );
    const asked = await runTool(environment, "restore", file, "--replace", "--without-erasures");
    expect(asked.said).toMatch(/\d+ {2}public\.news\n[\s\S]*Nothing was changed/);
    const replaced = await runTool(environment, "restore", file, "--replace", "--yes", "--without-erasures");
    expect(replaced.said).toContain("are equal");
  });

  test("a damaged file is refused before anything is made", async () => {
    const damaged = join(place, "damaged.tar");
    writeFileSync(damaged, readFileSync(file));
    truncateSync(damaged, statSync(file).size - 30_000);
    const target = join(place, "untouched");
    const { code, said } = await runTool({ DATA_DIR: target }, "restore", damaged);
    expect(said).toMatch(/^postgrado: The file cannot be restored, nothing was changed\. It is (cut off|not whole)/);
    expect([code, existsSync(target)]).toEqual([1, false]);
  });
});
