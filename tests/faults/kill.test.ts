import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createKillableSites, expectNothingLost, kill, signIn } from "../process/kill-rounds.ts";
import { clientOf, staffAccount, temporaryDataDir } from "../process/site-process.ts";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";

const sites = createKillableSites();
let place: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  place = temporaryDataDir();
});
afterEach(async () => {
  await sites.killAll();
  place.remove();
});

const saveRounds = faultRounds(2, 60);

test(
  "kill -9 during saves and uploads loses nothing that was acknowledged",
  () => expectNothingLost(() => sites.startReady(place.dataDir), saveRounds),
  faultTime(saveRounds, 15_000),
);

const startRounds = faultRounds(2, 15);

test(
  "kill -9 at any moment of the first start is repaired by the next start",
  async () => {
    const began = Date.now();
    await kill(await sites.startReady(place.dataDir));
    const usual = Date.now() - began;
    for (let round = 0; round < startRounds; round += 1) {
      // A place of its own: the server of the round before may still be ending in the other.
      const directory = join(place.dataDir, `first-${round}`);
      const cut = await sites.start(directory);
      await Promise.race([wait((usual * (round + 0.5)) / startRounds), cut.exited]);
      await kill(cut);
      const site = await sites.startReady(directory);
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

const migrationRounds = faultRounds(2, 15);

test(
  "kill -9 at any moment of a migration is repaired by the next start",
  async () => {
    const old = join(place.dataDir, "old");
    // A directory of an earlier version, with demo content; no process serves it.
    await run("tests/process/make-old-data-directory.ts", old);
    for (let round = 0; round < migrationRounds; round += 1) {
      const directory = join(place.dataDir, `round-${round}`);
      cpSync(old, directory, { recursive: true });
      const cut = await sites.start(directory);
      await Promise.race([wait(300 + (3_000 * round) / migrationRounds), cut.exited]);
      await kill(cut);
      const site = await sites.startReady(directory);
      const db = await clientOf(site);
      expect((await db.from("programs").select("id").throwOnError()).data).toHaveLength(8);
      // A table that the earlier version does not have.
      expect((await db.from("content_changes").select("id").limit(1).throwOnError()).data).toHaveLength(1);
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
