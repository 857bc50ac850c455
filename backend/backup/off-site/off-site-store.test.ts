import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../tests/s3/start-s3.ts";
import { createS3Client, type S3Client } from "../../storage/s3/s3-client.ts";
import { downloadBackup, openOffSiteStore } from "./off-site-store.ts";
import { uploadFile } from "./transfer.ts";

const megabyte = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), "postgrado-off-site-"));
const names = ["postgrado-20261120T000000Z.tar", "postgrado-20261121T000000Z.tar"] as const;
const [small, large] = [join(folder, "small.tar"), join(folder, "large.tar")];
let server: S3Server;
const settings = () => ({ ...server.settings, bucket: "kept-elsewhere", prefix: "site/backups/" });

beforeAll(async () => {
  server = await startS3();
  await writeFile(small, randomBytes(1000));
  await writeFile(large, randomBytes(12 * megabyte + 7));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("uploads backups completely, large ones in parts, and lists, downloads and deletes them", async () => {
  const store = await openOffSiteStore(settings(), 5 * megabyte);
  expect(await store.list()).toEqual([]);
  await store.copy(large, names[1]);
  await store.copy(small, names[0]);
  // Neither object is a backup of this site.
  const ask = createS3Client(settings());
  for (const key of ["site/backups/notes.txt", `site/${names[0]}`]) {
    await ask({ method: "PUT", key, content: new TextEncoder().encode("other") });
  }
  expect(await store.list()).toEqual([
    { name: names[0], bytes: 1000 },
    { name: names[1], bytes: 12 * megabyte + 7 },
  ]);
  const back = join(folder, "back.tar");
  await downloadBackup(settings(), `site/backups/${names[1]}`, back);
  expect((await readFile(back)).equals(await readFile(large))).toBe(true);
  await store.remove(names[0]);
  expect((await store.list()).map(({ name }) => name)).toEqual([names[1]]);
  await expect(downloadBackup(settings(), `site/backups/${names[0]}`, join(folder, "none"))).rejects.toThrow(
    `There is no site/backups/${names[0]} in the store.`,
  );
});

test("deletes uploaded parts when a later one fails", async () => {
  const asked: string[] = [];
  const whole = createS3Client({ ...settings(), bucket: "kept-elsewhere" });
  const ask: S3Client = (call) => {
    asked.push(`${call.method} ${Object.keys(call.query ?? {})}`);
    if (call.query?.partNumber === "2") throw new Error("unreachable");
    return whole(call);
  };
  await expect(uploadFile(ask, large, "cut.tar", 5 * megabyte)).rejects.toThrow("unreachable");
  expect(asked).toEqual(["POST uploads", "PUT partNumber,uploadId", "PUT partNumber,uploadId", "DELETE uploadId"]);
  expect((await whole({ method: "HEAD", key: "cut.tar" })).status).toBe(404);
});

test.each([
  ["keeps something else than it was sent", 200, /was read back otherwise than it was sent/],
  ["does not give back what it was sent", 403, /answered 403/],
])("detects a store that %s, and deletes the object", async (_what, status, reason) => {
  const removed: string[] = [];
  const liar = createServer((request, response) => {
    if (request.method === "DELETE") removed.push(request.url ?? "");
    request.resume().on("end", () => {
      const body = request.method === "GET" ? Buffer.alloc(1000, "x") : undefined;
      const length = ["GET", "HEAD"].includes(request.method ?? "") ? 1000 : 0;
      const answered = request.method === "GET" ? status : 200;
      response.writeHead(answered, { etag: '"a"', "content-length": length }).end(body);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => liar.once("listening", resolve));
  const { port } = liar.address() as AddressInfo;
  const store = await openOffSiteStore({ ...settings(), endpoint: `http://127.0.0.1:${port}` });
  await expect(store.copy(small, names[0])).rejects.toThrow(reason);
  expect(removed).toEqual([`/kept-elsewhere/site/backups/${names[0]}`]);
  liar.closeAllConnections();
  liar.close();
});

test("reports a rejected key and an unreachable store in one line", async () => {
  await expect(
    openOffSiteStore({ ...settings(), secretAccessKey: "not-the-secret", variables: "BACKUP_S3_" }),
  ).rejects.toThrow(/^BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY were refused by/);
  const away = await openOffSiteStore({ ...settings(), endpoint: "http://127.0.0.1:9" });
  await expect(away.copy(small, names[0])).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 cannot be reached/);
});
