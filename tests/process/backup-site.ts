import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import sharp from "sharp";
import { expect } from "vitest";
import { checkBackup } from "../../backend/backup/check-backup.ts";
import { readArchive } from "../../backend/backup/read-archive.ts";
import { clientOf, type SiteProcess, staffAccount, startSite, temporaryDataDir, untilReady } from "./site-process.ts";

/**
 * Opens a folder for data directories and backups, and starts sites on them; `close` stops the sites and removes the
 * folder.
 */
export function openBackupPlace() {
  const { dataDir: place, remove } = temporaryDataDir();
  const running: SiteProcess[] = [];
  return {
    place,
    async start(environment: Record<string, string>): Promise<SiteProcess> {
      const site = await startSite(environment);
      running.push(site);
      await untilReady(site);
      return site;
    },
    async close() {
      for (const site of running) site.process.kill("SIGKILL");
      await Promise.all(running.map((site) => site.exited));
      remove();
    },
  };
}

export async function stop(site: SiteProcess): Promise<void> {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

export async function signIn(site: SiteProcess) {
  const db = await clientOf(site);
  const { data, error } = await db.auth.signInWithPassword(staffAccount);
  expect(error).toBeNull();
  return { db, refreshToken: data.session?.refresh_token ?? "" };
}

export const imageOf = async (site: SiteProcess, path: string) => {
  const answer = await fetch(`${site.url}/storage/v1/object/public/Images/${path}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString("base64") : answer.status;
};

/** Returns the content of a backup that a restore must preserve. */
export const contentOf = async (path: string) => {
  const { tables, sequences, files } = await checkBackup(path);
  return { tables, sequences, files: files.map(({ path, sha256 }) => [path, sha256]).sort() };
};

/** Returns the text of all tables of a backup. */
export async function tablesOf(path: string): Promise<string> {
  let all = "";
  for await (const { name: member, content } of readArchive(path)) {
    if (member.endsWith(".ndjson.gz")) all += await text(content.pipe(createGunzip()));
    else all += member;
  }
  return all;
}

export const drawPicture = (background: { r: number; g: number; b: number }) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat("png")
    .toBuffer();

/** Saves news with images and deletes some of them until stopped. */
export function writeWithoutPause(site: SiteProcess, { db }: Awaited<ReturnType<typeof signIn>>) {
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
