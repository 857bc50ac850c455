import type { WebSocket } from "ws";
import { type Frame, type ProtocolVersion, readFrame, writeFrame } from "./frames.ts";
import type { Channel, Hub } from "./hub.ts";
import { readJoin } from "./join-request.ts";

/** Limits per socket. A client sends two messages a minute, and retries rejected joins with growing pauses. */
const maxChannels = 10;
const messagesPerMinute = 120;
const joinsPerMinute = 30;

/** Maximum unsent bytes. A client that reads more slowly is disconnected, and reads everything again. */
const maxUnsentBytes = 4 * 1024 * 1024;

/** Interval in milliseconds at which a socket without a channel is closed. */
const idleAfter = 60_000;

const policyViolation = 1008;

export function serveSocket(socket: WebSocket, version: ProtocolVersion, hub: Hub): void {
  const channels = new Map<string, Channel & { joinRef: string | null }>();
  const mayMessage = createCounter(messagesPerMinute);
  const mayJoin = createCounter(joinsPerMinute);
  /** Messages are handled one at a time. */
  let queue = Promise.resolve();
  const idle = setInterval(() => channels.size === 0 && socket.close(1000, "Nothing is followed"), idleAfter).unref();

  socket.on("message", (data, isBinary) => {
    if (!mayMessage()) return socket.close(policyViolation, "Too many messages");
    const frame = isBinary ? null : readFrame(String(data), version);
    if (!frame) return socket.close(policyViolation, "Not a message of this protocol");
    queue = queue.then(() => answer(frame)).catch(() => refuse(frame, "Not possible at the moment. Try again."));
  });
  // After an error the socket closes, which is handled below.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    clearInterval(idle);
    for (const topic of channels.keys()) leave(topic);
  });

  function send(frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
    else socket.send(writeFrame(frame, version));
  }

  function reply({ joinRef, ref, topic }: Frame, status: "ok" | "error", response: object): void {
    if (ref !== null) send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }
  const refuse = (frame: Frame, reason: string) => reply(frame, "error", { reason });

  async function answer(frame: Frame): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const { topic, event } = frame;
    if (topic === "phoenix" && event === "heartbeat") return reply(frame, "ok", {});
    if (event === "phx_join") return join(frame);
    if (!channels.has(topic)) return refuse(frame, "unmatched topic");
    if (event === "access_token") return renew(frame);
    if (event !== "phx_leave") return refuse(frame, "Only changes of rows can be followed here");
    leave(topic);
    reply(frame, "ok", {});
  }

  async function join(frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame;
    if (!mayJoin()) return refuse(frame, "Too many joins. Try again in a minute.");
    leave(topic);
    if (channels.size >= maxChannels) return refuse(frame, "Too many channels");
    if (!/^realtime:./.test(topic)) return refuse(frame, "unmatched topic");
    const wish = attempt(() => readJoin(payload, hub.tables));
    if ("reason" in wish) return refuse(frame, wish.reason);
    const { token, bindings } = wish.value;
    if (!(await hub.mayFollow(token))) return refuse(frame, "Only active staff can follow changes");
    // The socket may have closed during the query.
    if (socket.readyState !== socket.OPEN) return;

    const channel = {
      token,
      bindings,
      joinRef,
      send: (event: string, message: unknown) => send({ joinRef, ref: null, topic, event, payload: message }),
      end(why: "refused" | "interrupted") {
        if (channels.get(topic) === channel) channels.delete(topic);
        channel.send("system", systemMessage(topic, "error", endings[why]));
        send({ joinRef, ref: joinRef, topic, event: why === "refused" ? "phx_close" : "phx_error", payload: {} });
      },
    };
    channels.set(topic, channel);
    hub.add(channel);
    reply(frame, "ok", { postgres_changes: bindings });
    channel.send("system", systemMessage(topic, "ok", "Subscribed to PostgreSQL"));
  }

  /** Replaces the token of a channel before it expires. An invalid one ends the channel. */
  async function renew({ topic, payload }: Frame): Promise<void> {
    const channel = channels.get(topic);
    const token = (payload as { access_token?: unknown } | null)?.access_token;
    if (!channel || token === channel.token) return;
    if (typeof token === "string" && (await hub.mayFollow(token))) channel.token = token;
    else if (hub.remove(channel)) channel.end("refused");
  }

  function leave(topic: string): void {
    const channel = channels.get(topic);
    if (channel) hub.remove(channel);
    channels.delete(topic);
  }
}

const endings = {
  refused: "The session ended, or may not follow changes any more",
  interrupted: "Changes may have been missed: join again and read anew",
};

function systemMessage(topic: string, status: "ok" | "error", message: string) {
  return { extension: "postgres_changes", status, message, channel: topic.replace(/^realtime:/, "") };
}

function attempt<T>(work: () => T): { value: T } | { reason: string } {
  try {
    return { value: work() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : "Not valid" };
  }
}

function createCounter(perMinute: number): () => boolean {
  let [since, count] = [0, 0];
  return () => {
    if (Date.now() - since > 60_000) [since, count] = [Date.now(), 0];
    count += 1;
    return count <= perMinute;
  };
}
