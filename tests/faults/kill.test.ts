import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

const started: SiteProcess[] = [];
let place: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  place = temporaryDataDir();
});
afterEach(async () => {
  // In groups of their own they would outlive a test that failed.
  for (const site of started.splice(0)) await kill(site);
  place.remove();
});

/** Ends a site and what it started, as a machine does that loses its power. */
async function kill(site: SiteProcess): Promise<void> {
  try {
    process.kill(-(site.process.pid ?? 0), "SIGKILL");
  } catch {
    // It had ended by itself.
  }
  await site.exited;
}

async function start(dataDir = place.dataDir): Promise<SiteProcess> {
  const site = await startSite({ DATA_DIR: dataDir }, { ownGroup: true });
  started.push(site);
  return site;
}

async function startAgain(dataDir = place.dataDir): Promise<SiteProcess> {
  const site = await start(dataDir);
  await untilReady(site);
  return site;
}

async function signIn(site: SiteProcess) {
  const db = await clientOf(site);
  const { error } = await db.auth.signInWithPassword(staffAccount);
  expect(error).toBeNull();
  return db;
}

async function imageOf(site: SiteProcess, path: string): Promise<Buffer> {
  const answer = await fetch(`${site.url}/storage/v1/object/public/Images/${path}`);
  return Buffer.from(await answer.arrayBuffer());
}

const saveRounds = faultRounds(2, 200);

test(
  "kill -9 in the middle of saves and uploads loses nothing that was acknowledged",
  async () => {
    const body = "á".repeat(9_000);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0f4c3a" } })
      .png()
      .toBuffer();
    const rows = new Set<string>();
    const images = new Set<string>();
    const count = { rows: 0, cut: 0 };
    let site = await startAgain();
    // What one image became on its way in; all others are sent alike and have to be the same to the last byte.
    const before = await signIn(site);
    const sent = await before.storage.from("Images").upload("News/whole.png", picture, { contentType: "image/png" });
    expect(sent.error).toBeNull();
    const whole = await imageOf(site, "News/whole.png");
    expect(await sharp(whole).metadata()).toMatchObject({ width: 60, height: 40 });
    for (let round = 0; round < saveRounds; round += 1) {
      const db = await signIn(site);
      // Uploads take longer: in every second round the kill follows their responses.
      const isOfUploads = round % 2 === 1;
      const enough = isOfUploads ? 1 + (round % 4) : 4 + (round % 8);
      let answers = 0;
      let failures = 0;
      const saves = Array.from({ length: 20 }, async (_, number) => {
        const id = `save-${round}-${number}`;
        const path = `News/${id}.png`;
        const isUpload = number % 4 === 0;
        const { error } = isUpload
          ? await db.storage.from("Images").upload(path, picture, { contentType: "image/png" })
          : await db.from("news").insert({ id, url: "/", slug: id, title: id, body });
        if (error) {
          failures += 1;
          return;
        }
        if (isUpload) images.add(path);
        else rows.add(id);
        if (isUpload !== isOfUploads) return;
        answers += 1;
        if (answers === enough) process.kill(-(site.process.pid ?? 0), "SIGKILL");
      });
      await Promise.all(saves);
      await kill(site);
      site = await startAgain();
      // Not as a visitor: so many processes in a minute would each take a portion of the address's time.
      const staff = await signIn(site);
      const { data } = await staff.from("news").select("id, body").throwOnError();
      expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([...rows]));
      // What was not acknowledged is there as a whole or not at all, and what an earlier round removed stays away.
      for (const row of data) expect(row).toEqual({ id: expect.stringMatching(`^save-${round}-`), body });
      for (const path of round + 1 < saveRounds ? [...images].slice(-6) : images) {
        expect([path, (await imageOf(site, path)).equals(whole)]).toEqual([path, true]);
      }
      count.rows += rows.size;
      count.cut += failures > 0 ? 1 : 0;
      // The data API returns a thousand rows at most: in a short list every loss shows.
      await staff.from("news").delete().neq("id", "").throwOnError();
      rows.clear();
    }
    console.log(
      `${saveRounds} rounds, ${count.cut} with saves under way: ${count.rows} rows and ${images.size} images kept`,
    );
    expect(images.size).toBeGreaterThan(0);
    expect(count.cut).toBeGreaterThanOrEqual(saveRounds / 2);
    site.process.kill("SIGTERM");
    expect(await site.exited).toBe(0);
  },
  faultTime(saveRounds, 15_000),
);

const startRounds = faultRounds(2, 30);

test(
  "kill -9 at any moment of the first start leaves what the next start makes whole",
  async () => {
    const began = Date.now();
    await kill(await startAgain());
    const usual = Date.now() - began;
    for (let round = 0; round < startRounds; round += 1) {
      // A place of its own: the server of the round before may still be ending in the other.
      const directory = join(place.dataDir, `first-${round}`);
      const cut = await start(directory);
      await Promise.race([wait((usual * (round + 0.5)) / startRounds), cut.exited]);
      await kill(cut);
      const site = await startAgain(directory);
      const db = await signIn(site);
      // What the schema and the first start bring, once each, whatever was made before the cut.
      const account = { email: staffAccount.email, role: "administrator", active: true };
      expect((await db.from("staff").select("email, role, active").throwOnError()).data).toEqual([account]);
      expect((await db.from("settings").select("id").throwOnError()).data).toHaveLength(1);
      await kill(site);
    }
    console.log(`${startRounds} first starts cut short`);
  },
  faultTime(startRounds, 60_000),
);

const migrationRounds = faultRounds(2, 30);

test(
  "kill -9 at any moment of a migration leaves what the next start makes whole",
  async () => {
    const old = join(place.dataDir, "old");
    // A directory as the versions before the first migration had it: one item, no process serving it.
    await run("tests/process/make-old-data-directory.ts", old);
    for (let round = 0; round < migrationRounds; round += 1) {
      const directory = join(place.dataDir, `round-${round}`);
      cpSync(old, directory, { recursive: true });
      const cut = await start(directory);
      await Promise.race([wait(300 + (3_000 * round) / migrationRounds), cut.exited]);
      await kill(cut);
      const site = await startAgain(directory);
      const db = await clientOf(site);
      expect((await db.from("news").select("id").throwOnError()).data).toEqual([{ id: "before" }]);
      // The newest tables are there.
      expect((await db.from("theses").select("id").throwOnError()).data).toEqual([]);
      await kill(site);
      rmSync(directory, { recursive: true, force: true });
    }
    console.log(`${migrationRounds} migrations cut short`);
  },
  faultTime(migrationRounds, 30_000),
);

async function run(script: string, ...parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...parameters], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}
