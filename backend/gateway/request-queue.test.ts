import { expect, it } from "vitest";
import { createRequestQueue } from "./request-queue.ts";

/** Work that runs until it is ended, and tells when it was begun. */
function openWork() {
  let end: () => void = () => undefined;
  let begun = false;
  const done = new Promise<Response>((resolve) => {
    end = () => resolve(new Response("done"));
  });
  return {
    run: () => {
      begun = true;
      return done;
    },
    end: () => end(),
    hasBegun: () => begun,
  };
}

it("runs so many works at once, and others in the order of asking", async () => {
  const enqueue = createRequestQueue({ concurrency: 2, maxQueued: 10, maxWaitMs: 10_000 });
  const works = Array.from({ length: 4 }, openWork);
  const answers = works.map(({ run }) => enqueue(run));
  const begun = () => works.map(({ hasBegun }) => hasBegun());
  expect(begun()).toEqual([true, true, false, false]);
  works[1]?.end();
  await answers[1];
  await Promise.resolve();
  expect(begun()).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it("refuses what finds the queue full or waits too long, and goes on", async () => {
  const enqueue = createRequestQueue({ concurrency: 1, maxQueued: 1, maxWaitMs: 5 });
  const [running, waiting, refused, last] = [openWork(), openWork(), openWork(), openWork()];
  const first = enqueue(running.run);
  const second = enqueue(waiting.run);
  expect((await enqueue(refused.run)).status).toBe(429);
  const late = await second;
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "1"]);
  expect([waiting.hasBegun(), refused.hasBegun()]).toEqual([false, false]);
  running.end();
  expect((await first).status).toBe(200);
  last.end();
  expect((await enqueue(last.run)).status).toBe(200);
});

it("goes on after work that failed", async () => {
  const enqueue = createRequestQueue({ concurrency: 1, maxQueued: 1, maxWaitMs: 5 });
  await expect(enqueue(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect((await enqueue(async () => new Response())).status).toBe(200);
});
