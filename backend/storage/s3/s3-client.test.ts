import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3 } from "../../../tests/s3/start-s3.ts";
import { silentLogger } from "../../logger.ts";
import { StorageFullError, StorageUnavailableError } from "../storage-errors.ts";
import { createS3Client } from "./s3-client.ts";
import { openS3FileStore, type S3Settings } from "./s3-file-store.ts";

const content = new TextEncoder().encode("content");

describe("opening a store", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());
  const open = (change: Partial<S3Settings>) =>
    openS3FileStore({ ...server.settings, ...change }, "Images/", silentLogger);

  it("makes the bucket once, also when several processes start together", async () => {
    const [one, other] = await Promise.all([open({ bucket: "new-one" }), open({ bucket: "new-one" })]);
    await one.write("a.png", content, { replace: false });
    expect(await other.read("a.png")).toEqual(content);
    expect(await (await open({ bucket: "new-one" })).find("a.png")).toMatchObject({ bytes: 7 });
  });

  it("says in one line which variable is wrong", async () => {
    const refused = /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY were refused by .*: expected a key that may .*\.$/;
    await expect(open({ accessKeyId: "nobody" })).rejects.toThrow(refused);
    await expect(open({ secretAccessKey: "not-the-secret" })).rejects.toThrow(refused);
  });

  it("starts with a warning when the store is unreachable", async () => {
    const warned: unknown[] = [];
    const log = { ...silentLogger, warn: (line: unknown) => warned.push(line) };
    const settings = { ...server.settings, endpoint: "http://127.0.0.1:9" };
    const files = await openS3FileStore(settings, "Images/", log as never);
    expect(warned).toEqual([{ reason: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /) }]);
    await expect(files.find("a.png")).rejects.toThrow(StorageUnavailableError);
  });

  it("makes the bucket once the store is there, when it was away at the start", async () => {
    await server.interrupt();
    const opened = await Promise.all([open({ bucket: "late" }), open({ bucket: "late" })]).finally(server.resume);
    expect(await opened[0].list("")).toEqual([]);
    await opened[1].write("a.png", content, { replace: false });
    expect(await opened[0].read("a.png")).toEqual(content);
  });
});

describe("a store that misbehaves", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  /** Creates a client of a server that responds to each call with the next listener, and then always with the last. */
  async function clientOf(...answers: RequestListener[]) {
    let calls = 0;
    const listening = createServer((request, response) => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      answer?.(request, response);
    }).listen(0, "127.0.0.1");
    server = listening;
    await new Promise((resolve) => listening.once("listening", resolve));
    const settings = {
      ...{ endpoint: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, bucket: "images" },
      ...{ accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1", isPathStyle: true },
    };
    return { ask: createS3Client(settings), countCalls: () => calls };
  }
  const say =
    (status: number, code = "", body = `<Error><Code>${code}</Code></Error>`): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body);
  const cut: RequestListener = (request) => request.socket.destroy();
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    setImmediate(() => response.destroy());
  };
  const get = { method: "GET", key: "Images/a.png" } as const;

  it.each([
    ["a busy answer", say(503, "SlowDown")],
    ["a failure", say(500, "InternalError")],
    ["a connection that is cut", cut],
    ["half an answer", half],
  ])("is asked again after %s, and its whole answer is taken", async (_, fault) => {
    const { ask, countCalls } = await clientOf(fault, fault, say(200, "", "whole"));
    expect((await ask(get)).body.toString()).toBe("whole");
    expect(countCalls()).toBe(3);
  });

  it.each([
    ["busy for long", say(503, "SlowDown"), 3],
    ["always cut", cut, 3],
    ["refusing", say(403, "AccessDenied"), 1],
    ["without its bucket", say(404, "NoSuchBucket"), 1],
  ])("that is %s is given up after few calls", async (_, fault, calls) => {
    const { ask, countCalls } = await clientOf(fault);
    await expect(ask(get)).rejects.toThrow(StorageUnavailableError);
    expect(countCalls()).toBe(calls);
  });

  it.each([
    ["507", say(507)],
    ["MinIO's word", say(507, "XMinioStorageFull")],
    ["a quota", say(403, "QuotaExceeded")],
  ])("without room is told apart: %s", async (_, fault) => {
    const { ask } = await clientOf(fault);
    await expect(ask({ method: "PUT", key: "Images/a.png", content })).rejects.toThrow(StorageFullError);
  });

  it("is sent a file without a copy of it in memory", async () => {
    const bytes = 64 * 1024 * 1024;
    const path = join(tmpdir(), `postgrado-large-${randomUUID()}`);
    await writeFile(path, new Uint8Array(bytes));
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let received = 0;
    const { ask } = await clientOf((request, response) => {
      request.on("data", (chunk: Buffer) => {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
        received += chunk.byteLength;
      });
      request.on("end", () => response.end());
    });
    try {
      expect((await ask({ method: "PUT", key: "Images/a.pdf", content: { path, bytes } })).status).toBe(200);
    } finally {
      await rm(path);
    }
    expect(received).toBe(bytes);
    expect(most - before).toBeLessThan(bytes / 2);
  });

  it("is not sent a file twice when the first may have been taken", async () => {
    const { ask, countCalls } = await clientOf(cut, say(200));
    const put = { method: "PUT", key: "Images/a.png", content, isRepeatable: false } as const;
    await expect(ask(put)).rejects.toThrow(StorageUnavailableError);
    expect(countCalls()).toBe(1);
  });
});
