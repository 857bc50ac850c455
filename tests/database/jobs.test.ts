import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";

type Job = { id: string; lease: string; kind: string; state: string; tries: number; subject: string };

let database: SqlDatabase;
let other: SqlDatabase;

beforeAll(async () => {
  const url = await makeMigratedDatabase(inject("postgresUrl"));
  [database, other] = [await connectPostgres(url), await connectPostgres(url)];
  await addPeople(database);
});
afterAll(() => Promise.all([database.close(), other.close()]));
beforeEach(() => database.execute("delete from public.jobs; delete from public.job_lanes"));

const kinds = ["mail", "mail_request", "webhook", "schedule"];

async function enqueue(
  kind: string,
  more: { lane?: string; series?: string; owner?: PersonName; subject?: number } = {},
) {
  const owner = more.owner && personIds[more.owner];
  const [row] = await database.query<{ id: string | null }>(
    "select public.enqueue_job($1, $2, lane => $3, series => $4, owner => $5) as id",
    [kind, more.subject ?? null, more.lane ?? null, more.series ?? null, owner ?? null],
  );
  return row?.id ?? null;
}
async function claim(sql: Pick<Sql, "query"> = database, lease = "1 minute"): Promise<Job | undefined> {
  const [job] = await sql.query<Job>("select * from public.claim_job($1, $2::interval)", [kinds, lease]);
  return job;
}
const finish = (job: Job | undefined, sql = database) =>
  sql.query("select public.finish_job($1, $2) as ended", [job?.id, job?.lease]);
const fail = (job: Job | undefined, canRetry = true) =>
  database.query<{ next: Date | null }>("select public.fail_job($1, $2, 'ESOCKET', $3) as next", [
    job?.id,
    job?.lease,
    canRetry,
  ]);
/** As if the moment had come at which each job is due, or its lease ends. */
const makeDue = () => database.execute("update public.jobs set run_at = now() - interval '1 second'");
const states = () => database.query("select state, tries, reason from public.jobs order by id");

describe("claiming", () => {
  it("gives concurrent processes different jobs, the oldest first, without waiting", async () => {
    const [first, second] = [await enqueue("mail"), await enqueue("mail")];
    await database.transaction(async (sql) => {
      expect((await claim(sql))?.id).toBe(first);
      // The first claim is not committed yet: it must not block this one.
      await other.transaction(async (beside) => {
        await beside.query("set local lock_timeout = '1s'");
        expect((await claim(beside))?.id).toBe(second);
        expect(await claim(beside)).toBeUndefined();
      });
    });
    expect(await claim()).toBeUndefined();
  });

  it("takes over the job of a killed process when its lease ends, and the killed one ends nothing any more", async () => {
    await enqueue("mail");
    const killed = await claim();
    expect(await claim(other)).toBeUndefined();
    await makeDue();
    const takenOver = await claim(other);
    expect(takenOver).toMatchObject({ id: killed?.id, tries: 2 });
    expect(await finish(killed)).toEqual([{ ended: false }]);
    expect(
      await database.query("select public.renew_job($1, $2, '1 minute') as held", [killed?.id, killed?.lease]),
    ).toEqual([{ held: "lost" }]);
    expect(await finish(takenOver)).toEqual([{ ended: true }]);
    expect(await states()).toEqual([]);
  });

  it("leaves a job alone whose lease is renewed, and stores its progress", async () => {
    await enqueue("mail");
    const job = await claim(database, "0 seconds");
    const renewed = await database.query(`select public.renew_job($1, $2, '1 minute', '{"done": 3}') as held`, [
      job?.id,
      job?.lease,
    ]);
    expect(renewed).toEqual([{ held: "held" }]);
    expect(await claim()).toBeUndefined();
    expect(await database.query("select progress from public.jobs")).toEqual([{ progress: { done: 3 } }]);
  });

  it("leaves jobs of other kinds to other processes", async () => {
    await enqueue("sweep_images");
    await database.execute("update public.jobs set run_at = now()");
    expect(await claim()).toBeUndefined();
  });

  it("says when the next job is due", async () => {
    const next = () =>
      database.query("select public.next_job_at($1) - now() between '50 seconds' and '70 seconds' as soon", [kinds]);
    expect(await next()).toEqual([{ soon: null }]);
    await enqueue("mail");
    await fail(await claim());
    expect(await next()).toEqual([{ soon: true }]);
  });
});

