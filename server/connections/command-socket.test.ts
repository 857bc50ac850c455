import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLogger } from "../../backend/logger.ts";
import { commandSocketPath, openCommandSocket } from "./command-socket.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "postgrado-commands-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

const cancelled = vi.fn();
const services = {
  serviceFetch: async () => new Response("answer"),
  /** A backup that never ends. */
  takeBackup: () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([1])),
      cancel: cancelled,
    }),
};

async function ask(path: string): Promise<IncomingMessage> {
  const asked = request({ socketPath: commandSocketPath(dataDir), path, agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

test("only the owner of the directory can use the socket", async () => {
  const close = await openCommandSocket(dataDir, services, silentLogger);
  expect((await stat(commandSocketPath(dataDir))).mode & 0o777).toBe(0o600);
  const [answer] = await (await ask("/rest/v1/staff")).toArray();
  expect(String(answer)).toBe("answer");
  await close();
  await expect(ask("/rest/v1/staff")).rejects.toThrow("ENOENT");
});

test("ends a running backup ten seconds after the site stops", async () => {
  const close = await openCommandSocket(dataDir, services, silentLogger);
  const backup = await ask("/backup");
  const cutOff = expect(backup.toArray()).rejects.toThrow("aborted");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closed = vi.fn();
  const closing = close().then(closed);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await closing;
  await cutOff;
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalled());
});
