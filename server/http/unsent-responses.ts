import type { ServerResponse } from "node:http";

const megabyte = 1024 * 1024;

/** Maximum bytes of unsent responses to one network, and to all. */
const maxUnsentBytes = { ofNetwork: 64 * megabyte, ofAll: 256 * megabyte };

/** Milliseconds after which a client that reads nothing is disconnected. */
const idleTimeoutMs = 30_000;

const checkMs = 200;

/**
 * Limits the memory of responses that clients do not read. Returns a function to call with each response and its
 * client's network; when there are too many unsent bytes, the oldest responses are destroyed.
 */
export function limitUnsentResponses({ ofNetwork, ofAll } = maxUnsentBytes, idleTimeout = idleTimeoutMs) {
  const open = new Map<ServerResponse, { network: string; hasTimeout: boolean }>();

  function check(): void {
    let all = 0;
    const byNetwork = new Map<string, number>();
    // The newest first: those beyond the limit are the oldest.
    for (const [answer, state] of [...open].reverse()) {
      const unsent = answer.writableLength;
      if (unsent === 0) continue;
      const { network } = state;
      const toNetwork = (byNetwork.get(network) ?? 0) + unsent;
      if (toNetwork > ofNetwork || all + unsent > ofAll) {
        answer.destroy();
        continue;
      }
      byNetwork.set(network, toNetwork);
      all += unsent;
      // Until the response has ended; then Node sets the keep-alive timeout.
      if (!state.hasTimeout) answer.socket?.setTimeout(idleTimeout);
      state.hasTimeout = true;
    }
  }

  setInterval(() => open.size > 0 && check(), checkMs).unref();
  return (answer: ServerResponse, network: string): void => {
    open.set(answer, { network, hasTimeout: false });
    answer.once("close", () => open.delete(answer));
  };
}
