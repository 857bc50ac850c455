import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Manifest } from "../../backend/backup/backup-format.ts";
import { removeOutsideBackups } from "../../backend/backup/hold-removals.ts";
import { keepBackup } from "../../backend/backup/keep-backup.ts";
import { excludedTables } from "../../backend/backup/list-tables.ts";
import { restoreBackup } from "../../backend/backup/restore/restore-backup.ts";
import { takeBackup } from "../../backend/backup/take-backup.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { silentLogger } from "../../backend/logger.ts";
import { openDiskStorage } from "../../backend/storage/disk-storage.ts";
import type { FileStore } from "../../backend/storage/file-store.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { engines, openDemo, openMigrated } from "./openers.ts";
import { addPeople, personIds } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

const folder = await mkdtemp(join(tmpdir(), "postgrado-backup-test-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFiles = () => openDiskStorage(join(folder, randomUUID())).files;
const keep = async (database: SqlDatabase, files: FileStore) => {
  const path = join(folder, `${randomUUID()}.tar`);
  return { path, manifest: await keepBackup(takeBackup({ database, files }, folder), path) };
};
const provision = async () => undefined;
const bytes = (text: string) => new TextEncoder().encode(text);

/** Text with characters that are special in JSON, shells and line readers. */
const awkward = "«á»\r\n\t\"\\ \u2028 \u0085 ' $1 null 😀";

async function fill(database: SqlDatabase): Promise<void> {
  await addPeople(database);
  for (const [table, { rows }] of Object.entries(samples)) {
    for (const row of rows) await database.query(...insertOf(table, row));
  }
  // The sample seals refer to no events.
  await database.execute("delete from public.audit_seals; select public.seal_audit_events()");
  const news = { id: "awkward", url: "/", slug: "awkward", title: awkward, body: awkward.repeat(10_000) };
  await database.query(...insertOf("news", news));
  await database.query(
    "update auth.users set recovery_token = 'a-code-for-one-use' || id, encrypted_password = 'kept'",
  );
  await database.query(
    "insert into auth.identities (id, user_id, provider, provider_id, identity_data) values ($1, $2, 'x', '1', '{}')",
    [randomUUID(), personIds.editor],
  );
  await database.query("insert into auth.mfa_recovery_codes (user_id, code_hash) values ($1, 'a-hash')", [
    personIds.editor,
  ]);
}

const content = ({ tables, sequences, files }: Manifest) => ({
  tables,
  sequences,
  files: files.map(({ path, sha256 }) => [path, sha256]),
});

const [from] = engines;
// A different version if POSTGRES_BIN is set.
const to = engines.at(-1) ?? from;

describe(`from ${from.name} to ${to.name}`, () => {
  let source: SqlDatabase;
  let target: SqlDatabase;
  const [files, restored] = [newFiles(), newFiles()];
  let backup: { path: string; manifest: Manifest };

  beforeAll(async () => {
    [source, target] = [await from.open(), await to.open()];
    await fill(source);
    await files.write("News/á b.png", bytes("one"), { replace: false });
    await files.write("two.png", bytes("two"), { replace: false });
    backup = await keep(source, files);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  test("every table is in a backup or excluded for a reason", async () => {
    const tables = await source.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
       where relkind in ('r', 'p', 'm') and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
    );
    const held = backup.manifest.tables.map(({ schema, name }) => `${schema}.${name}`);
    const known = [...held, ...Object.keys(excludedTables)];
    expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
    // Each table must have rows to restore.
    expect(backup.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test("restores everything equal, and again from a backup of the restored site", async () => {
    await target.query(...insertOf("news", { id: "lost", url: "/", slug: "lost", title: "Lost" }));
    await restored.write("lost.png", bytes("lost"), { replace: false });
    await restored.write("two.png", bytes("another"), { replace: false });
    await restoreBackup(backup.path, backup.manifest, {
      database: target,
      files: restored,
      workDir: folder,
      provision,
    });
    const again = await keep(target, restored);
    expect(content(again.manifest)).toEqual(content(backup.manifest));
    const [row] = await target.query("select title, length(body) as length from public.news where id = 'awkward'");
    expect(row).toEqual({ title: awkward, length: awkward.length * 10_000 - 10_000 });
  });

  test("includes accounts, but no one-time codes or sessions", async () => {
    const users = await target.query(
      "select distinct recovery_token as code, encrypted_password as password from auth.users",
    );
    expect(users).toEqual([{ code: null, password: "kept" }]);
    expect(await target.query("select from auth.sessions")).toEqual([]);
    expect(await target.query("select from auth.mfa_factors")).toHaveLength(1);
  });

  test("triggers, foreign keys, counters and the chain of the audit log work as before", async () => {
    const countKeys = "select count(*)::int as keys from pg_constraint where contype = 'f'";
    expect(await target.query(countKeys)).toEqual(await source.query(countKeys));
    await expect(target.query("update public.theses set program_id = 99")).rejects.toThrow(/foreign key/);
    const highest = "select max(id)::int as id from public.links";
    const [before] = await source.query<{ id: number }>(highest);
    for (const database of [source, target]) {
      await database.query(...insertOf("links", samples.links.fresh("editor")));
      expect(await database.query(highest)).toEqual([{ id: (before?.id ?? 0) + 1 }]);
    }
    const chain = await checkAuditChain(target);
    const events = backup.manifest.tables.find(({ name }) => name === "audit_logs")?.rows ?? 0;
    expect(chain).toMatchObject({ broken_at: null, events: events + 1 });
  });

  test("a failed restore changes nothing", async () => {
    const before = await keep(target, restored);
    const attempt = (manifest: Manifest, store: FileStore) =>
      restoreBackup(backup.path, manifest, { database: target, files: store, workDir: folder, provision });
    await restored.write("two.png", bytes("changed since"), { replace: true });
    await restored.remove("News/á b.png");
    const after = await keep(target, restored);

    const wrong = structuredClone(backup.manifest);
    for (const table of wrong.tables) if (table.name === "theses") table.sha256 = "0".repeat(64);
    await expect(attempt(wrong, restored)).rejects.toThrow("The table public.theses did not come out");
    const failing: FileStore = {
      ...restored,
      async write(path, content, options) {
        const isSecond = content instanceof Uint8Array && new TextDecoder().decode(content) === "two";
        if (path === "two.png" && isSecond) throw new Error("The disk is full");
        return restored.write(path, content, options);
      },
    };
    await expect(attempt(backup.manifest, failing)).rejects.toThrow("The disk is full");
    const now = await keep(target, restored);
    expect(content(now.manifest)).toEqual(content(after.manifest));
    expect(content(now.manifest).tables).toEqual(content(before.manifest).tables);
  });

  test("concurrent writes are complete or missing, and no row lacks its image", async () => {
    let reads = 0;
    const busy: FileStore = {
      ...files,
      async read(path) {
        const read = await files.read(path);
        reads += 1;
        // Both files are copied; the rows are not read yet.
        if (reads === 2) {
          await files.write("late.png", bytes("late"), { replace: false });
          await source.query(
            ...insertOf("news", { id: "late", url: "/", slug: "late", title: "Late", image: "late.png" }),
          );
          await files.write("two.png", bytes("two, again"), { replace: true });
          await files.remove("News/á b.png");
        }
        return read;
      },
    };
    const { path, manifest } = await keep(source, busy);
    expect(manifest.files.map((file) => file.path).sort()).toEqual(["News/á b.png", "late.png", "two.png"]);
    const there = newFiles();
    await restoreBackup(path, manifest, { database: target, files: there, workDir: folder, provision });
    expect(await target.query("select image from public.news where id = 'late'")).toEqual([{ image: "late.png" }]);
    expect(new TextDecoder().decode((await there.read("two.png")) ?? bytes(""))).toBe("two, again");
    expect(await there.read("News/á b.png")).not.toBeNull();
  });
});

test("the demo university", async () => {
  const source = await openDemo();
  const backup = await keep(source, newFiles());
  const target = await openMigrated();
  const restored = newFiles();
  await restoreBackup(backup.path, backup.manifest, { database: target, files: restored, workDir: folder, provision });
  expect(content((await keep(target, restored)).manifest)).toEqual(content(backup.manifest));
  expect(backup.manifest.tables.find(({ name }) => name === "publications")?.rows).toBeGreaterThan(1000);
  await source.close();
  await target.close();
}, 240_000);

test("a removal during the snapshot waits: the image of a row is in the backup", async () => {
  const database = openPostgres({ url: await makeMigratedDatabase(inject("postgresUrl")), log: silentLogger });
  const files = newFiles();
  await files.write("early.png", bytes("early"), { replace: false });
  let walks = 0;
  let removal: Promise<boolean> | undefined;
  const busy: FileStore = {
    ...files,
    async list(directory) {
      walks += 1;
      // Adds an image between the first walk, which copies, and the second, at the snapshot.
      if (walks === 2) {
        removal = removeOutsideBackups(database, () => files.remove("late.png"));
        const waiting = "select from pg_locks where not granted and mode = 'RowShareLock'";
        await expect.poll(() => database.query(waiting), { interval: 10 }).toHaveLength(1);
      }
      return files.list(directory);
    },
    async read(path) {
      const content = await files.read(path);
      if (walks === 1) await files.write("late.png", bytes("late"), { replace: true });
      return content;
    },
  };
  const { manifest } = await keep(database, busy);
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(["early.png", "late.png"]);
  expect(await removal).toBe(true);
  expect(await files.find("late.png")).toBeNull();
  await database.close();
});
