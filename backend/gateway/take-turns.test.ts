import { expect, it } from "vitest";
import { createTurns } from "./take-turns.ts";

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
  const takeTurn = createTurns({ atOnce: 2, longestQueue: 10, longestWait: 10_000 });
  const works = Array.from({ length: 4 }, openWork);
  const answers = works.map(({ run }) => takeTurn(run));
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
  const takeTurn = createTurns({ atOnce: 1, longestQueue: 1, longestWait: 5 });
  const [running, waiting, refused, last] = [openWork(), openWork(), openWork(), openWork()];
  const first = takeTurn(running.run);
  const second = takeTurn(waiting.run);
  expect((await takeTurn(refused.run)).status).toBe(429);
  const late = await second;
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "1"]);
  expect([waiting.hasBegun(), refused.hasBegun()]).toEqual([false, false]);
  running.end();
  expect((await first).status).toBe(200);
  last.end();
  expect((await takeTurn(last.run)).status).toBe(200);
});

it("goes on after work that failed", async () => {
  const takeTurn = createTurns({ atOnce: 1, longestQueue: 1, longestWait: 5 });
  await expect(takeTurn(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect((await takeTurn(async () => new Response())).status).toBe(200);
});
