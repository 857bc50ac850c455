import pino from "pino";
import { expect, test } from "vitest";
import { noteInLog, requestLine } from "./request-log.ts";

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
