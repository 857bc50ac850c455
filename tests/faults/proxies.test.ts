import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { freePort } from "../../tools/free-port.ts";

/** A fake process of the site with the behavior that proxies depend on. */
type Process = { name: string; port: number; isReady: boolean; server: Server };

const place = mkdtempSync(join(tmpdir(), "proxies-"));
const deployed = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** Starts each proxy with its configuration in `deploy/`, on a local port and without TLS. */
const proxies: Record<string, (port: number) => { config: string; arguments: (file: string) => string[] }> = {
  caddy: (port) => ({
    config: `{\nadmin off\n}\n${deployed("Caddyfile").replace("{$SITE_DOMAIN}", `http://127.0.0.1:${port}`)}`,
    arguments: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  }),
  nginx: (port) => ({
    config: `user root; daemon off; pid ${place}/nginx.pid; error_log stderr; events {}
      http { access_log off; ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${place}/${kind};`).join(" ")}
      ${deployed("nginx.conf")
        .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
        .replace(/^ *ssl_.*$/gm, "")} }`,
    arguments: (file) => ["-c", file],
  }),
  haproxy: (port) => ({
    config: deployed("haproxy.cfg").replace(/bind .*/, `bind 127.0.0.1:${port}`),
    arguments: (file) => ["-db", "-f", file],
  }),
};

const installed = Object.keys(proxies).filter((name) => {
  try {
    execFileSync("/bin/sh", ["-c", `command -v ${name}`], { env: { PATH: `${process.env.PATH}:/usr/sbin` } });
    return true;
  } catch {
    return false;
  }
});

async function startProcess(name: string): Promise<Process> {
  const started: Process = { name, port: 0, isReady: true, server: createServer() };
  started.server.on("request", (incoming, outgoing) => {
    if (incoming.url === "/readyz") return outgoing.writeHead(started.isReady ? 200 : 503).end();
    if (incoming.url === "/healthz") return outgoing.end("ok");
    let bytes = 0;
    incoming.on("data", (part: Buffer) => {
      bytes += part.length;
    });
    incoming.on("end", () => {
      const { "x-forwarded-for": forwarded, host } = incoming.headers;
      outgoing.end(JSON.stringify({ name, bytes, forwarded, host }));
    });
  });
  const sockets = new WebSocketServer({ server: started.server });
  sockets.on("connection", (socket) => socket.send("hello"));
  await new Promise<void>((done) => started.server.listen(0, "127.0.0.1", done));
  started.port = (started.server.address() as AddressInfo).port;
  return started;
}

let processes: [Process, Process];
let proxy: ChildProcess;
let port: number;

/** Sends a request over a new connection through the proxy and returns status and response of the process. */
function ask(body = ""): Promise<{ status: number; said: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const method = body ? "POST" : "GET";
    const asked = request({ host: "127.0.0.1", port, path: "/noticias", method, agent: false });
    asked.on("error", reject).on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, said: text.startsWith("{") ? JSON.parse(text) : {} });
      });
    });
    asked.end(body);
  });
}

const statusOf = () =>
  ask().then(
    ({ status }) => status,
    () => 0,
  );
const several = async () => Promise.all(Array.from({ length: 8 }, () => ask()));
const nameOf = ({ said }: Awaited<ReturnType<typeof ask>>) => said.name;

afterEach(async () => {
  // Not SIGKILL, which would leave the workers of nginx.
  proxy.kill("SIGTERM");
  await once(proxy, "exit");
  for (const { server } of processes) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(place, { recursive: true }));

describe.each(Object.keys(proxies))("%s with the configuration of deploy/", (name) => {
  // Skipped if the proxy is not installed.
  const onMachine = test.runIf(installed.includes(name));

  beforeEach(async () => {
    if (!installed.includes(name)) return;
    processes = [await startProcess("one"), await startProcess("two")];
    port = await freePort();
    const { config, arguments: argumentsFor } = proxies[name]?.(port) ?? { config: "", arguments: () => [] };
    const file = join(place, name);
    const ports = config
      .replaceAll("site-1:3000", `127.0.0.1:${processes[0].port}`)
      .replaceAll("site-2:3000", `127.0.0.1:${processes[1].port}`)
      // Shorter intervals for the test.
      .replace(/health_interval 5s/g, "health_interval 200ms")
      .replace(/inter 5s/g, "inter 200ms");
    writeFileSync(file, ports);
    proxy = spawn(name, argumentsFor(file), {
      stdio: "ignore",
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: place },
    });
    await expect.poll(statusOf).toBe(200);
  });

  onMachine("sends visitors to both, says who they are, and lets files and sockets through", async () => {
    await expect.poll(async () => new Set((await several()).map(nameOf)).size).toBe(2);
    const { said } = await ask("x".repeat(3 * 1024 * 1024));
    expect(said).toMatchObject({ bytes: 3 * 1024 * 1024, forwarded: "127.0.0.1" });
    expect(String(said.host)).toMatch(/^127\.0\.0\.1/);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket`);
    expect(String((await once(socket, "message"))[0])).toBe("hello");
    socket.terminate();
  });

  onMachine("shows what processes have kept while none reaches the database", async () => {
    for (const each of processes) each.isReady = false;
    const until = performance.now() + 2_000;
    while (performance.now() < until) expect(await statusOf()).toBe(200);
    expect((await ask("a message")).said).toMatchObject({ bytes: 9 });
    // One process ends.
    processes[0].server.closeAllConnections();
    processes[0].server.close();
    for (const answer of await several()) expect([answer.status, nameOf(answer)]).toEqual([200, "two"]);
    processes[1].isReady = true;
    await expect.poll(statusOf).toBe(200);
  });

  onMachine("goes on to the other process where one ends", async () => {
    processes[0].server.closeAllConnections();
    processes[0].server.close();
    for (const answer of await several()) expect([answer.status, nameOf(answer)]).toEqual([200, "two"]);
  });

  // The free version of nginx has no active health checks.
  test.runIf(installed.includes(name) && name !== "nginx")("prefers a process that reaches the database", async () => {
    processes[0].isReady = false;
    await expect.poll(async () => new Set((await several()).map(nameOf))).toEqual(new Set(["two"]));
  });
});
