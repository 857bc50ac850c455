import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureAttack } from "../attacks/picture-attack.ts";
import { restAttacks } from "../attacks/rest-attacks.ts";
import { sendAttack } from "../attacks/send-attack.ts";
import { startReaders } from "./readers.ts";
import { clientOf, preparedDataDir, type SiteProcess, staffAccount, startSite, untilReady } from "./site-process.ts";

const { dataDir, remove } = preparedDataDir();
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "on", LOG_LEVEL: "error" });
  await untilReady(site);
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  remove();
});

// The long run sends each request eight at a time and measures times and memory: tests/faults/attacks.test.ts.
test("requests that stopped the site once are refused while visitors read pages", async () => {
  const { anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { anonKey: string };
  const { data } = await (await clientOf(site)).auth.signInWithPassword(staffAccount);
  const target = { url: site.url, anonKey, staffToken: data.session?.access_token ?? "" };
  const readers = startReaders(site.url, 5);
  const waiting = [...restAttacks, pictureAttack];
  const unexpected: string[] = [];
  const sendOn = async () => {
    for (let attack = waiting.pop(); attack; attack = waiting.pop()) {
      const { status } = await sendAttack(target, attack);
      const allowed = attack.who === "stranger" ? [...attack.expected, 429] : attack.expected;
      if (!allowed.includes(status)) unexpected.push(`${attack.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendOn));
  expect(unexpected).toEqual([]);
  const { times, failures } = await readers.stop();
  expect(failures).toEqual([]);
  expect(times.length).toBeGreaterThan(5);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
