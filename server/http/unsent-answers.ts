import type { ServerResponse } from "node:http";

const megabyte = 1024 * 1024;

/** Bytes of answers that may wait for their readers: those to one network, and all. */
const mostUnsent = { ofNetwork: 64 * megabyte, ofAll: 256 * megabyte };

/** After so many milliseconds a reader that takes nothing of an answer is cut off. */
const patienceMs = 30_000;

/** Every so many milliseconds it is looked at what waits. */
const lookMs = 200;

/**
 * Watches over answers that were made and not read yet, which would fill the memory when many ask for much and read
 * nothing. The function that it returns takes each answer as it begins, with the network that it goes to; those that
 * have waited longest are cut off when there is too much.
 */
export function limitUnsentAnswers({ ofNetwork, ofAll } = mostUnsent, patience = patienceMs) {
  const open = new Map<ServerResponse, { network: string; isPressed: boolean }>();

  function look(): void {
    let all = 0;
    const byNetwork = new Map<string, number>();
    // The newest first: the sum is too much from some answer on, and that one and all before it are the oldest.
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
      // Until the answer has ended; then Node sets the time for the next request.
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
