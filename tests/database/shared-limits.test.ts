import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createSignInGuard } from "../../backend/auth/sign-in-guard.ts";
import type { BackendDatabase } from "../../backend/database/database.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { createVisitorBudget } from "../../backend/gateway/visitor-budget.ts";
import { visitorBudget } from "../../backend/limits/request-limits.ts";
import { silentLogger } from "../../backend/logger.ts";
import { openPostgresBackend } from "../../backend/postgres-backend.ts";
import { createSharedLimits } from "../../backend/shared-database/shared-limits.ts";
import { makeDatabase } from "./make-database.ts";

let database: BackendDatabase;
const email = "ana@example.edu";

beforeAll(async () => {
  const url = await makeDatabase(inject("postgresUrl"));
  const options = { databaseUrl: url, dataDir: "/nowhere", siteUrl: "http://localhost:3000" };
  await (await openPostgresBackend(options)).close();
  database = openPostgres({ url, log: silentLogger });
});
beforeEach(() => database.execute("truncate postgrado.attempts"));
afterAll(() => database.close());

/** Returns the per-process guards on shared counters. */
const guards = () =>
  [1, 2].map(() => createSignInGuard({ limits: createSharedLimits(database), slowingMilliseconds: 60 }));

async function attempt(process: number, mailbox: string, peerAddress: string, isRight = false) {
  return guards()[process]?.attempt({ email: mailbox, peerAddress }, async () => isRight);
}

test("five failures block a pair in every process, for fifteen minutes after the last, and no other address", async () => {
  for (const process of [0, 1, 0, 1, 0]) await attempt(process, email, "192.0.2.1");
  for (const process of [0, 1]) {
    expect(await attempt(process, email, "192.0.2.1", true)).toEqual({ result: "blocked", minutesLeft: 15 });
    expect(await attempt(process, email, "192.0.2.2", true)).toEqual({ result: "succeeded" });
  }
  await database.execute("update postgrado.attempts set expire = expire - 840001 where key like 'sign-in:%'");
  expect(await attempt(1, email, "192.0.2.1", true)).toEqual({ result: "blocked", minutesLeft: 1 });
  await database.execute("update postgrado.attempts set expire = expire - 60000 where key like 'sign-in:%'");
  expect(await attempt(1, email, "192.0.2.1", true)).toEqual({ result: "succeeded" });
});

test("a success forgets the failures, and so does time", async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const process of [0, 1, 0, 1]) await attempt(process, email, "192.0.2.1");
    expect(await attempt(round % 2, email, "192.0.2.1", true)).toEqual({ result: "succeeded" });
  }
  for (const process of [0, 1, 0, 1]) await attempt(process, "b@example.edu", "192.0.2.1");
  await database.execute("update postgrado.attempts set expire = expire - 900000");
  await attempt(0, "b@example.edu", "192.0.2.1");
  expect(await attempt(1, "b@example.edu", "192.0.2.1", true)).toEqual({ result: "succeeded" });
  // Expired attempts are deleted; the table only has active ones.
  expect(
    await database.query("select from postgrado.attempts where expire < extract(epoch from now()) * 1000"),
  ).toEqual([]);
});

test("a lockout in one process applies in all until it expires", async () => {
  const [one, other] = [0, 1].map(() => createSharedLimits(database).memory("seen", 60));
  await one?.add("a");
  expect([await other?.has("a"), await other?.has("b")]).toEqual([true, false]);
  await database.execute("update postgrado.attempts set expire = expire - 60000 where key = 'seen:a'");
  expect(await other?.has("a")).toBe(false);
});

test("failures of two processes at the same moment are all counted", async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, number) => attempt(number % 2, `a${number}@example.edu`, "192.0.2.9")),
  );
  const [entry] = await database.query("select points from postgrado.attempts where key = 'sign-in-address:192.0.2.9'");
  expect(entry).toEqual({ points: 24 });
  for (let number = 0; number < 6; number += 1) await attempt(0, `b${number}@example.edu`, "192.0.2.9");
  expect(await attempt(1, "b0@example.edu", "192.0.2.9", true)).toEqual({ result: "blocked", minutesLeft: 5 });
  expect(await attempt(1, email, "192.0.2.9", true)).toEqual({ result: "succeeded" });
});

test("an address has one budget for its requests in all processes, and a new one a minute later", async () => {
  const processes = [1, 2].map(() => createVisitorBudget(createSharedLimits(database)));
  const most = visitorBudget.milliseconds / visitorBudget.leastPerRequest;
  let admitted = 0;
  // Each process uses up its reserved budget, and is then refused more.
  await Promise.all(
    processes.map(async (admit) => {
      const refusal = await (async () => {
        for (; admitted <= most; admitted += 1) await admit("192.0.2.70");
      })().catch((error: unknown) => error);
      expect(refusal).toMatchObject({ response: { status: 429 } });
    }),
  );
  expect(admitted).toBeGreaterThan(most * 0.9);
  expect(admitted).toBeLessThanOrEqual(most);
  await processes[0]?.("192.0.2.71");
  await database.execute("update postgrado.attempts set expire = 0");
  const later = createVisitorBudget(createSharedLimits(database));
  await later("192.0.2.70");
});

test("removes the counters of addresses that send no more requests", async () => {
  const limits = createSharedLimits(database);
  const limiter = limits.limiter("rest-visitor", { points: 5, duration: 60 });
  for (let number = 0; number < 199; number += 1) await limiter.consume(`192.0.2.${number}`);
  await database.execute("update postgrado.attempts set expire = 0");
  await limiter.consume("192.0.2.200");
  expect(await database.query("select key from postgrado.attempts")).toEqual([{ key: "rest-visitor:192.0.2.200" }]);
});
