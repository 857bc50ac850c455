import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { KeyedQueue, QueueFullError } from "./keyed-queue.ts";

describe("KeyedQueue", () => {
  it("runs one key's jobs in order, one at a time, and those of other keys in parallel", async () => {
    const queue = new KeyedQueue(10);
    const events: string[] = [];
    const work = (name: string, milliseconds: number) => async () => {
      events.push(`${name} begins`);
      await wait(milliseconds);
      events.push(`${name} ends`);
    };
    await Promise.all([queue.run("a", work("a1", 20)), queue.run("a", work("a2", 1)), queue.run("b", work("b1", 1))]);
    expect(events).toEqual(["a1 begins", "b1 begins", "b1 ends", "a1 ends", "a2 begins", "a2 ends"]);
  });

  it("continues after a failed job, and passes its error to the caller", async () => {
    const queue = new KeyedQueue(10);
    const failing = queue.run("a", () => Promise.reject(new Error("broken")));
    const next = queue.run("a", async () => "done");
    await expect(failing).rejects.toThrow("broken");
    await expect(next).resolves.toBe("done");
  });

  it("waits for the cooldown before the next job, not before returning the result", async () => {
    const queue = new KeyedQueue(10);
    const events: string[] = [];
    const note = async (event: string) => void events.push(event);
    const rest = async () => {
      await wait(20);
      await note("rested");
    };
    await queue.run("a", () => note("a1"), rest);
    await Promise.all([queue.run("a", () => note("a2")), queue.run("b", () => note("b1"))]);
    expect(events).toEqual(["a1", "b1", "rested", "a2"]);
  });

  it("rejects jobs beyond the maximum of a key, and accepts jobs again later", async () => {
    const queue = new KeyedQueue(1);
    const first = queue.run("a", () => wait(5));
    await expect(queue.run("a", async () => "never")).rejects.toThrow(QueueFullError);
    await expect(queue.run("b", async () => "another's")).resolves.toBe("another's");
    await first;
    await expect(queue.run("a", async () => "done")).resolves.toBe("done");
  });
});