describe("lanes and series", () => {
  it("run one job of a lane at a time, without delaying other lanes", async () => {
    await enqueue("webhook", { lane: "a" });
    await enqueue("webhook", { lane: "a" });
    const third = await enqueue("webhook", { lane: "b" });
    const first = await claim();
    expect((await claim(other))?.id).toBe(third);
    expect(await claim()).toBeUndefined();
    await finish(first);
    expect(await claim()).toBeDefined();
  });

  it("keep to that while two processes claim at the same moment", async () => {
    for (let left = 4; left > 0; left -= 1) await enqueue("webhook", { lane: "a" });
    await database.transaction(async (sql) => {
      expect(await claim(sql)).toBeDefined();
      expect(await claim(other)).toBeUndefined();
    });
  });

  it("wait while a lane is paused, and do not expire during the pause", async () => {
    await enqueue("webhook", { lane: "a" });
    const hold = (until: string | null) => database.query("select public.pause_lane('a', $1)", [until]);
    await hold("infinity");
    await database.execute("update public.jobs set expires_at = now() - interval '1 day'");
    expect(await claim()).toBeUndefined();
    expect(await states()).toEqual([{ state: "waiting", tries: 0, reason: null }]);
    await database.execute("update public.jobs set expires_at = now() + interval '1 day'");
    await hold(null);
    expect(await claim()).toBeDefined();
  });

  it("keep the order of a series: what failed delays what comes after it, and nothing else", async () => {
    const [first, second] = [await enqueue("webhook", { series: "s" }), await enqueue("webhook", { series: "s" })];
    const third = await enqueue("webhook", { series: "t" });
    await fail(await claim());
    expect((await claim())?.id).toBe(third);
    expect(await claim()).toBeUndefined();
    await makeDue();
    const again = await claim();
    expect(again?.id).toBe(first);
    await finish(again);
    expect((await claim())?.id).toBe(second);
  });
});

describe("a job that fails", () => {
  it("is retried after growing pauses, until it expires", async () => {
    await enqueue("mail");
    const minutes: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await makeDue();
      const [{ next } = { next: null }] = await fail(await claim());
      minutes.push(((next?.getTime() ?? 0) - Date.now()) / 60_000);
    }
    for (const [index, pause] of [1, 4, 16, 64, 256, 1024].entries()) {
      expect(minutes[index]).toBeGreaterThan(pause * 0.89);
      expect(minutes[index]).toBeLessThan(pause * 1.11);
    }
    await database.execute("update public.jobs set run_at = now(), expires_at = now() + interval '1 minute'");
    expect(await fail(await claim())).toEqual([{ next: null }]);
    expect(await states()).toEqual([{ state: "dead", tries: 7, reason: "ESOCKET" }]);
  });

  it("is not retried if a retry is useless, and expires without an attempt if no process ran it", async () => {
    await enqueue("mail");
    await fail(await claim(), false);
    await enqueue("mail_request");
    await database.execute("update public.jobs set expires_at = now() where state = 'waiting'");
    expect(await claim()).toBeUndefined();
    expect(await states()).toEqual([
      { state: "dead", tries: 1, reason: "ESOCKET" },
      { state: "dead", tries: 0, reason: "expired" },
    ]);
  });

  it("goes back untried when its process stops", async () => {
    await enqueue("mail");
    const job = await claim();
    await database.query("select public.release_job($1, $2)", [job?.id, job?.lease]);
    expect(await claim(other)).toMatchObject({ id: job?.id, tries: 1 });
  });
});

