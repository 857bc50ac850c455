import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export type FloodName = "unknown" | "posted" | "searches" | "harvest" | "refreshes" | "guesses";

/** A flood of requests: its target and its kind, which determines the number of networks and connections. */
export type Flood = { url: string; anonKey: string; name: FloodName };

type Asked = { method: string; path: string; body?: string; type?: string };

const random = () => Math.random().toString(36).slice(2);
const form = "application/x-www-form-urlencoded";

/** Requests by which a single address once stopped the site for others. */
const floods: Record<FloodName, { connections: number; networks: number; next: () => Asked }> = {
  unknown: { connections: 300, networks: 1, next: () => ({ method: "GET", path: `/nada/${random()}` }) },
  posted: {
    ...{ connections: 300, networks: 1 },
    next: () => ({ method: "POST", path: `/noticias?x=${random()}`, body: "a=1", type: form }),
  },
  searches: { connections: 500, networks: 1, next: () => ({ method: "GET", path: `/buscar?q=agua+${random()}` }) },
  harvest: {
    ...{ connections: 300, networks: 1 },
    next: () => ({ method: "POST", path: "/oai", body: "verb=ListRecords&metadataPrefix=oai_dc", type: form }),
  },
  refreshes: {
    ...{ connections: 300, networks: 1 },
    next: () => ({
      ...{ method: "POST", path: "/auth/v1/token?grant_type=refresh_token" },
      ...{ body: JSON.stringify({ refresh_token: random() }), type: "application/json" },
    }),
  },
  guesses: {
    ...{ connections: 80, networks: 80 },
    next: () => ({
      ...{ method: "POST", path: "/auth/v1/token?grant_type=password" },
      ...{ body: JSON.stringify({ email: `${random()}@udn.example`, password: random() }), type: "application/json" },
    }),
  },
};

/** Worker thread: in the thread of the readers, its own work would distort their measurements. */
const { url, anonKey, name } = workerData as Flood;
const { connections, networks, next } = floods[name];
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers: Record<string, number> = {};
let isFlooding = true;

function ask({ method, path, body, type }: Asked, network: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...{ apikey: anonKey, "X-Forwarded-For": network },
      ...(body ? { "Content-Type": type, "Content-Length": Buffer.byteLength(body) } : {}),
    };
    const asked = request(url + path, { method, headers, agent }, (answer) => {
      answer.on("error", () => resolve("broken")).on("end", () => resolve(String(answer.statusCode)));
      answer.resume();
    });
    asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(body);
  });
}

parentPort?.once("message", () => {
  isFlooding = false;
});
const send = async (_: unknown, sender: number) => {
  const network = `203.0.113.${sender % networks}`;
  while (isFlooding) {
    const outcome = await ask(next(), network);
    answers[outcome] = (answers[outcome] ?? 0) + 1;
  }
};
await Promise.all(Array.from({ length: connections }, send));
agent.destroy();
parentPort?.postMessage(answers);
