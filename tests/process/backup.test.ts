import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import { type S3Server, startS3 } from "../s3/start-s3.ts";
import { runTool } from "./run-tool.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

// Each restore makes a database: that is some seconds of a processor, of which others may want most.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const { dataDir: place, remove } = temporaryDataDir();
const source = join(place, "source");
const file = join(place, "backup.tar");
const running: SiteProcess[] = [];
let server: PostgresServer;
let store: S3Server;

beforeAll(async () => {
  [server, store] = await Promise.all([startPostgres(), startS3()]);
});
afterAll(async () => {
  for (const site of running) site.process.kill("SIGKILL");
  await Promise.all(running.map((site) => site.exited));
  await Promise.all([server.stop(), store.stop()]);
  remove();
});

async function start(environment: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(environment);
  running.push(site);
  await untilReady(site);
  return site;
}

async function stop(site: SiteProcess): Promise<void> {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

async function signIn(site: SiteProcess) {
  const db = await clientOf(site);
  const { data, error } = await db.auth.signInWithPassword(staffAccount);
  expect(error).toBeNull();
  return { db, refreshToken: data.session?.refresh_token ?? "" };
}

const imageOf = async (site: SiteProcess, path: string) => {
  const answer = await fetch(`${site.url}/storage/v1/object/public/Images/${path}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString("base64") : answer.status;
};

/** What must be the same wherever the backup went. */
const contentOf = async (path: string) => {
  const { tables, sequences, files } = await checkBackup(path);
  return { tables, sequences, files: files.map(({ path, sha256 }) => [path, sha256]).sort() };
};

const drawPicture = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat("png")
    .toBuffer();

/** Saves news with an image each, and deletes some with theirs, until told to stop. */
function writeWithoutPause(site: SiteProcess, { db }: Awaited<ReturnType<typeof signIn>>) {
  const images = new Map<string, string>();
  const saved = new Set<string>();
  const bucket = db.storage.from("Images");
  let isStopped = false;
  const work = async () => {
    for (let number = 0; !isStopped; number += 1) {
      const [id, path] = [`saved-${number}`, `News/saved-${number}.png`];
      const picture = await drawPicture({ r: number % 256, g: 80, b: 20 });
      expect((await bucket.upload(path, picture, { contentType: "image/png" })).error).toBeNull();
      images.set(id, String(await imageOf(site, path)));
      await db.from("news").insert({ id, url: "/", slug: id, title: id, image: path }).throwOnError();
      saved.add(id);
      if (number % 4 !== 3) continue;
      saved.delete(`saved-${number - 2}`);
      await db
        .from("news")
        .delete()
        .eq("id", `saved-${number - 2}`)
        .throwOnError();
      await bucket.remove([`News/saved-${number - 2}.png`]);
    }
  };
  const ended = work();
  return {
    images,
    saved,
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
}

describe("taken while a writer saves news with images", () => {
  let images: Map<string, string>;
  let atLeast: string[];
  let oldRefreshToken: string;

  beforeAll(async () => {
    const site = await start({ DATA_DIR: source });
    const editor = await signIn(site);
    oldRefreshToken = editor.refreshToken;
    const writer = writeWithoutPause(site, editor);
    await vi.waitUntil(() => writer.saved.size > 8, { timeout: 60_000 });
    // What is deleted in these moments may be in it or not.
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

  test.each(["an empty directory", "a PostgreSQL database"])(
    "and restored into %s it is the same site",
    async (kind) => {
      const name = kind.replaceAll(/\W/g, "-");
      const DATA_DIR = join(place, name);
      const environment: Record<string, string> =
        kind === "an empty directory"
          ? { DATA_DIR }
          : { DATA_DIR, DATABASE_URL: await makeOwnedDatabase(server.urlOf("postgres")) };
      const { code, said } = await runTool(environment, "restore", file);
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
      const refusal = await runTool(environment, "restore", file, "--replace", "--yes");
      expect(refusal.said).toMatch(/is in use by process|the site is running on this database/);
      expect(refusal.code).toBe(1);
      await stop(site);

      expect((await runTool(environment, "restore", file)).said).toContain("The place is not empty");
      const asked = await runTool(environment, "restore", file, "--replace");
      expect(asked.said).toMatch(/\d+ {2}public\.news\n[\s\S]*Nothing was changed/);
      expect((await runTool(environment, "restore", file, "--replace", "--yes")).said).toContain("are equal");
    },
  );

  test("a damaged file is refused before anything is made", async () => {
    const damaged = join(place, "damaged.tar");
    writeFileSync(damaged, readFileSync(file));
    truncateSync(damaged, statSync(file).size - 30_000);
    const target = join(place, "untouched");
    const { code, said } = await runTool({ DATA_DIR: target }, "restore", damaged);
    expect(said).toMatch(/^postgrado: The file cannot be restored, nothing was changed\. It is (cut off|not whole)/);
    expect([code, existsSync(target)]).toEqual([1, false]);
  });

  test("a restore that is killed leaves nothing that anybody could take for the site; again, it is whole", async () => {
    const DATA_DIR = join(place, "killed");
    const child = execFile(process.execPath, ["tools/restore.ts", file], { env: { PATH: process.env.PATH, DATA_DIR } });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await expect
      .poll(() => existsSync(join(DATA_DIR, "restore-unfinished")), { timeout: 60_000, interval: 5 })
      .toBe(true);
    child.kill("SIGKILL");
    await ended;
    const site = await startSite({ DATA_DIR });
    expect(await site.exited).toBe(1);
    expect(site.output()).toContain(`A restore into DATA_DIR ${DATA_DIR} was cut off. Run it again`);
    expect((await runTool({ DATA_DIR }, "restore", file)).code).toBe(0);
    await stop(await start({ DATA_DIR }));
  });
});

test("a backup of an earlier version gets the later migrations", async () => {
  const [old, backup, DATA_DIR] = [join(place, "old"), join(place, "old.tar"), join(place, "newer")];
  await backUpOld(old, backup);
  expect((await checkBackup(backup)).migrations).toHaveLength(53);
  expect((await runTool({ DATA_DIR }, "restore", backup)).said).toContain("are equal");
  const site = await start({ DATA_DIR });
  const db = await clientOf(site);
  expect((await db.from("news").select("id").throwOnError()).data).toEqual([{ id: "before" }]);
  expect((await db.from("theses").select("id").throwOnError()).data).toEqual([]);
  await stop(site);
});

test("a backup that is too old is refused with what to do", async () => {
  const [old, backup, DATA_DIR] = [join(place, "too-old"), join(place, "too-old.tar"), join(place, "not-restored")];
  await backUpOld(old, backup, "20261129081000");
  expect(await runTool({ DATA_DIR }, "restore", backup)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /too old for this one: .* 20261129081000\. Restore it with the last version .* 20261130150000/,
    ),
  });
  expect(existsSync(join(DATA_DIR, "postgresql"))).toBe(false);
});

/** Backs up a directory of a version before the first migration, whose history ends with `last`. */
async function backUpOld(directory: string, backup: string, last = ""): Promise<void> {
  await new Promise((resolve) =>
    execFile(process.execPath, ["tests/process/make-old-data-directory.ts", directory, last], resolve),
  );
  expect((await runTool({ DATA_DIR: directory }, "backup", backup)).code).toBe(0);
}

test("images in an S3-compatible store: taken under writes, restored into another bucket and into a folder", {
  // Three sites and two restores in one.
  timeout: 480_000,
}, async () => {
  const backup = join(place, "store.tar");
  const from = { ...store.environment, DATA_DIR: join(place, "store-source") };
  const source = await start(from);
  const writer = writeWithoutPause(source, await signIn(source));
  await vi.waitUntil(() => writer.saved.size > 8, { timeout: 60_000 });
  const before = new Set(writer.saved);
  expect((await runTool(from, "backup", backup)).said).toContain("Read back and whole");
  const atLeast = [...before].filter((id) => writer.saved.has(id));
  await writer.stop();
  await stop(source);
  expect(existsSync(join(from.DATA_DIR, "storage", "Images"))).toBe(false);
  const bucket = { ...store.environment, S3_BUCKET: "restored" };
  const DATABASE_URL = await makeOwnedDatabase(server.urlOf("postgres"));
  for (const into of [
    { ...bucket, DATA_DIR: join(place, "store-to-store"), DATABASE_URL },
    { DATA_DIR: join(place, "store-to-folder") },
  ]) {
    expect((await runTool(into, "restore", backup)).said).toContain("are equal.");
    const again = `${into.DATA_DIR}.tar`;
    expect((await runTool(into, "backup", again)).code).toBe(0);
    expect(await contentOf(again)).toEqual(await contentOf(backup));
    const site = await start(into);
    const { db } = await signIn(site);
    const { data: rows } = await db.from("news").select("id, image").throwOnError();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(atLeast));
    for (const { id, image } of rows)
      expect([id, await imageOf(site, image ?? "")]).toEqual([id, writer.images.get(id)]);
    const later = await drawPicture({ r: 1, g: 2, b: 3 });
    expect((await db.storage.from("Images").upload("News/later.png", later)).error).toBeNull();
    await stop(site);
  }
  // What is only in the bucket would be lost as well.
  const { said } = await runTool({ ...bucket, DATA_DIR: join(place, "beside") }, "restore", backup);
  expect(said).toContain("The place is not empty");
});

describe("on a schedule", () => {
  const METRICS_TOKEN = "a-token-for-this-test";
  const lastBackup = async (site: SiteProcess) => {
    const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/^postgrado_last_backup_timestamp_seconds (\S+)$/m.exec(await answer.text())?.[1]);
  };

  test("one of several processes makes it, all tell when, and old ones go", async () => {
    const DATABASE_URL = await makeOwnedDatabase(server.urlOf("postgres"));
    const BACKUP_DIR = join(place, "scheduled");
    const old = ["postgrado-20250101T000000Z.tar", "postgrado-20250201T000000Z.tar"];
    const DATA_DIR = join(place, "scheduled-data");
    const environment = { DATABASE_URL, DATA_DIR, METRICS_TOKEN, SITE_URL: "http://postgrado.example" };
    // A first start alone, so that both look for work at the same moment.
    await stop(await start(environment));
    mkdirSync(BACKUP_DIR);
    for (const name of old) writeFileSync(join(BACKUP_DIR, name), "");
    writeFileSync(join(BACKUP_DIR, "notes.txt"), "");
    const schedule = { ...environment, BACKUP_DIR, BACKUP_EVERY: "1d", BACKUP_KEEP: "2" };
    const sites = await Promise.all([start(schedule), start(schedule)]);
    for (const site of sites) {
      await expect.poll(() => lastBackup(site), { timeout: 30_000 }).toBeGreaterThan(Date.now() / 1000 - 120);
    }
    await expect.poll(() => readdirSync(BACKUP_DIR).sort()).toHaveLength(3);
    const [notes, kept, made] = readdirSync(BACKUP_DIR).sort();
    expect([notes, kept]).toEqual(["notes.txt", old[1]]);
    expect((await checkBackup(join(BACKUP_DIR, made ?? ""))).files).toEqual([]);
    for (const site of sites) await stop(site);
  });

  test("a failure is logged and told by the figures", async () => {
    writeFileSync(join(place, "no-directory"), "");
    const BACKUP_DIR = join(place, "no-directory", "backups");
    const site = await start({ DATA_DIR: join(place, "newer"), METRICS_TOKEN, BACKUP_DIR, BACKUP_EVERY: "6h" });
    await expect.poll(site.output).toContain("The scheduled backup failed");
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    expect(await lastBackup(site)).not.toBeGreaterThan(0);
    await stop(site);
  });
});
