import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandSocketPath } from "../server/connections/command-socket.ts";
import { reachRunningSite } from "./service-client.ts";

test("a command that works for long between two requests finds no closed connection", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "postgrado-"));
  const server = createServer((_request, response) => response.end("[]"));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await once(server.listen(commandSocketPath(dataDir)), "listening");
  const site = await reachRunningSite(dataDir);
  expect(await (await site?.fetch("http://site/rest/v1/news"))?.text()).toBe("[]");
  expect(await (await site?.fetch("http://site/rest/v1/news", { method: "POST", body: "[]" }))?.text()).toBe("[]");
  // One connection checks that the site runs.
  expect(connections).toBe(3);
  await site?.close();
  server.close();
  rmSync(dataDir, { recursive: true });
});

test("returns no connection without a running site", async () => {
  expect(await reachRunningSite("/nowhere")).toBeNull();
});
