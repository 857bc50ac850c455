import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "./db.ts";
import { followRows } from "./use-row-changes.ts";

/** A fake client whose channels the test controls. */
function fakeClient() {
  const channels: { change: () => void; status: (status: string) => void }[] = [];
  const channel = () => {
    const made = { change: () => {}, status: (_: string) => {} };
    channels.push(made);
    const self = {
      on(_event: string, _filter: object, change: () => void) {
        made.change = change;
        return self;
      },
      subscribe(status: (status: string) => void) {
        made.status = status;
        return self;
      },
    };
    return self;
  };
  const removeChannel = vi.fn(async () => "ok");
  const db = { realtime: { setAuth: async () => undefined }, channel, removeChannel };
  return { db: db as unknown as Db, channels, removeChannel };
}

/** A fake document with controllable visibility. */
function fakePage() {
  const target = new EventTarget();
  let visibilityState: DocumentVisibilityState = "visible";
  return {
    page: {
      get visibilityState() {
        return visibilityState;
      },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    } as Document,
    show(state: DocumentVisibilityState) {
      visibilityState = state;
      target.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

async function start() {
  const client = fakeClient();
  const { page, show } = fakePage();
  const onChange = vi.fn(async () => undefined);
  const stop = followRows(client.db, { table: "news" }, onChange, page);
  await seconds(0);
  const take = () => onChange.mock.calls.splice(0).length;
  return { ...client, show, onChange, stop, take };
}

it("reads once when subscribed, then after each change, debounced", async () => {
  const { channels, take } = await start();
  channels[0]?.status("SUBSCRIBED");
  await seconds(1);
  expect(take()).toBe(1);
  for (let number = 0; number < 5; number += 1) channels[0]?.change();
  await seconds(1);
  expect(take()).toBe(1);
  await seconds(120);
  expect(take()).toBe(0);
});

it("polls every 15 seconds without a socket while visible, and stops when subscribed", async () => {
  const { channels, show, take } = await start();
  channels[0]?.status("CHANNEL_ERROR");
  await seconds(46);
  expect(take()).toBe(3);
  show("hidden");
  await seconds(60);
  expect(take()).toBe(0);
  show("visible");
  await seconds(1);
  expect(take()).toBe(1);
  channels[0]?.status("SUBSCRIBED");
  await seconds(60);
  expect(take()).toBe(1);
  channels[0]?.status("TIMED_OUT");
  await seconds(16);
  expect(take()).toBeGreaterThan(0);
});

it("reopens a channel that the backend closed", async () => {
  const { channels, take } = await start();
  channels[0]?.status("SUBSCRIBED");
  channels[0]?.status("CLOSED");
  await seconds(16);
  expect(channels).toHaveLength(2);
  channels[1]?.status("SUBSCRIBED");
  await seconds(1);
  expect(take()).toBeGreaterThan(1);
});

it("reads sequentially, reads changes during a read again, and continues after a failure", async () => {
  const { channels, onChange, take } = await start();
  let finish = () => {};
  onChange.mockImplementationOnce(() => new Promise((_, reject) => (finish = () => reject(new Error("unreachable")))));
  channels[0]?.status("SUBSCRIBED");
  await seconds(1);
  channels[0]?.change();
  await seconds(5);
  expect(take()).toBe(1);
  finish();
  await seconds(1);
  expect(take()).toBe(1);
});

it("does nothing after unsubscribing", async () => {
  const { channels, stop, take, removeChannel } = await start();
  channels[0]?.change();
  stop();
  channels[0]?.status("CLOSED");
  await seconds(60);
  expect([take(), channels.length, removeChannel.mock.calls.length]).toEqual([0, 1, 1]);
});

it("retries a failed read after 15 seconds despite a socket", async () => {
  const { channels, onChange, take } = await start();
  channels[0]?.status("SUBSCRIBED");
  await seconds(1);
  take();
  onChange.mockRejectedValueOnce(new Error("unreachable"));
  channels[0]?.change();
  await seconds(1);
  expect(take()).toBe(1);
  await seconds(60);
  expect(take()).toBe(1);
});
