import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { logRequests, noteInLog, requestLine } from "./request-log.ts";

test.each(["/noticias", '/"\\', "/ñandú/\u2028\u0000", "/%00"])(
  "the line of %j is the one that pino writes",
  (path) => {
    const time = "2026-11-24T09:00:00.000Z";
    const request = { requestId: "0f6f2f36", method: "GET", path, status: 200, milliseconds: 1.6 };
    let line = "";
    const log = pino({ base: null, timestamp: () => `,"time":"${time}"` }, { write: (text) => (line = text) });
    noteInLog(log)(request);
    expect(requestLine(request, time)).toBe(line);
    expect(JSON.parse(line)).toMatchObject({ ...request, milliseconds: 2, time, level: 30, msg: "request" });
  },
);

test("removes the token of a preview", async () => {
  const paths: string[] = [];
  const site = new Hono<{ Variables: { requestId: string } }>();
  site.use(logRequests(({ path }) => paths.push(path)));
  for (const path of ["/vista-previa/", "/en/Vista-Previa/"]) await site.request(`${path}${"0f".repeat(32)}`);
  expect(paths).toEqual(["/vista-previa/…", "/en/Vista-Previa/…"]);
});
