import type { ServerResponse } from "node:http";

const megabyte = 1024 * 1024;

/** Maximum bytes of unsent responses to one network, and to all. */
const mostUnsent = { ofNetwork: 64 * megabyte, ofAll: 256 * megabyte };

/** Milliseconds after which a client that reads nothing is disconnected. */
const patienceMs = 30_000;

const lookMs = 200;

/**
 * Limits the memory of responses that clients do not read. Returns a function to call with each response and its
 * client's network; when there are too many unsent bytes, the oldest responses are destroyed.
 */
export function limitUnsentAnswers({ ofNetwork, ofAll } = mostUnsent, patience = patienceMs) {
  const open = new Map<ServerResponse, { network: string; isPressed: boolean }>();

  function look(): void {
    let all = 0;
    const byNetwork = new Map<string, number>();
    // The newest first: those beyond the limit are the oldest.
    for (const [answer, watched] of [...open].reverse()) {
      const unsent = answer.writableLength;
      if (unsent === 0) continue;
      const { network } = watched;
      const toNetwork = (byNetwork.get(network) ?? 0) + unsent;
      if (toNetwork > ofNetwork || all + unsent > ofAll) {
        answer.destroy();
        continue;
      }
      byNetwork.set(network, toNetwork);
      all += unsent;
      // Until the response has ended; then Node sets the keep-alive timeout.
      if (!watched.isPressed) answer.socket?.setTimeout(patience);
      watched.isPressed = true;
    }
  }

  setInterval(() => open.size > 0 && look(), lookMs).unref();
  return (answer: ServerResponse, network: string): void => {
    open.set(answer, { network, isPressed: false });
    answer.once("close", () => open.delete(answer));
  };
}
