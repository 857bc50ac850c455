import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { openTestBackend, secrets } from "./test-backend.ts";

/** Opens the backend on a real port, for the unmodified client and for raw sockets. */
export async function openTestRealtime(options: { checkEvery?: number } = {}) {
  const test = await openTestBackend(options);
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  server.on("upgrade", (request, socket, head) => test.backend.realtime.upgrade(request, socket, head, "192.0.2.7"));
  const { port } = server.address() as AddressInfo;
  const clients: SupabaseClient[] = [];
  const path = `/realtime/v1/websocket?apikey=${secrets.anonKey}`;

  return {
    ...test,
    url: `ws://127.0.0.1:${port}`,
    path,

    /** Connects an unmodified client, signed in if a person is given. */
    async connectClient(person?: { email: string; password: string }, vsn: "1.0.0" | "2.0.0" = "2.0.0") {
      const client = createClient(`http://127.0.0.1:${port}`, secrets.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: (input, init) => test.backend.fetch(new Request(input, init), { address: "192.0.2.7" }) },
        realtime: { vsn },
      });
      clients.push(client);
      if (person) {
        const { error } = await client.auth.signInWithPassword(person);
        if (error) throw error;
        await client.realtime.setAuth();
      }
      return client;
    },

    /** Opens a raw socket and records the server's messages and close code. */
    async openSocket({ query = "&vsn=2.0.0", headers = {} } = {}) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${query}`, { headers });
      const heard: unknown[] = [];
      socket.on("message", (data) => heard.push(JSON.parse(String(data))));
      const closed = once(socket, "close").then(([code]) => code as number);
      await once(socket, "open");
      return { socket, heard, closed };
    },

    /** Returns the status with which a socket is rejected. */
    async refusedWith(address: string, headers = {}): Promise<number | undefined> {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`, { headers });
      socket.on("error", () => undefined);
      const [, response] = await once(socket, "unexpected-response");
      socket.terminate();
      return response.statusCode;
    },

    async close() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await test.close();
      server.close();
    },
  };
}

/** Follows a table on a separate channel. Resolves when it is subscribed or rejected, with the recorded changes. */
export async function follow(client: SupabaseClient, table: string, filter?: string) {
  const changes: { eventType: string; new: object; old: object }[] = [];
  const statuses: string[] = [];
  const channel = client
    .channel(`test:${table}:${Math.random()}`)
    .on("postgres_changes", { event: "*", schema: "public", table, ...(filter ? { filter } : {}) }, (change) =>
      changes.push(change),
    );
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      statuses.push(status);
      resolve();
    });
  });
  return { channel, changes, statuses };
}
