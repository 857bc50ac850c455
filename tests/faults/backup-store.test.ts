import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import {
  contentOf,
  drawPicture,
  imageOf,
  openBackupPlace,
  signIn,
  stop,
  writeWithoutPause,
} from "../process/backup-site.ts";
import { runTool } from "../process/run-tool.ts";
import { type S3Server, startS3 } from "../s3/start-s3.ts";

vi.setConfig({ hookTimeout: 180_000 });

const { place, start, close } = openBackupPlace();
let server: PostgresServer;
let store: S3Server;

beforeAll(async () => {
  [server, store] = await Promise.all([startPostgres(), startS3()]);
});
afterAll(async () => {
  await close();
  await Promise.all([server.stop(), store.stop()]);
});

test("images in an S3-compatible store: taken under writes, restored into another bucket and into a folder", {
  // Three sites and two restores in one test.
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
    expect((await runTool(into, "restore", backup, "--without-erasures")).said).toContain("are equal.");
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
  // Objects that are only in the bucket also count as content.
  const { said } = await runTool(
    { ...bucket, DATA_DIR: join(place, "beside") },
    "restore",
    backup,
    "--without-erasures",
  );
  expect(said).toContain("The place is not empty");
});
