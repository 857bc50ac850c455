import { expect, test } from "vitest";
import { silentLogger } from "../../backend/logger.ts";
import { runDaily } from "./run-daily.ts";

test("a job that is stopped is told so, and has left off when the stop is done", async () => {
  const done: string[] = [];
  const next = Promise.withResolvers<void>();
  const stop = runDaily(
    { url: "http://localhost:3000", anonKey: "key", serviceFetch: async () => new Response() },
    {
      work: async (_, signal) => {
        await next.promise;
        done.push(`told to stop: ${signal.aborted}`);
      },
      delayMs: 0,
      failure: "It failed",
      log: silentLogger,
    },
  );
  const stopped = stop().then(() => done.push("stopped"));
  next.resolve();
  await stopped;
  expect(done).toEqual(["told to stop: true", "stopped"]);
});
