import { globSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOf, type SiteProcess, staffAccount, startSite, untilReady } from "../process/site-process.ts";
import { mountSmallDisk } from "../process/small-disk.ts";
import { faultLimit, faultRounds, faultTime } from "../support/fault-rounds.ts";

const megabyte = 1024 * 1024;
const disk = mountSmallDisk(320 * megabyte);
if (!disk) console.warn("SKIPPED: a full disk could not be tested, since this user may not mount one (root may).");

const rounds = faultRounds(2, 30);

describe.runIf(disk)("a full disk", () => {
  let site: SiteProcess;
  let picture: Buffer;
  const dataDir = join(disk?.directory ?? "", "data");
  const start = async () => {
    site = await startSite({ DATA_DIR: dataDir });
    await untilReady(site);
  };
  beforeAll(async () => {
    const noise = {
      create: { width: 300, height: 200, channels: 3, noise: { type: "gaussian", mean: 90, sigma: 40 } },
    };
    picture = await sharp(noise as never)
      .png()
      .toBuffer();
    await start();
  });
  afterAll(async () => {
    site?.process.kill("SIGKILL");
    await site?.exited;
    disk?.remove();
  });

  const acknowledged = { rows: new Map<string, string>(), images: new Map<string, Buffer>() };
  const imageOf = async (path: string) =>
    Buffer.from(await (await fetch(`${site.url}/storage/v1/object/public/Images/${path}`)).arrayBuffer());

  /** Saves a row and an image. Returns both errors, and records acknowledged saves. */
  async function save(db: Awaited<ReturnType<typeof signIn>>, id: string) {
    const body = `${id} ${Array.from({ length: 800 }, () => Math.random().toString(36)).join(" ")}`;
    const row = await db.from("news").insert({ id, url: "/", slug: id, title: id, body });
    if (!row.error) acknowledged.rows.set(id, body);
    const path = `News/${id}.png`;
    const image = await db.storage.from("Images").upload(path, picture, { contentType: "image/png" });
    if (!image.error) acknowledged.images.set(path, await imageOf(path));
    return { row, image: image.error as { statusCode?: string } | null };
  }

  async function signIn() {
    const db = await clientOf(site);
    expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
    return db;
  }

  /** Refreshes the session without the client, which would retry for half a minute. */
  async function refresh(db: Awaited<ReturnType<typeof signIn>>): Promise<Response> {
    const { anonKey } = await (await fetch(`${site.url}/backend.json`)).json();
    const { data } = await db.auth.getSession();
    const body = JSON.stringify({ refresh_token: data.session?.refresh_token });
    const init = { method: "POST", headers: { apikey: anonKey }, body };
    return fetch(`${site.url}/auth/v1/token?grant_type=refresh_token`, init);
  }

  async function expectPages(): Promise<void> {
    for (const path of ["/", "/en", "/noticias", "/programas/doctorados", "/en/programas/doctorados", "/readyz"]) {
      const answer = await fetch(`${site.url}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  }

  async function expectNothingLost(): Promise<void> {
    const { data } = await (await clientOf(site)).from("news").select("id, body").throwOnError();
    const bodies = new Map(data.map(({ id, body }) => [id, body]));
    for (const [id, body] of acknowledged.rows) expect([id, bodies.get(id)]).toEqual([id, body]);
    for (const [path, bytes] of acknowledged.images) {
      expect([path, bytes.equals(await imageOf(path))]).toEqual([path, true]);
    }
    expect(readdirSync(join(dataDir, "storage/.incoming"))).toEqual([]);
    expect(bodies.size).toBe(acknowledged.rows.size);
  }

  test(
    "is a clear refusal, with pages up and nothing lost, and all is well once there is room",
    async () => {
      let db = await signIn();
      for (let round = 0; round < rounds; round += 1) {
        expect(await save(db, `before-${round}`)).toMatchObject({ row: { error: null }, image: null });
        // Full to the last byte, or nearly full, so that saves use up the rest.
        disk?.fill(round % 2 === 0 ? 0 : 70 * megabyte);
        let refused = 0;
        for (let number = 0; refused < 5 && number < 400; number += 1) {
          const { row, image } = await save(db, `full-${round}-${number}`);
          if (row.error) {
            refused += 1;
            expect(row).toMatchObject({
              status: 503,
              error: { code: "53100", message: "The disk of the database is full. Nothing was saved." },
            });
            // Near the reserve the database may free a log segment between the two saves.
            const isAtTheReserve = round % 2 === 1 && image === null;
            if (!isAtTheReserve) expect(image).toMatchObject({ statusCode: "507" });
          }
        }
        expect(refused).toBe(5);
        await expectPages();
        // The server sometimes discards its catalogue cache, which the next connection writes again.
        for (const file of globSync("postgresql/**/pg_internal.init", { cwd: dataDir })) rmSync(join(dataDir, file));
        disk?.fill();
        await wait(2500);
        await expectPages();
        await expectNothingLost();
        // A sign-in also writes. It is refused, and the existing session stays.
        expect((await (await clientOf(site)).auth.signInWithPassword(staffAccount)).error?.status).toBe(503);
        expect((await refresh(db)).status).toBe(503);

        disk?.makeRoom();
        const back = Date.now();
        await expect
          .poll(async () => (await save(db, `after-${round}`)).row.error, { timeout: faultLimit(10_000) })
          .toBeNull();
        expect(Date.now() - back).toBeLessThan(faultLimit(10_000));
        await expectPages();
        expect((await db.auth.refreshSession()).error).toBeNull();
        await expectNothingLost();
        for (const row of acknowledged.rows.keys()) await db.from("news").delete().eq("id", row).throwOnError();
        await db.storage.from("Images").remove([...acknowledged.images.keys()]);
        acknowledged.rows.clear();
        acknowledged.images.clear();
        if (round % 2 === 0) continue;
        // Killed on a full disk, it recovers by itself when there is room.
        expect(await save(db, `killed-${round}`)).toMatchObject({ row: { error: null }, image: null });
        disk?.fill();
        expect((await save(db, `lost-${round}`)).row.status).toBe(503);
        site.process.kill("SIGKILL");
        await site.exited;
        // It starts with a full disk, but read-only.
        await start();
        await expectPages();
        await expectNothingLost();
        expect((await (await clientOf(site)).auth.signInWithPassword(staffAccount)).error?.status).toBe(503);
        disk?.makeRoom();
        const again = Date.now();
        const signsIn = async () => (await (await clientOf(site)).auth.signInWithPassword(staffAccount)).error;
        await expect.poll(signsIn, { timeout: faultLimit(10_000) }).toBeNull();
        expect(Date.now() - again).toBeLessThan(faultLimit(10_000));
        db = await signIn();
        await expectNothingLost();
      }
    },
    faultTime(rounds, 40_000),
  );
});
