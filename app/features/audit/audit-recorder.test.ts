import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { sessionEvent } from "./audit-events.ts";
import { createAuditRecorder, sendUnsentEvents } from "./audit-recorder.ts";
import { createLocalAuditLog } from "./local-audit-log.ts";

const user = { id: "u1", email: "ana@udn.example" };
const eventAt = (second: number, of = user) =>
  sessionEvent("login_success", of, {
    now: new Date(Date.UTC(2026, 10, 21, 10, 0, second)),
    userAgent: "Test",
    details: {},
  });

function fakeBackend() {
  const state = { isDown: false, bodies: [] as unknown[] };
  const db = createClient<Database>("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (_input, init) => {
        if (state.isDown) throw new TypeError("fetch failed");
        state.bodies.push(JSON.parse(String(init?.body)));
        return new Response(null, { status: 201 });
      },
    },
  });
  return { db, state };
}

function memoryLog(initial?: string) {
  const items = new Map(initial === undefined ? [] : [["audit_events", initial]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return { log: createLocalAuditLog(() => storage), stored: () => JSON.parse(items.get("audit_events") ?? "null") };
}

/** Creates a recorder whose clock advances by a second with each event. */
function recorderOf(log: ReturnType<typeof createLocalAuditLog>) {
  let second = 0;
  const now = () => {
    second += 1;
    return new Date(Date.UTC(2026, 10, 21, 10, 0, second));
  };
  return createAuditRecorder({ log, userAgent: () => "Test", now });
}

test("notifies a listener of each change until it unsubscribes", async () => {
  const { db } = fakeBackend();
  const { log } = memoryLog();
  const heard: number[] = [];
  const unsubscribe = log.subscribe(() => heard.push(log.unsent().length));
  await recorderOf(log).record(db, user, "login_success");
  expect(heard).toEqual([1, 0]);
  unsubscribe();
  log.append(eventAt(5));
  expect(heard).toEqual([1, 0]);
});

describe("a session event", () => {
  test("is inserted as an array of one and stored in the browser", async () => {
    const { db, state } = fakeBackend();
    const { log, stored } = memoryLog();
    await recorderOf(log).record(db, user, "login_success");
    const expected = {
      eventType: "login_success",
      userId: "u1",
      userEmail: "ana@udn.example",
      ipAddress: "No disponible en el cliente",
      userAgent: "Test",
      details: {},
      timestamp: "2026-11-21T10:00:01.000Z",
    };
    expect(state.bodies).toEqual([[expected]]);
    expect(stored()).toEqual([expected]);
  });

  test("stays unsent when the backend rejects it, and is sent later, in order", async () => {
    const { db, state } = fakeBackend();
    const { log, stored } = memoryLog();
    const recorder = recorderOf(log);
    state.isDown = true;
    await recorder.record(db, user, "login_success");
    await recorder.record(db, user, "logout");
    expect(stored().map(({ unsent }: { unsent?: boolean }) => unsent)).toEqual([true, true]);
    state.isDown = false;
    await recorder.send(db, user);
    expect(state.bodies).toMatchObject([[{ eventType: "login_success" }], [{ eventType: "logout" }]]);
    expect(stored()).toEqual(state.bodies.flat());
  });

  test("is sent once when several sends run concurrently", async () => {
    const { db, state } = fakeBackend();
    const recorder = recorderOf(memoryLog().log);
    await Promise.all([
      recorder.record(db, user, "login_success"),
      recorder.send(db, user),
      recorder.record(db, user, "logout"),
      recorder.send(db, user),
    ]);
    expect(state.bodies).toHaveLength(2);
  });

  test("is sent when the browser rejects locks", async () => {
    const { db, state } = fakeBackend();
    const locks = { request: () => Promise.reject(new DOMException("denied", "SecurityError")) };
    const recorder = createAuditRecorder({ log: memoryLog().log, userAgent: () => "Test", locks });
    await recorder.record(db, user, "login_success");
    await recorder.record(db, user, "logout");
    expect(state.bodies).toMatchObject([[{ eventType: "login_success" }], [{ eventType: "logout" }]]);
  });

  test("of another user is not sent", async () => {
    const { db, state } = fakeBackend();
    const { log } = memoryLog();
    log.append(eventAt(1, { id: "u2", email: "eva@udn.example" }));
    expect(await sendUnsentEvents(db, log, "u1")).toBe(0);
    expect(state.bodies).toEqual([]);
    expect(log.unsentOf("u2")).toHaveLength(1);
  });
});

describe("the events in the browser", () => {
  test("are limited to 500: the oldest are removed first, unsent ones last", () => {
    const { log } = memoryLog();
    for (let second = 0; second < 505; second += 1) {
      log.append(eventAt(second));
      if (second !== 2) log.markSent(eventAt(second));
    }
    expect(log.all()).toHaveLength(500);
    expect(log.all()[0]).toMatchObject({ ...eventAt(2), unsent: true });
    expect(log.all()[1]).toEqual(eventAt(6));
  });

  test.each(["not json", "{}", '[1, null, "x"]'])("are empty when storage contains %s", (text) => {
    expect(memoryLog(text).log.all()).toEqual([]);
  });

  test("are not stored when storage is blocked, without an error", async () => {
    const { db } = fakeBackend();
    const log = createLocalAuditLog(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await recorderOf(log).record(db, user, "login_success");
  });
});
