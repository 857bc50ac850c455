import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../tools/start-postgres.ts";
import { makeOwnedDatabase } from "../database/make-database.ts";
import {
  clientOf,
  type SiteProcess,
  staffAccount,
  startSite,
  temporaryDataDir,
  untilReady,
} from "../process/site-process.ts";
import { type S3Server, startS3 } from "../s3/start-s3.ts";
import { faultLimit, faultRounds, faultTime } from "../support/fault-rounds.ts";

/** Two processes of a site with separate data directories; they share a database and an S3-compatible store. */
const folders = [temporaryDataDir(), temporaryDataDir()];
let database: PostgresServer;
let store: S3Server;
let sites: SiteProcess[] = [];
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0f4c3a" } })
    .png()
    .toBuffer();
  [database, store] = await Promise.all([startPostgres(), startS3()]);
  const shared = {
    DATABASE_URL: await makeOwnedDatabase(database.urlOf("postgres")),
    SITE_URL: "http://postgrado.example",
    ...store.environment,
  };
  sites = await Promise.all(folders.map(({ dataDir }) => startSite({ ...shared, DATA_DIR: dataDir })));
  await Promise.all(sites.map(untilReady));
}, 120_000);

afterAll(async () => {
  for (const site of sites) {
    site.process.kill("SIGKILL");
    await site.exited;
  }
  await store?.stop();
  await database?.stop();
  for (const { remove } of folders) remove();
});

async function signIn(site: SiteProcess | undefined) {
  if (!site) throw new Error("There is no such site");
  const db = await clientOf(site);
  expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
  const images = db.storage.from("Images");
  const upload = async (path: string) => {
    const { error } = await images.upload(path, picture, { contentType: "image/png" });
    return error && Number((error as { statusCode?: string }).statusCode);
  };
  const look = async (path: string, query = "") => {
    const place = query ? "render/image/public" : "object/public";
    const answer = await fetch(`${site.url}/storage/v1/${place}/Images/${path}${query}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: null }));
    return { status: answer.status, width };
  };
  return { db, images, upload, look };
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

test("an image that one process stored is shown, replaced and removed by the other", async () => {
  const [one, other] = [await signIn(sites[0]), await signIn(sites[1])];
  expect(await one.upload("News/shared.png")).toBeNull();
  expect(await other.upload("News/shared.png")).toBe(409);
  expect(await other.look("News/shared.png")).toEqual({ status: 200, width: 400 });
  expect(await one.look("News/shared.png", "?width=160")).toEqual({ status: 200, width: 160 });
  const larger = await sharp(picture).resize(800).png().toBuffer();
  expect((await other.images.update("News/shared.png", larger)).error).toBeNull();
  expect(await one.look("News/shared.png")).toEqual({ status: 200, width: 800 });
  expect(await one.look("News/shared.png", "?width=480")).toEqual({ status: 200, width: 480 });
  expect((await other.images.remove(["News/shared.png"])).data).toHaveLength(1);
  expect((await one.look("News/shared.png")).status).toBe(404);
  expect((await one.look("News/shared.png", "?width=160")).status).toBe(404);
});

const rounds = faultRounds(2, 20);

test(
  "a store that stops or hangs is a clear refusal; pages stay up, kept pictures are shown, and all is well after",
  async () => {
    const { upload, look, images } = await signIn(sites[0]);
    const site = sites[0]?.url;
    for (let round = 0; round < rounds; round += 1) {
      const [kept, unseen, refused] = ["kept", "unseen", "refused"].map((name) => `News/${name}-${round}.png`);
      expect([await upload(kept ?? ""), await upload(unseen ?? "")]).toEqual([null, null]);
      await look(kept ?? "", "?width=160");

      let goOn = () => store.resume();
      if (round % 2 === 0) goOn = store.hang();
      else await store.interrupt();
      // No request waits forever; after a timeout, later requests fail immediately.
      expect(await timed(async () => expect(await upload(refused ?? "")).toBe(503))).toBeLessThan(faultLimit(12_000));
      expect(await timed(async () => expect((await look(unseen ?? "")).status).toBe(503))).toBeLessThan(
        faultLimit(12_000),
      );
      expect(await look(kept ?? "", "?width=160")).toEqual({ status: 200, width: 160 });
      for (const path of ["/", "/en", "/noticias", "/programas/magister", "/en/programas/doctorados", "/readyz"]) {
        const took = await timed(async () =>
          expect([path, (await fetch(`${site}${path}`)).status]).toEqual([path, 200]),
        );
        expect(took).toBeLessThan(faultLimit(5_000));
      }
      const removal = await images.remove([kept ?? ""]);
      expect(Number((removal.error as { statusCode?: string } | null)?.statusCode)).toBe(503);

      await goOn();
      const back = Date.now();
      const name = `News/again-${round}.png`;
      await expect.poll(() => upload(name), { timeout: faultLimit(10_000), interval: 250 }).toBeNull();
      expect(Date.now() - back).toBeLessThan(faultLimit(10_000));
      for (const path of [kept, unseen, name]) expect(await look(path ?? "")).toEqual({ status: 200, width: 400 });
      // A refused image is missing or complete, never partial.
      expect([
        { status: 404, width: null },
        { status: 200, width: 400 },
      ]).toContainEqual(await look(refused ?? ""));
    }
    expect(sites[0]?.output()).not.toMatch(/"level":50.*The backend failed/);
  },
  faultTime(rounds, 60_000),
);

test("a process starts while the store is unreachable, and shows pictures once it is back", async () => {
  await store.interrupt();
  const { dataDir, remove } = temporaryDataDir();
  const site = await startSite({
    DATABASE_URL: database.urlOf("postgres"),
    DATA_DIR: dataDir,
    ...store.environment,
  });
  try {
    await untilReady(site);
    await expect.poll(site.output).toContain("The S3-compatible store is unreachable");
    expect((await fetch(`${site.url}/noticias`)).status).toBe(200);
    await store.resume();
    const { upload } = await signIn(site);
    await expect.poll(() => upload("News/late.png"), { timeout: faultLimit(10_000), interval: 250 }).toBeNull();
  } finally {
    site.process.kill("SIGKILL");
    await site.exited;
    remove();
  }
});

test("a wrong key stops the start with one line that names it", async () => {
  const { dataDir, remove } = temporaryDataDir();
  const site = await startSite({ DATA_DIR: dataDir, ...store.environment, S3_SECRET_ACCESS_KEY: "not-the-secret" });
  expect(await site.exited).toBe(1);
  expect(site.output()).toMatch(/^postgrado: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY were refused by http:.*\.$/m);
  remove();
});
