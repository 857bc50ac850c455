import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createResponseHead } from "./response-head.ts";

const headers = ["content-type", "text/html", "content-security-policy", "default-src 'none'", "vary", "Cookie"];
const ids = ["0f6f2f36-0b5a-4f38-9d65-3b1d7f9a2c10", "7c1b2a5e-2f9d-4d0c-8a57-90b0f6f9b3aa"] as const;
const stops: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** Serves on one keep-alive connection; returns a function that sends a request and returns the raw response. */
async function openConnection(listener: RequestListener): Promise<(request: string) => Promise<string>> {
  const server = createServer({ keepAliveTimeout: 75_000 }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").setEncoding("latin1");
  stops.push(() => socket.destroy() && server.close());
  return async (request) => {
    socket.write(request);
    let answer = "";
    do answer += (await once(socket, "data"))[0];
    while (!answer.includes("\r\n\r\n"));
    return answer;
  };
}

const get = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
const withoutDate = (answer: string) => answer.replace(/Date: [^\r]{29}/, "Date");

test.each([200, 304])("equals the head that Node writes, with a new id and date (%i)", async (status) => {
  const body = status === 200 ? "Hola" : "";
  const begin = createResponseHead({ status, headers, length: body ? body.length : null });
  const ways: string[] = [];
  let answers = 0;
  const ask = await openConnection((_incoming, outgoing) => {
    const write = vi.spyOn(outgoing, "writeHead");
    begin(outgoing, ids[answers++ % 2] ?? "");
    ways.push(write.mock.calls.length > 0 ? "Node" : "again");
    outgoing.end(body || undefined);
  });
  const [first, second, third] = [await ask(get), await ask(get), await ask(get)];
  expect(ways).toEqual(["Node", "again", "again"]);
  expect(second).toContain(`x-request-id: ${ids[1]}`);
  expect(withoutDate(second)).toBe(withoutDate(first).replace(ids[0], ids[1]));
  expect(withoutDate(third)).toBe(withoutDate(first));
  expect(first).toMatch(
    /\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n\r\n/,
  );
});

test("the date is that of the response", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9, 0, 0) });
  const begin = createResponseHead({ status: 200, headers, length: 2 });
  const ask = await openConnection((_incoming, outgoing) => {
    begin(outgoing, ids[0]);
    outgoing.end("sí", "latin1");
  });
  await ask(get);
  expect(await ask(get)).toContain("Date: Tue, 24 Nov 2026 09:00:00 GMT");
  vi.setSystemTime(Date.UTC(2026, 10, 24, 9, 0, 7));
  expect(await ask(get)).toContain("Date: Tue, 24 Nov 2026 09:00:07 GMT");
});

test("only a client that closes the connection gets Connection: close", async () => {
  const begin = createResponseHead({ status: 200, headers, length: 4 });
  const ask = await openConnection((_incoming, outgoing) => {
    begin(outgoing, ids[0]);
    outgoing.end("Hola");
  });
  await ask(get);
  expect(await ask(get)).toContain("Connection: keep-alive");
  expect(await ask(get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))).toContain("Connection: close");
});
