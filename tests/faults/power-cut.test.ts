import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { listChildren } from "../../backend/postgres-server/postmaster.ts";
import { mountLoopDisk } from "../process/loop-disk.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, untilReady } from "../process/site-process.ts";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";

const disk = mountLoopDisk(1024 * 1024 * 1024);
let site: SiteProcess | undefined;
afterAll(async () => {
  site?.process.kill("SIGKILL");
  await site?.exited;
  disk?.remove();
});

const rounds = faultRounds(1, 20);

test.skipIf(!disk)(
  "a power cut during saves and uploads loses nothing that was acknowledged",
  async () => {
    if (!disk) return;
    const environment = { DATA_DIR: join(disk.directory, "data") };
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#0f4c3a" } })
      .png()
      .toBuffer();
    const kept = { rows: new Set<string>(), images: new Set<string>() };
    site = await startSite(environment);
    await untilReady(site);
    for (let round = 0; round < rounds; round += 1) {
      const db = await clientOf(site);
      expect((await db.auth.signInWithPassword(staffAccount)).error).toBeNull();
      let isOn = true;
      const before = kept.rows.size;
      const writers = [0, 1, 2, 3].map(async (writer) => {
        for (let number = 0; isOn; number += 1) {
          const id = `${round}-${writer}-${number}`;
          const isUpload = writer === 0;
          const { error } = isUpload
            ? await db.storage.from("Images").upload(`News/${id}.png`, picture, { contentType: "image/png" })
            : await db.from("news").insert({ id, url: `/${id}`, slug: id, title: id });
          if (isOn && !error) (isUpload ? kept.images : kept.rows).add(id);
        }
      });
      const enough = before + 5 + 7 * (round % 4);
      await expect.poll(() => kept.rows.size > enough && kept.images.size > round, { timeout: 30_000 }).toBe(true);
      const processes = await listTree(site);
      signal(processes, "SIGSTOP");
      isOn = false;
      disk.copyAsIs();
      signal(processes, "SIGKILL");
      await site.exited;
      await Promise.all(writers);
      await expect.poll(() => processes.filter(isAlive), { timeout: 10_000 }).toEqual([]);
      disk.returnToCopy();
      site = await startSite(environment);
      await untilReady(site);
      await expectKept(site, kept);
    }
    console.log(`${rounds} power cuts: ${kept.rows.size} rows and ${kept.images.size} images kept`);
    expect(kept.images.size).toBeGreaterThan(0);
    site.process.kill("SIGTERM");
    expect(await site.exited).toBe(0);
  },
  faultTime(rounds, 40_000),
);

async function expectKept(site: SiteProcess, { rows, images }: { rows: Set<string>; images: Set<string> }) {
  const { data } = await (await clientOf(site)).from("news").select("id").throwOnError();
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([...rows]));
  for (const id of images) {
    const answer = await fetch(`${site.url}/storage/v1/object/public/Images/News/${id}.png`);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([id, width]).toEqual([id, 60]);
  }
}

/** Returns the site's process and its descendants. */
async function listTree(site: SiteProcess): Promise<number[]> {
  const found = [site.process.pid ?? 0];
  for (const pid of found) found.push(...(await listChildren(pid)));
  return found;
}

function signal(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes.filter(isAlive)) process.kill(pid, name);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
