import sharp from "sharp";
import { expect } from "vitest";
import { clientOf, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

/** Kills a site and its process group with SIGKILL, as a power cut would. */
export async function kill(site: SiteProcess): Promise<void> {
  try {
    process.kill(-(site.process.pid ?? 0), "SIGKILL");
  } catch {
    // It has already ended.
  }
  await site.exited;
}

/** Starts sites in separate process groups, which would survive a failed test: `killAll` ends them. */
export function createKillableSites() {
  const started: SiteProcess[] = [];
  const start = async (dataDir: string): Promise<SiteProcess> => {
    const site = await startSite({ DATA_DIR: dataDir }, { ownGroup: true });
    started.push(site);
    return site;
  };
  return {
    start,
    async startReady(dataDir: string): Promise<SiteProcess> {
      const site = await start(dataDir);
      await untilReady(site);
      return site;
    },
    async killAll(): Promise<void> {
      for (const site of started.splice(0)) await kill(site);
    },
  };
}

/** Returns a client that is signed in as the staff account. */
export async function signIn(site: SiteProcess) {
  const db = await clientOf(site);
  const { error } = await db.auth.signInWithPassword(staffAccount);
  expect(error).toBeNull();
  return db;
}

async function imageOf(site: SiteProcess, path: string): Promise<Buffer> {
  const answer = await fetch(`${site.url}/storage/v1/object/public/Images/${path}`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * Kills a site during saves and uploads and restarts it, `rounds` times. Every acknowledged row and image must be
 * intact, and unacknowledged ones complete or missing. At least half of the rounds must have interrupted a save.
 */
export async function expectNothingLost(startReady: () => Promise<SiteProcess>, rounds: number): Promise<void> {
  const body = "á".repeat(9_000);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0f4c3a" } })
    .png()
    .toBuffer();
  const rows = new Set<string>();
  const images = new Set<string>();
  const count = { rows: 0, cut: 0 };
  let site = await startReady();
  // All images are sent alike, so all must be stored as this one is, to the last byte.
  const before = await signIn(site);
  const sent = await before.storage.from("Images").upload("News/whole.png", picture, { contentType: "image/png" });
  expect(sent.error).toBeNull();
  const whole = await imageOf(site, "News/whole.png");
  expect(await sharp(whole).metadata()).toMatchObject({ width: 60, height: 40 });
  for (let round = 0; round < rounds; round += 1) {
    const db = await signIn(site);
    // Uploads take longer, so every second round waits for their responses before the kill.
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
    site = await startReady();
    // As staff, since visitors have a rate limit per address.
    const staff = await signIn(site);
    const { data } = await staff.from("news").select("id, body").throwOnError();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([...rows]));
    // A row that was not acknowledged is complete or missing; rows deleted in an earlier round stay deleted.
    for (const row of data) expect(row).toEqual({ id: expect.stringMatching(`^save-${round}-`), body });
    for (const path of round + 1 < rounds ? [...images].slice(-6) : images) {
      expect([path, (await imageOf(site, path)).equals(whole)]).toEqual([path, true]);
    }
    count.rows += rows.size;
    count.cut += failures > 0 ? 1 : 0;
    // The data API returns a thousand rows at most, so the table is emptied after each round.
    await staff.from("news").delete().neq("id", "").throwOnError();
    rows.clear();
  }
  console.log(`${rounds} rounds, ${count.cut} with saves under way: ${count.rows} rows and ${images.size} images kept`);
  expect(images.size).toBeGreaterThan(0);
  expect(count.cut).toBeGreaterThanOrEqual(rounds / 2);
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}