describe("a repeated job", () => {
  it("is stored once, repeats after its interval, and never expires", async () => {
    expect(await enqueue("schedule")).not.toBeNull();
    expect(await enqueue("schedule")).toBeNull();
    await finish(await claim());
    expect(await claim()).toBeUndefined();
    const next = await database.query("select run_at - now() > '50 seconds' as later, tries, state from public.jobs");
    expect(next).toEqual([{ later: true, tries: 0, state: "waiting" }]);
    await makeDue();
    await fail(await claim(), false);
    expect(await states()).toEqual([{ state: "waiting", tries: 1, reason: "ESOCKET" }]);
  });

  it("that is asked for while it runs, runs once more", async () => {
    const runNow = () => database.query("select public.run_job_now('schedule')");
    await enqueue("schedule");
    const job = await claim();
    await runNow();
    expect(await claim()).toBeUndefined();
    await finish(job);
    const again = await claim();
    expect(again?.id).toBe(job?.id);
    await finish(again);
    expect(await claim()).toBeUndefined();
    await runNow();
    expect(await claim()).toBeDefined();
  });
});

describe("staff", () => {
  /** Runs a statement as a person and keeps what it wrote. */
  const actAs = (person: PersonName, statement: string, parameters: unknown[]) =>
    database.transaction(async (sql) => {
      const claims = JSON.stringify({ sub: personIds[person], role: "authenticated", aal: "aal1" });
      await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
      await sql.query("set local role authenticated");
      return sql.query(statement, parameters);
    });

  it("see their own jobs and cancel them; administrators see all", async () => {
    const own = await enqueue("mail_request", { owner: "editor" });
    await enqueue("mail_request", { owner: "director" });
    const seen = (person: PersonName) => runAs(database, person, (sql) => sql.query("select id from public.jobs"));
    expect(await seen("editor")).toEqual([{ id: own }]);
    expect(await seen("administrator")).toHaveLength(2);
    for (const person of ["stranger", "inactive editor"] as const) expect(await seen(person)).toEqual([]);
    const cancel = (person: PersonName) => actAs(person, "select public.cancel_job($1) as is_canceled", [own]);
    expect(await cancel("director")).toEqual([{ is_canceled: false }]);
    expect(await cancel("editor")).toEqual([{ is_canceled: true }]);
    expect(await database.query("select state from public.jobs where id = $1", [own])).toEqual([{ state: "canceled" }]);
  });

  it("cancel a running job: its process is notified, and it is not retried", async () => {
    const id = await enqueue("mail_request", { owner: "editor" });
    const job = await claim();
    await actAs("editor", "select public.cancel_job($1)", [id]);
    const renewed = await database.query("select public.renew_job($1, $2, '1 minute') as held", [id, job?.lease]);
    expect(renewed).toEqual([{ held: "canceled" }]);
    expect(await fail(job)).toEqual([{ next: null }]);
    expect(await states()).toMatchObject([{ state: "canceled" }]);
  });

  it("that are administrators can retry a failed job if its kind allows it, or discard it", async () => {
    const [request, mail] = [await enqueue("mail_request"), await enqueue("mail")];
    for (const _ of [request, mail]) await fail(await claim(), false);
    const act = (person: PersonName, name: string, id: string | null) =>
      actAs(person, `select public.${name}($1) as did`, [id]);
    for (const name of ["retry_job", "discard_job"]) {
      await expect(act("editor", name, request), name).rejects.toSatisfy(isDenied);
    }
    expect(await act("administrator", "retry_job", request)).toEqual([{ did: true }]);
    // Its text is gone.
    expect(await act("administrator", "retry_job", mail)).toEqual([{ did: false }]);
    expect(await act("administrator", "discard_job", request)).toEqual([{ did: false }]);
    expect(await act("administrator", "discard_job", mail)).toEqual([{ did: true }]);
    expect((await claim())?.id).toBe(request);
  });
});
